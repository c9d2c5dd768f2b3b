import { readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, test } from "vitest"
import { contrast } from "#app/ui/format/colour.ts"
import { CORNERS, HEADING_FACES, SAMPLE_BRAND, TEXT_FACES } from "./brand.ts"
import { BRAND_TOKENS, brandStyles, brandTokens } from "./brand-look.ts"
import { checkSetting } from "./settings.ts"

const brandFaces = readFileSync("app/brand-faces.css", "utf8")
const RULES =
  ":root{--color-marigold:#ffb000;--radius-card:1rem}.a{color:var(--color-marigold);border-radius:var(--radius-card)}.b{background:var(--color-sky)}"
const stylesOf = (look: Partial<typeof SAMPLE_BRAND>) =>
  brandStyles({ rules: RULES, faces: "@font-face{own}", brandFaces }, { ...SAMPLE_BRAND, ...look })

test("the sample's look has no styles of its own, whatever the shop is called", () => {
  expect(stylesOf({ name: "Rudra" })).toBeNull()
})

test("every token of a brand is one of tokens.css, and that of the sample has its value there", () => {
  const tokens = readFileSync("app/tokens.css", "utf8").replaceAll('"', "'")
  for (const name of BRAND_TOKENS) expect(tokens).toContain(`${name}: `)
  const {
    "--color-marigold-deep": _,
    "--font-text": __,
    "--color-sky": sky,
    ...others
  } = brandTokens(SAMPLE_BRAND)
  for (const [name, value] of Object.entries(others))
    expect(tokens).toContain(`${name}: ${value.replaceAll('"', "'")};`)
  expect(tokens).toContain(`--color-sky: light-dark(${sky}, `)
})

