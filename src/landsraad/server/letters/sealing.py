"""Messages that only one browser can read (RFC 8291), from a server that it knows (RFC 8292).

Needs the package `cryptography`, which comes with `landsraad[push]`.
"""

from __future__ import annotations

import base64
import json
import os
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from landsraad.kernel import Refused, Unreadable

KEY_FILE: Final = "push.key"
CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096
"""Bytes of a record, of which a message here is always one."""
LAST: Final = b"\x02"
"""Ends the last record."""
VALID: Final = 12 * 3600
"""Seconds for which a signature is good; services take at most a day."""


def encoded(data: bytes) -> str:
    """As text that can stand in a header: base64 for addresses, without padding.

    >>> encoded(b"Muad'Dib"), decoded("TXVhZCdEaWI")
    ('TXVhZCdEaWI', b"Muad'Dib")
    """
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The bytes of such a text; `ValueError` if it is none."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public half of a key, as it is sent: 65 bytes."""
    form = Encoding.X962, PublicFormat.UncompressedPoint
    point: bytes = key.public_key().public_bytes(*form)
    return point


class Recipient:
    """A browser's own keys; `Refused` if they are none."""

    def __init__(self, key: str, auth: str) -> None:
        try:
            self.point, self.auth = decoded(key), decoded(auth)
            self.key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, self.point)
        except ValueError:
            raise Refused("these are not the keys of a browser") from None
        if len(self.auth) != 16 or len(self.point) != 65:
            raise Refused("these are not the keys of a browser")

    def sealed(
        self,
        message: bytes,
        own: ec.EllipticCurvePrivateKey | None = None,
        salt: bytes | None = None,
    ) -> bytes:
        """A message for this browser alone, with a key and a salt that are used once."""
        own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(16)
        point = point_of(own)
        shared = own.exchange(ec.ECDH(), self.key)
        secret = derived(self.auth, shared, b"WebPush: info\0" + self.point + point, 32)
        key = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        head = salt + RECORD.to_bytes(4, "big") + len(point).to_bytes(1, "big") + point
        body: bytes = AESGCM(key).encrypt(nonce, message + LAST, None)
        return head + body


def derived(salt: bytes, secret: bytes, purpose: bytes, length: int) -> bytes:
    """Key material for a purpose."""
    material: bytes = HKDF(hashes.SHA256(), length, salt, purpose).derive(secret)
    return material


class Signet:
    """The server's own key, by which services know that a message comes from it."""

    def __init__(self, key: ec.EllipticCurvePrivateKey) -> None:
        self._key = key
        self.public = encoded(point_of(key))
        """What browsers are given when they subscribe."""

    @classmethod
    def kept_in(cls, folder: Path) -> Signet:
        """The key that lies in this folder; it is made once, and only its owner can read it."""
        path = folder / KEY_FILE
        if not path.exists():
            pem = ec.generate_private_key(CURVE).private_bytes(
                Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()
            )
            with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as file:
                file.write(pem)
        try:
            key = load_pem_private_key(path.read_bytes(), None)
        except ValueError:
            key = None
        if not isinstance(key, ec.EllipticCurvePrivateKey):
            raise Unreadable(f"{path} is not a key: put it back from a backup, or remove it")
        return cls(key)

    def authorization(self, endpoint: str, now: float, contact: str = "") -> str:
        """The header that lets us write to an endpoint for a while."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + VALID}
        if contact:
            claims["sub"] = contact
        head = {"typ": "JWT", "alg": "ES256"}
        said = ".".join(encoded(json.dumps(part).encode()) for part in (head, claims))
        r, s = utils.decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        signature = encoded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={said}.{signature}, k={self.public}"
