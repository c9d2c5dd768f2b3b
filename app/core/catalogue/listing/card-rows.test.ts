import fc from "fast-check"
import { expect, test } from "vitest"
import type { ColourCard, ProductCard } from "#app/core/catalogue/product-view.ts"
import { packCards, unpackCards } from "./card-rows.ts"

const text = fc.string({ unit: "binary" })
const fields = {
  ...{ id: text, type: text, name: text, mrp: text, off: text, image: text },
  palette: fc.option(fc.string({ minLength: 1 })),
  pricePaise: fc.nat(),
  isSoldOut: fc.boolean(),
  rating: fc.record({ count: fc.integer({ min: 1, max: 1e9 }), sum: fc.integer({ min: 1, max: 1e9 }) }),
}
const REQUIRED = ["id", "type", "name", "mrp", "off", "image", "palette", "pricePaise", "isSoldOut"] as const
const anyColour: fc.Arbitrary<ColourCard> = fc.record(
  { ...fields, colour: text, tone: text },
  { requiredKeys: [...REQUIRED, "colour", "tone"] },
)
const anyFamily = fc.uniqueArray(anyColour, { minLength: 1, selector: ({ id }) => id })
const plainCard: fc.Arbitrary<ProductCard> = fc.record(
  {
    ...fields,
    highlights: fc.string({ minLength: 1 }),
    colours: fc.record(
      { src: text, alt: fc.string({ minLength: 1 }), width: fc.nat(), height: fc.nat() },
      { requiredKeys: ["src", "width", "height"] },
    ),
  },
  { requiredKeys: [...REQUIRED] },
)
/** One of its colours is the card itself, or none. */
const anyCard = fc
  .tuple(plainCard, fc.option(anyFamily, { nil: undefined }))
  .map(([card, family]): ProductCard => {
    if (!family) return card
    const [first, ...others] = family
    const { colours: _, highlights, ...own } = card
    const self = { ...own, colour: first?.colour ?? "", tone: first?.tone ?? "" }
    const said = highlights === undefined ? own : { ...own, highlights }
    return { ...said, family: [...others.filter(({ id }) => id !== card.id), self] }
  })

test("cards survive packing into rows and unpacking, whatever their texts", () => {
  fc.assert(
    fc.property(fc.array(anyCard), (cards) => {
      expect(unpackCards(packCards(cards))).toEqual(cards)
    }),
  )
})

test("the colours of a card are packed as what differs from it", () => {
  const card = {
    ...{ id: "1", type: "earbuds", name: "Raag Ink", mrp: "₹2,000", off: "50% off" },
    ...{ image: "/x-ink/hero-640.avif?v=0a", palette: "ink", pricePaise: 100_000, isSoldOut: false },
  }
  const ink = { ...card, colour: "Ink", tone: "#000" }
  const mint = {
    ...ink,
    id: "2",
    name: "Raag Mint",
    colour: "Mint",
    tone: "#cfc",
    image: "/x-mint/hero-640.avif?v=0b",
  }
  const cards = [{ ...card, family: [ink, { ...mint, palette: "mint" }] }]
  const rows = packCards(cards)
  expect(unpackCards(rows)).toEqual(cards)
  expect(rows).toContain('[["Ink","#000"],["Mint","#cfc","2",["mint","0b"]]]')
})
