import { expect, test } from "vitest"
import palettes from "#catalogue/palettes.json" with { type: "json" }
import { paletteOf } from "./palettes.server.ts"

const { ink, mist, moss, tide } = palettes

test("a product is drawn in its model's palette, else in its colour, and in a neutral one where no word tells it", () => {
  expect(paletteOf({ palette: "ink", colour: "Mint" }, "a")).toBe(ink)
  expect(paletteOf({ colour: "Jet Black" }, "a")).toBe(ink)
  expect(paletteOf({ colour: "Tide Teal" }, "a")).toBe(tide)
  expect(paletteOf({ colour: "Olive" }, "a")).toBe(moss)
  expect(paletteOf({ colour: "Red" }, "a").body).toBe("#b3202c")
  expect(paletteOf({ colour: "Mehendi", swatch: "green" }, "a")).toBe(moss)
  expect(paletteOf({ colour: "1 m" }, "a")).toBe(mist)
  expect(paletteOf({ colour: "constructor" }, "a")).toBe(mist)
})

test("products without a colour are drawn apart by their slugs, each always the same", () => {
  const drawn = ["a", "b", "c"].map((slug) => paletteOf({ palette: "unknown" }, slug))
  expect(new Set(drawn).size).toBe(3)
  expect(paletteOf({}, "a")).toBe(drawn[0])
})
