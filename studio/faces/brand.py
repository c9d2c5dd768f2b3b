"""Makes the faces that a merchant may choose: `npm run brand-faces` in studio/ (needs python3-fonttools, python3-brotli, fonts-liberation).

Each face has Latin letters with the rupee, which upstream keeps in a second file, Devanagari and Tamil in files of their own: a browser
loads those of the scripts on the page. Where a face has no Tamil, one of like shapes stands in. Beside each face stands the system's
face in its measure, so that nothing moves when the real one arrives. All are under the SIL Open Font License 1.1.
"""

from pathlib import Path
from shutil import copyfile

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

SOURCES = Path(__file__).parent.parent / "node_modules/@fontsource"
APP = Path(__file__).parent.parent.parent / "app"
FILES = APP / "fonts/brand"
LIBERATION = Path("/usr/share/fonts/truetype/liberation")
RUPEE = 0x20B9
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "–—‘’“”…−•™"), RUPEE]
DEVANAGARI = [*range(0x900, 0x980), 0x200C, 0x200D, 0x25CC]
TAMIL = [*range(0xB80, 0xC00), 0x200C, 0x200D, 0x25CC]
RANGES = {"latin": "U+0-FF,U+2013-2026,U+20B9,U+2122,U+2212", "devanagari": "U+900-97F,U+25CC", "tamil": "U+B80-BFF"}
# name: packages of Latin with Devanagari, of Devanagari where it is another, and of Tamil; cuts
BOTH = {"400": "200 500", "600": "600 800"}
BOLD = {"700": "200 800"}
FACES = {
    "Hind": ("hind", "hind", "hind-madurai", BOTH),
    "Mukta": ("mukta", "mukta", "catamaran", BOTH),
    "Poppins": ("poppins", "poppins", "catamaran", BOTH),
    "Noto Sans": ("noto-sans", "noto-sans", "noto-sans-tamil", BOTH),
    "Baloo 2": ("baloo-2", "baloo-2", "catamaran", BOLD),
}
SIGNS = {"latin": LATIN, "devanagari": DEVANAGARI, "tamil": TAMIL}
LOCAL = {
    "400": 'local("Arial"), local("Roboto"), local("Liberation Sans")',
    "700": 'local("Arial Bold"), local("Arial-BoldMT"), local("Roboto Bold"), local("Liberation Sans Bold")',
}
TEXT = "aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      "


def main():
    FILES.mkdir(parents=True, exist_ok=True)
    rules = ["/* The faces that a merchant may choose, made by studio/faces/brand.py. A page has those of its shop alone. */"]
    for name, (latin, devanagari, tamil, cuts) in FACES.items():
        packages = {"latin": latin, "devanagari": devanagari, "tamil": tamil}
        for package in {*packages.values()}:
            copyfile(SOURCES / package / "LICENSE", FILES / f"OFL-{package}.txt")
        for cut, weights in cuts.items():
            for script, package in packages.items():
                rules.append(made(name, cut, weights, script, package))
            rules.append(fallback(name, latin, cut, weights))
    (APP / "brand-faces.css").write_text("\n".join(rules) + "\n")


def made(name, cut, weights, script, package):
    face = TTFont(SOURCES / package / "files" / f"{package}-{script}-{cut}-normal.woff2")
    if script == "latin":
        add_rupee(face, package, cut)
    subsetter = Subsetter(Options(layout_features=["*"], name_IDs=[0, 1, 2], drop_tables=["STAT"], hinting=False))
    subsetter.populate(unicodes=SIGNS[script])
    subsetter.subset(face)
    face.flavor = "woff2"
    file = FILES / f"{package}-{script}-{cut}.woff2"
    face.save(file)
    print(f"{file.name}: {file.stat().st_size} bytes, {len(face.getBestCmap())} signs")
    return f"""@font-face {{
  font-family: "{name}";
  src: url("./fonts/brand/{file.name}") format("woff2");
  font-weight: {weights};
  font-display: swap;
  unicode-range: {RANGES[script]};
}}"""


def add_rupee(face, package, cut):
    """Takes the rupee over from the first other file of the face that draws it."""
    if RUPEE in face.getBestCmap():
        return
    for script in ("latin-ext", "devanagari"):
        other = TTFont(SOURCES / package / "files" / f"{package}-{script}-{cut}-normal.woff2")
        name = other.getBestCmap().get(RUPEE)
        if not name:
            continue
        outline = DecomposingRecordingPen(other.getGlyphSet())
        other.getGlyphSet()[name].draw(outline)
        pen = TTGlyphPen(None)
        outline.replay(pen)
        face["glyf"]["rupee"] = pen.glyph()
        face["hmtx"]["rupee"] = other["hmtx"][name]
        for table in face["cmap"].tables:
            table.cmap[RUPEE] = "rupee"
        face.getReverseGlyphMap(rebuild=True)
        return
    raise ValueError(f"{package} has no rupee")


def fallback(name, package, cut, weights):
    face = TTFont(SOURCES / package / "files" / f"{package}-latin-{cut}-normal.woff2")
    is_bold = cut != "400"
    system = TTFont(LIBERATION / f"LiberationSans-{'Bold' if is_bold else 'Regular'}.ttf")
    size = width(face) / width(system)
    em = face["head"].unitsPerEm * size
    ascent, descent, gap = (face["hhea"].ascent / em, -face["hhea"].descent / em, face["hhea"].lineGap / em)
    return f"""@font-face {{
  font-family: "{name} Fallback";
  src: {LOCAL["700" if is_bold else "400"]};
  font-weight: {weights};
  size-adjust: {size:.1%};
  ascent-override: {ascent:.1%};
  descent-override: {descent:.1%};
  line-gap-override: {gap:.0%};
}}"""


def width(face):
    """How wide English is, in ems."""
    signs = face.getBestCmap()
    return sum(face["hmtx"][signs[ord(letter)]][0] for letter in TEXT) / len(TEXT) / face["head"].unitsPerEm


main()
