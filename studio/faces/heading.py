"""Makes the face of the shop's headings: `npm run face` in studio/ (needs python3-fonttools, python3-brotli).

One bold cut of Bricolage Grotesque (SIL Open Font License 1.1) with the signs that headings and prices have, among them the rupee,
which upstream keeps in a second file. Every page waits for these bytes, and 5.5 kB of them were kerning to the thousandth of an em:
steps of a hundredth are half a pixel in the largest heading.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FILES = Path(__file__).parent.parent / "node_modules/@fontsource/bricolage-grotesque/files"
FACE = Path(__file__).parent.parent.parent / "app/fonts/bricolage-grotesque.woff2"
RUPEE = 0x20B9
SIGNS = [*range(0x20, 0x7F), 0xA0, *map(ord, "·×é–—‘’“”…−"), RUPEE]
KERNING_STEP = 10  # thousandths of an em
NAMES = [0, 1, 2]  # whose it is, family, style


def main():
    face = TTFont(FILES / "bricolage-grotesque-latin-700-normal.woff2")
    add_sign(face, TTFont(FILES / "bricolage-grotesque-latin-ext-700-normal.woff2"), RUPEE)
    keep(face, SIGNS)
    round_kerning(face)
    face.flavor = "woff2"
    face.save(FACE)
    print(f"{FACE.name}: {FACE.stat().st_size} bytes, {len(face.getBestCmap())} signs")


def add_sign(face, other, sign):
    """Takes one sign, drawn by itself, over from another file of the same face."""
    name = other.getBestCmap()[sign]
    face["glyf"][name] = other["glyf"][name]
    face["hmtx"][name] = other["hmtx"][name]
    for table in face["cmap"].tables:
        table.cmap[sign] = name
    face.getReverseGlyphMap(rebuild=True)


def keep(face, signs):
    options = Options(layout_features=["kern", "locl", "tnum"], name_IDs=NAMES, drop_tables=["STAT"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=signs)
    subsetter.subset(face)


def round_kerning(face):
    """Rounds what pairs of signs are moved by, and forgets exceptions that then say what their classes say."""
    lookups = face["GPOS"].table.LookupList.Lookup
    tables = [getattr(table, "ExtSubTable", table) for lookup in lookups for table in lookup.SubTable]
    classes = [table for table in tables if table.Format == 2]
    for table in classes:
        for first in table.Class1Record:
            for pair in first.Class2Record:
                rounded(pair)
    for table in tables:
        if table.Format == 2:
            continue
        for first, pairs in zip(table.Coverage.glyphs, table.PairSet):
            pairs.PairValueRecord = [
                pair for pair in pairs.PairValueRecord if rounded(pair) != by_class(classes, first, pair.SecondGlyph)
            ]
            pairs.PairValueCount = len(pairs.PairValueRecord)


def rounded(pair):
    value = pair.Value1
    if value is None or not hasattr(value, "XAdvance"):
        return 0
    value.XAdvance = round(value.XAdvance / KERNING_STEP) * KERNING_STEP
    return value.XAdvance


def by_class(classes, first, second):
    for table in classes:
        if first in table.Coverage.glyphs:
            row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)]
            return row.Class2Record[table.ClassDef2.classDefs.get(second, 0)].Value1.XAdvance
    return 0


main()
