import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

// One file names the colours, sizes and faces of the shop: app/tokens.css. Everything else asks it by name.
const TOKENS = "app/tokens.css"
// What no style sheet reaches: a picture's SVG, mails, paper, and the canvas of a model.
const BEYOND_STYLES = [
  "app/core/catalogue/media/picture-card.ts",
  "app/core/media/draw-brand.server.ts",
  "app/core/media/own-brand-pictures.server.ts",
  "app/routes/machines/brand-file.ts",
  "app/core/settings/brand.ts",
  "app/core/settings/brand-schema.ts",
  "app/ui/format/colour.ts",
  "app/platform/mail/mail-frame.ts",
  "app/core/media/mail-pictures.server.ts",
  "app/core/invoices/invoice-pdf.server.ts",
  "app/platform/pdf/pdf.server.ts",
  "app/platform/pdf/pdf-text.server.ts",
  "app/core/catalogue/viewer3d/drawing/tone-mapping.ts",
]
// A browser paints its bar before it knows a style sheet, so the colour of the document stands there a second time.
const ROOT = "app/root.tsx"

const COLOUR = /#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/g
const SIZE = /\d(?:px|rem|em)\b/
/** What stands between the brackets of an arbitrary class, such as `w-[46rem]`. */
const ARBITRARY = /-\[[^\]\s]*\]|\[[a-z-]+:[^\]\s]*\]/g

const read = (file: string) => readFileSync(file, "utf8")
const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, "")
const sheets = globSync("app/**/*.css").filter((file) => file !== TOKENS)
const screens = globSync("app/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file))

test("NAV-9: no colour is named outside the tokens", () => {
  expect(sheets.length + screens.length).toBeGreaterThan(150)
  const named = [...sheets, ...screens.filter((file) => ![...BEYOND_STYLES, ROOT].includes(file))].flatMap(
    (file) => [...withoutComments(read(file)).matchAll(COLOUR)].map(([colour]) => `${file}: ${colour}`),
  )
  expect(named).toEqual([])
})

test("NAV-9: no size is named outside the tokens: style sheets count in steps of --spacing() and in em of their text", () => {
  const inSheets = sheets.flatMap((file) =>
    [...withoutComments(read(file)).matchAll(/\d(?:px|rem)\b/g)].map(([size]) => `${file}: ${size}`),
  )
  const inClasses = screens
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) =>
      [...read(file).matchAll(ARBITRARY)]
        .filter(([written]) => SIZE.test(written))
        .map(([written]) => `${file}: ${written}`),
    )
  expect([...inSheets, ...inClasses]).toEqual([])
})

test("NAV-9: the colour around the page is the colour of its paper", () => {
  const [, light, dark] = read(TOKENS).match(/--color-paper: light-dark\((#\w+), (#\w+)\)/) ?? []
  const painted = [...read(ROOT).matchAll(/name="theme-color" content="(#\w+)"/g)].map(([, colour]) => colour)
  expect(painted).toEqual([light, dark])
})

test("NAV-9: the breakpoints are the specification's", () => {
  const widths = [...read(TOKENS).matchAll(/--breakpoint-\w+: (\d+)px/g)].map(([, width]) => Number(width))
  expect(widths).toEqual([576, 768, 992, 1200, 1400])
})
