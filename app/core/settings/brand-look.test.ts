import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
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
    /:root\{--color-sky:#fff0c8\}@media\(prefers-color-scheme:dark\)\{:root\{--color-sky:#2e200b\}\}$/,
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
  [{ accent: "#0a6b54" }, "brand.accent is not usable: must be lighter: dark letters stand on it."],
  [
    { accent: "#8f8fff", dark: "#0b3b8a" },
    "brand.accent is not usable: must be lighter: dark letters stand on it.",
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