test("colours and corners take the place of the sample's, in rules and for sheets that come later", () => {
  const styles = stylesOf({ accent: "#7fd1ae", corners: "square" }) ?? ""
  expect(styles).toContain(".a{color:#7fd1ae;border-radius:0px}")
  expect(styles).toContain(":root{--color-marigold:#7fd1ae;")
  expect(styles).not.toMatch(/#ffb000|1rem/)
})

test("the tinted ground by night has the hue of that by day", () => {
  expect(stylesOf({ ground: "#fff0c8" })).toMatch(
    /:root\{--color-sky:#fff0c8\}@media\(prefers-color-scheme:dark\)\{:root\{--color-sky:#2e200b\}\}/,
  )
})

test("a page names the faces that were chosen and no others", () => {
  const styles = stylesOf({ headingFace: "poppins", textFace: "hind" }) ?? ""
  const files = [...styles.matchAll(/fonts\/brand\/([\w-]+)\.woff2/g)].map(([, file]) => file)
  expect(files.toSorted()).toEqual([
    ...["catamaran-tamil-400", "catamaran-tamil-600", "hind-devanagari-400", "hind-devanagari-600"],
    ...["hind-latin-400", "hind-latin-600", "hind-madurai-tamil-400", "hind-madurai-tamil-600"],
    ...["poppins-devanagari-400", "poppins-devanagari-600", "poppins-latin-400", "poppins-latin-600"],
  ])
  expect(styles).not.toContain("{own}")
  expect(stylesOf({ textFace: "noto" }), "the heading keeps its own").toContain("{own}")
})

test.each([...HEADING_FACES, ...TEXT_FACES].filter((face) => !["bricolage", "system"].includes(face)))(
  "%s has Latin letters with the rupee, Devanagari and Tamil in small files, and its licence",
  (face) => {
    const styles =
      brandStyles(
        { rules: "", faces: "", brandFaces },
        { ...SAMPLE_BRAND, textFace: "system", headingFace: face as "hind" },
      ) ?? ""
    const ranges = [...styles.matchAll(/unicode-range:\s*([^;]+);/g)].map(([, range]) => range ?? "")
    for (const script of ["U+20B9", "U+900-97F", "U+B80-BFF"]) expect(ranges.join()).toContain(script)
    for (const [, file = ""] of styles.matchAll(/url\("\.\/(fonts\/brand\/[\w-]+\.woff2)"\)/g)) {
      const most = file.includes("-latin-") ? 20_000 : 64_000
      expect(readFileSync(`app/${file}`).byteLength, file).toBeLessThan(most)
      const source = file.replace(/.+\/|-(latin|devanagari|tamil)-\d+\.woff2/g, "")
      expect(readFileSync(`app/fonts/brand/OFL-${source}.txt`, "utf8")).toContain("SIL OPEN FONT LICENSE")
    }
  },
)

test.each([
  [{ dark: "#8899aa" }, "brand.dark is not usable: must be darker: white letters stand on it."],
  [
    { dark: "#6a6a6a" },
    "brand.dark is not usable: must be darker: it is the colour of letters on the grounds of products.",
  ],
  [{ ground: "#9fb4c8" }, "brand.ground is not usable: must be lighter: grey letters stand on it."],
  [
    { accent: "#777777" },
    "brand.accent is not usable: must be lighter or darker: dark letters stand on it, or white ones.",
  ],
  [
    { accent: "#8f8fff", dark: "#0b3b8a" },
    "brand.accent is not usable: must be lighter or darker: dark letters stand on it, or white ones.",
  ],
  [{ corners: "star" }, "brand.corners is not usable: "],
  [
    { logo: { id: "../../etc/passwd", width: 1, height: 1 } },
    "brand.logo.id is not usable: must be the id of a picture.",
  ],
])("a brand with %j is refused in a sentence", (change, sentence) => {
  expect(checkSetting("brand", { ...SAMPLE_BRAND, ...change })).toEqual({
    ok: false,
    sentence: expect.stringContaining(sentence),
  })
})

test("a brand of before has the look of the sample", () => {
  const { name, line, about, orderPrefix, accent } = SAMPLE_BRAND
  expect(checkSetting("brand", { name, line, about, orderPrefix, accent })).toEqual({
    ok: true,
    value: SAMPLE_BRAND,
  })
  expect(CORNERS).toContain(SAMPLE_BRAND.corners)
})

test.each([
  ["#0a6b54", "#0c0d10", "#ffffff"],
  ["#7a0026", "#0c0d10", "#ffffff"],
  ["#ffd76a", "#0b2a6b", "#0b2a6b"],
  ["#7fd1ae", "#0c0d10", "#0c0d10"],
])("on buttons of the colour %s, with %s as the dark colour, letters are %s", (accent, dark, letters) => {
  const brand = { ...SAMPLE_BRAND, accent, dark }
  expect(checkSetting("brand", brand)).toMatchObject({ ok: true })
  expect(brandTokens(brand)["--color-on-accent"]).toBe(letters)
  expect(contrast(accent, letters)).toBeGreaterThanOrEqual(4.5)
})

test("stars of a dark colour are lighter by night, and as they are on a light one", () => {
  const [, night = ""] =
    stylesOf({ accent: "#7a0026" })?.match(/dark\)\{:root\{--color-mark:(#\w{6})\}\}/) ?? []
  expect(contrast(night, "#0c0d10")).toBeGreaterThanOrEqual(3)
  expect(stylesOf({ accent: "#7fd1ae" })).not.toContain("prefers-color-scheme")
})

test("tinted grounds are of the brand's colours, and dark letters stand out on each of them", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 0xff_ff_ff }),
      fc.constantFrom("#0c0d10", "#0b2a6b", "#3a0d0d"),
      (number, dark) => {
        const accent = `#${number.toString(16).padStart(6, "0")}`
        if (!checkSetting("brand", { ...SAMPLE_BRAND, accent, dark }).ok) return
        const rules = [
          ...(stylesOf({ accent, dark }) ?? "").matchAll(/\.tinted:is\(([^)]+)\)\{background:(#\w{6})\}/g),
        ]
        expect(rules).toHaveLength(3)
        for (const [, , tint = ""] of rules) expect(contrast(tint, dark)).toBeGreaterThanOrEqual(4.5)
      },
    ),
  )
  const named = [...(stylesOf({ accent: "#7fd1ae" }) ?? "").matchAll(/\.(ground-\w+)/g)].map(
    ([, name]) => name,
  )
  const known = [...readFileSync("app/tokens.css", "utf8").matchAll(/\.(ground-\w+) \{/g)].map(
    ([, name]) => name,
  )
  expect(named.toSorted()).toEqual(known.toSorted())
  expect(stylesOf({ corners: "round" }), "the sample's colours stay").not.toContain("tinted")
})
