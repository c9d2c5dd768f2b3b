import fc from "fast-check"
import { expect, test } from "vitest"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import { packCards, unpackCards } from "./card-rows.ts"

const text = fc.string({ unit: "binary" })
const anyCard: fc.Arbitrary<ProductCard> = fc.record(
  {
    ...{ id: text, type: text, name: text, mrp: text, off: text, image: text },
    palette: fc.option(fc.string({ minLength: 1 })),
    pricePaise: fc.nat(),
    isSoldOut: fc.boolean(),
    rating: fc.record({ count: fc.integer({ min: 1, max: 1e9 }), sum: fc.integer({ min: 1, max: 1e9 }) }),
    highlights: fc.string({ minLength: 1 }),
    family: fc.array(fc.tuple(text, text, text)),
    familyId: fc.string({ minLength: 1 }),
    leastPaise: fc.integer({ min: 1 }),
    choices: fc.string({ minLength: 1 }),
    familyName: fc.string({ minLength: 1 }),
    colours: fc.record(
      { src: text, alt: fc.string({ minLength: 1 }), width: fc.nat(), height: fc.nat() },
      { requiredKeys: ["src", "width", "height"] },
    ),
  },
  { requiredKeys: ["id", "type", "name", "mrp", "off", "image", "palette", "pricePaise", "isSoldOut"] },
)

test("cards survive packing into rows and unpacking, whatever their texts", () => {
  fc.assert(
    fc.property(fc.array(anyCard), (cards) => {
      expect(unpackCards(packCards(cards))).toEqual(cards)
    }),
  )
})
