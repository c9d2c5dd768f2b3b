import fc from "fast-check"
import { expect, test } from "vitest"
import { MODEL_STYLES } from "#app/core/catalogue/product.ts"
import palettes from "#catalogue/palettes.json" with { type: "json" }
import { drawPictureCard, parsePicturePath, picturePath } from "./picture-card.ts"

const anyText = fc.array(fc.nat(0x10ffff), { maxLength: 60 }).map((points) => String.fromCodePoint(...points))
const palette = palettes.marigold
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)

test("CAT-1: the address of a drawn picture leads back to its product", () => {
  expect(picturePath("DH-EB-AIRLOBES141-INK")).toBe("/images/dh-eb-airlobes141-ink/hero-640.avif")
  const slug = "dh-eb-airlobes141-ink"
  expect(parsePicturePath(`${slug}/hero-640.avif`)).toEqual({ slug, use: "page" })
  expect(parsePicturePath(`${slug}/mail.jpg`)).toEqual({ slug, use: "mail" })
  expect(parsePicturePath(`${slug}/link.jpg`)).toEqual({ slug, use: "link" })
  for (const path of [
    "",
    "x",
    "../secret/hero-640.avif",
    "a/hero.avif",
    "a/hero-640.png",
    "a/b/hero-640.avif",
    "a\0/hero-640.avif",
    "../mail.jpg",
  ])
    expect(parsePicturePath(path)).toBeNull()
})

test("CAT-1: a name stands in at most two lines as equally long as can be", () => {
  const linesOf = (name: string) => textsOf(drawPictureCard({ name, kind: "speaker", palette }))
  expect(linesOf("Airlobes 141 Ink Black")).toEqual(["Airlobes 141", "Ink Black"])
  expect(linesOf("Bol 200")).toEqual(["Bol 200"])
  expect(linesOf("x".repeat(200))).toHaveLength(2)
  expect(linesOf("long ".repeat(40)).at(-1)).toMatch(/…$/)
})

test("a product of no known kind is drawn with its initial alone, in any script", () => {
  const initialOf = (name: string) => textsOf(drawPictureCard({ name, palette }))[0]
  expect(textsOf(drawPictureCard({ name: "t-shirt", palette }))).toEqual(["T"])
  expect(initialOf("“किताब”")).toBe("कि")
  expect(initialOf("3 Idlis")).toBe("3")
  expect(drawPictureCard({ name: "T-Shirt", palette }).match(/<rect/g)).toHaveLength(2) // the ground alone
})

test("CAT-1: every kind has a sign of its own", () => {
  const signs = Object.keys(MODEL_STYLES).map((kind) => drawPictureCard({ name: "", kind, palette }))
  expect(new Set([...signs, drawPictureCard({ name: "", palette })]).size).toBe(
    Object.keys(MODEL_STYLES).length + 1,
  )
})

test("CAT-1: no name breaks out of the picture", () => {
  fc.assert(
    fc.property(anyText, (name) => {
      const svg = drawPictureCard({ name: `<script>&"'${name}`, palette })
      expect(svg).not.toMatch(/<script|[\p{Cc}\ufffe\uffff]/u)
      expect(svg.isWellFormed()).toBe(true)
    }),
  )
})
