import fc from "fast-check"
import { expect, test } from "vitest"
import type { ColourCard } from "#app/core/catalogue/product-view.ts"
import { packFamily, unpackFamily } from "./family-rows.ts"

const text = fc.string({ unit: "binary" })
const anyColour: fc.Arbitrary<ColourCard> = fc.record(
  {
    ...{ id: text, type: text, name: text, mrp: text, off: text, image: text, colour: text, tone: text },
    palette: fc.option(fc.string({ minLength: 1 })),
    pricePaise: fc.nat(),
    isSoldOut: fc.boolean(),
    rating: fc.record({ count: fc.nat(), sum: fc.nat() }),
  },
  {
    requiredKeys: [
      ...(["id", "type", "name", "mrp", "off", "image"] as const),
      ...(["colour", "tone", "palette", "pricePaise", "isSoldOut"] as const),
    ],
  },
)

test("the colours of a card survive packing and unpacking, whatever their texts", () => {
  const anyFamily = fc.uniqueArray(anyColour, { minLength: 1, selector: ({ id }) => id })
  fc.assert(
    fc.property(anyFamily, (family) => {
      const [{ colour: _, tone: __, ...card } = INK] = family
      expect(unpackFamily({ ...card, family: packFamily(family, card) })).toEqual(family)
    }),
  )
})

const CARD = {
  ...{ id: "1", type: "earbuds", name: "Raag Ink", mrp: "₹2,000", off: "50% off" },
  ...{ image: "/x-ink/hero-640.avif?v=0a", palette: "ink", pricePaise: 100_000, isSoldOut: false },
}
const INK = { ...CARD, colour: "Ink", tone: "#000" }
const MINT = { ...INK, id: "2", name: "Raag Mint", colour: "Mint", tone: "#cfc" }

test("the colours of a card are packed as what differs from it", () => {
  const mint = { ...MINT, image: "/x-mint/hero-640.avif?v=0b", palette: "mint" }
  expect(packFamily([INK, mint], CARD)).toEqual([
    ["Ink", "#000"],
    ["Mint", "#cfc", "2", ["mint", "0b"]],
  ])
})
