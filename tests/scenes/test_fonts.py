"""Our fonts: every face is there, is cut as it should be, and has what pages write with."""

from __future__ import annotations

import base64
import re
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont

import landsraad
from landsraad.scenes.rendering import fonts
from landsraad.scenes.rendering.fonts import FACES, LETTERS, FontFace, cut, with_fonts

SOURCE = Path(landsraad.__file__).parent
PAGES = ("server/static/*.*", "server/templates/*", "server/page/*.py", "games/*/scene*/*.*")
"""What is written on pages and boards, beside the words of the stories."""
SCENES = ("games/*/scene.*", "scenes/*")
UPRIGHT = [face for face in FACES if face.style == "normal"]


def opened(data: bytes) -> Any:
    return TTFont(BytesIO(data))


def letters_of(data: bytes) -> set[str]:
    return {chr(code) for code in opened(data).getBestCmap()}


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name)
def test_a_cut_face_has_its_letters_our_name_and_its_notices(face: FontFace) -> None:
    font = opened(cut(face, "Müad’Dib"))
    assert {chr(code) for code in font.getBestCmap()} == set("Müad’Dib")
    names = {record.nameID: str(record) for record in font["name"].names}
    assert names[1] == face.family
    assert "Open Font License" in names[13]
    # The licence keeps the name Source for the whole font.
    assert not [names[number] for number in fonts.NAMES if "Source" in names[number]]
    assert font["OS/2"].usWeightClass == (600 if "bold" in face.name else 400)


def test_faces_of_a_family_can_be_told_apart() -> None:
    assert len({(face.family, face.weight, face.style) for face in FACES}) == len(FACES)


def test_all_faces_together_weigh_little() -> None:
    assert sum(len(cut(face, LETTERS)) for face in FACES) < 165_000


def test_the_two_files_of_a_face_have_all_letters_of_pages_and_share_none() -> None:
    plain, rare = (letters_of(fonts.face_file(name) or b"") for name in ("sans", "sans-more"))
    assert plain | rare == letters_of(cut(FACES[0], LETTERS))
    assert plain & rare <= {" "}
    assert fonts.face_file("fraktur") is None


def test_letters_are_named_in_ranges() -> None:
    assert fonts.ranges("abcxŁ") == "U+61-63,U+78,U+141"


def test_a_face_is_cut_the_same_way_again() -> None:
    first, again = (fonts._cut(FACES[0], "Arrakis", ()) for _ in range(2))
    assert first == again


def test_a_face_is_kept_from_one_run_to_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    fonts._kept.cache_clear()
    first = cut(FACES[0], "Caladan")
    [file] = fonts.folder().iterdir()
    assert file.read_bytes() == first
    fonts._kept.cache_clear()
    monkeypatch.setattr(fonts, "_cut", None)
    assert cut(FACES[0], "Caladan") == first


def test_a_face_is_cut_where_nothing_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "landsraad").write_text("a file where the folder should be")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    fonts._kept.cache_clear()
    assert letters_of(cut(FACES[0], "Ix")) == set("Ix")


@pytest.mark.parametrize("face", UPRIGHT, ids=lambda face: face.name)
def test_what_pages_and_boards_are_written_with_is_in_our_fonts(face: FontFace) -> None:
    found = letters_of(cut(face, LETTERS))
    files = [file for pattern in (*PAGES, *SCENES) for file in SOURCE.glob(pattern)]
    texts = [file for file in files if file.suffix in (".py", ".js", ".css", ".html")]
    assert len(texts) > 50
    missing = {
        f"{letter} in {file.relative_to(SOURCE)}"
        for file in texts
        for letter in set(file.read_text(encoding="utf-8")) - found - {"\n"}
    }
    assert missing == set()


# ---- pictures

DRAWN = (
    '<svg xmlns="http://www.w3.org/2000/svg"><style>{}</style><text>Sietch &amp; Erg</text></svg>'
)
OURS = DRAWN.format("text { font-family: &quot;Landsraad Serif&quot;, serif; }")


def faces_in(picture: str) -> list[bytes]:
    return [base64.b64decode(data) for data in re.findall(r"base64,([^\"]+)", picture)]


def test_a_picture_brings_the_letters_of_the_families_that_it_names() -> None:
    picture = with_fonts(OURS)
    assert ElementTree.fromstring(picture).tag.endswith("svg")
    found = faces_in(picture)
    assert len(found) == len([face for face in FACES if face.family == fonts.SERIF])
    for data in found:
        assert letters_of(data) >= set("Sietch & Erg")
        assert len(data) < 16_000


def test_a_picture_brings_rare_letters_that_it_is_written_with() -> None:
    plain, rare = (letters_of(faces_in(with_fonts(text))[0]) for text in (OURS, OURS + "Ł"))
    assert rare - plain == {"Ł"}


def test_the_pictures_of_the_rules_share_what_was_cut_for_one_of_them() -> None:
    drawn = landsraad.picture(landsraad.begin("dune", seed=1))
    faces = [faces_in(with_fonts(picture)) for picture in (drawn._repr_svg_(), OURS)]
    assert set(faces[1]) < set(faces[0])


@pytest.mark.parametrize("picture", ["<svg><text>Erg</text></svg>", DRAWN.format("text {}")])
def test_a_picture_in_other_fonts_stays_as_it_is(picture: str) -> None:
    assert with_fonts(picture) == picture


@pytest.mark.parametrize("name", ["dune", "dawn_of_the_fremen", "spice_auction"])
def test_boards_are_written_in_our_fonts_alone(name: str) -> None:
    drawn = landsraad.picture(landsraad.begin(name, seed=1))
    for markup in (drawn._repr_svg_(), drawn._repr_html_()):
        assert "Landsraad Sans" in markup
        assert "@font-face" not in markup, "a notebook would carry them with every picture"
        families = re.findall(r"[ ;{]font(?:-family)?:([^;}]+)", markup)
        assert [words for words in families if not re.search(r"var\(--s|inherit", words)] == []
        assert "@font-face" in with_fonts(markup)
