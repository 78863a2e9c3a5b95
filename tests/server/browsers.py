"""A browser that has subscribed to messages, and a service on loopback that brings them to it."""

from __future__ import annotations

import datetime
import json
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from landsraad.server.letters.sealing import CURVE, decoded, derived, encoded, point_of


class Browser:
    """It has a key of its own, so it alone can read what it is sent."""

    def __init__(
        self, key: ec.EllipticCurvePrivateKey | None = None, auth: bytes = b"a" * 16
    ) -> None:
        self.key, self.auth = key or ec.generate_private_key(CURVE), auth

    def subscription(self, endpoint: str) -> dict[str, str]:
        """What it tells the server."""
        return {
            "endpoint": endpoint,
            "key": encoded(point_of(self.key)),
            "auth": encoded(self.auth),
        }

    def read(self, body: bytes) -> bytes:
        """Open a message: RFC 8188 and RFC 8291, from the other end."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        shared = self.key.exchange(ec.ECDH(), theirs)
        info = b"WebPush: info\0" + point_of(self.key) + sender
        secret = derived(self.auth, shared, info, 32)
        key = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        plain: bytes = AESGCM(key).decrypt(nonce, sealed, None)
        return plain.rstrip(b"\0").removesuffix(b"\x02")


class Service(ThreadingHTTPServer):
    """A push service with a certificate of its own."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), Taking)
        self.certificate = certified(folder)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate)
        self.socket = context.wrap_socket(self.socket, server_side=True)
        self.endpoint = f"https://localhost:{self.server_address[1]}/push/chani"
        self.taken: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201

    def read(self, browser: Browser) -> list[dict[str, Any]]:
        """All messages, as the browser reads them."""
        return [json.loads(browser.read(body)) for _, _, body in self.taken]


class Taking(BaseHTTPRequestHandler):
    server: Service

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.taken.append((self.path, dict(self.headers), body))
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, *args: object) -> None:
        """The tests are quiet."""


def certified(folder: Path) -> Path:
    """A file with a key and a certificate for this machine."""
    key = ec.generate_private_key(CURVE)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now, day = datetime.datetime.now(datetime.UTC), datetime.timedelta(days=1)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - day)
        .not_valid_after(now + day)
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    path = folder / "service.pem"
    form = Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()
    path.write_bytes(key.private_bytes(*form) + certificate.public_bytes(Encoding.PEM))
    return path


@contextmanager
def serving(folder: Path) -> Iterator[Service]:
    """Run a push service for a while."""
    with Service(folder) as service:
        thread = threading.Thread(target=service.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield service
        service.shutdown()
        thread.join()


def signed_by(header: str) -> tuple[dict[str, Any], str]:
    """The claims of an authorization whose signature is good, and the key that made it."""
    token, key = (part.split("=", 1)[1] for part in header.removeprefix("vapid ").split(", "))
    said, _, signature = token.rpartition(".")
    raw = decoded(signature)
    r, s = (int.from_bytes(half, "big") for half in (raw[:32], raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(key))
    der = encode_dss_signature(r, s)
    public.verify(der, said.encode(), ec.ECDSA(hashes.SHA256()))
    claims: dict[str, Any] = json.loads(decoded(said.partition(".")[2]))
    return claims, key
