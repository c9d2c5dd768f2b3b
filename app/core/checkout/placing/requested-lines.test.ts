import { expect, test } from "vitest"
import { notEngraved, tooManyLetters } from "#app/core/catalogue/engraving/messages.ts"
import { asked, earbuds, speaker } from "#test/samples/sample-shop.ts"
import { checkItems, checkLines, isSameOrder, type Offer } from "./requested-lines.ts"

const item = (id: string, changes = {}) => ({ id, quantity: 1, pricePaise: 129_900, ...changes })
const offer = (id: string, changes: Partial<Offer> = {}): Offer => ({
  ...{ id, type: "earbuds", sku: `S-${id}`, name: `Thing ${id}`, image: "/a.avif", pricePaise: 129_900 },
  ...{ stock: 3, grams: null, engravingLetters: null, ...changes },
})
const things = (count: number) => Array.from({ length: count }, (_, index) => item(String(index + 1)))

test("CART-4: an order holds 1 to 500 different products", () => {
  expect(checkItems([])).toEqual({ reason: "empty-cart" })
  expect(checkItems(things(1))).toBeNull()
  expect(checkItems(things(500))).toBeNull()
  expect(checkItems(things(501))).toEqual({ reason: "too-many-lines" })
})

test("PAY-5: a product that stands in the cart twice cannot be read", () => {
  expect(checkItems([item("1"), item("2")])).toBeNull()
  expect(checkItems([item("1"), item("2"), item("1")])).toEqual({ reason: "unreadable" })
})

test("CART-3: 1 and 99 pieces of a product are sound, and the refusal of any other number names it", () => {
  for (const quantity of [1, 99]) expect(checkItems([item("1", { quantity })])).toBeNull()
  for (const quantity of [0, 100, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(checkItems([item("1"), item("2", { quantity })])).toEqual({ reason: "quantity", productId: "2" })
})

test("CART-5: a line has name, type, picture and price of the shop, and the quantity of the shopper", () => {
  expect(checkLines([item("1", { quantity: 3 })], [offer("1")])).toEqual({
    ok: true,
    grams: 1_500,
    lines: [
      {
        ...{ productId: "1", productType: "earbuds", sku: "S-1", name: "Thing 1", image: "/a.avif" },
        ...{ unitPricePaise: 129_900, quantity: 3 },
      },
    ],
  })
})

test("CART-5: every fault of a cart is told at once, each with its product", () => {
  const items = ["1", "2", "3", "4", "5"].map((id) => item(id, { quantity: 2 }))
  const offers = [
    offer("2", { stock: 0 }),
    offer("3", { stock: 1 }),
    offer("4", { pricePaise: 139_950 }),
    offer("5", { stock: 2 }),
  ]
  expect(checkLines(items, offers)).toEqual({
    ok: false,
    refusal: {
      reason: "changed",
      faults: [
        { fault: "unknown", productId: "1" },
        { fault: "sold-out", productId: "2", name: "Thing 2" },
        { fault: "too-few", productId: "3", name: "Thing 3", left: 1 },
        {
          ...{ fault: "price-changed", productId: "4", name: "Thing 4" },
          seenPaise: 129_900,
          todayPaise: 139_950,
        },
      ],
    },
  })
})

test("CAT-3: twins are asked for out of one stock", () => {
  const twins = [offer("1", { sku: "S" }), offer("2", { sku: "S", name: "Twin" })]
  expect(checkLines([item("1", { quantity: 2 }), item("2")], twins).ok).toBe(true)
  expect(checkLines([item("1", { quantity: 2 }), item("2", { quantity: 2 })], twins)).toEqual({
    ok: false,
    refusal: {
      reason: "changed",
      faults: [
        { fault: "too-few", productId: "1", name: "Thing 1", left: 3 },
        { fault: "too-few", productId: "2", name: "Twin", left: 3 },
      ],
    },
  })
})

test("PAY-5: an order comes to two crore rupees at most, to the paisa", () => {
  const orderOf = (pricePaise: number) =>
    checkLines([item("1", { pricePaise })], [offer("1", { pricePaise })])
  expect(orderOf(2_000_000_000).ok).toBe(true)
  expect(orderOf(2_000_000_001)).toEqual({ ok: false, refusal: { reason: "total-too-high" } })
})

test("PAY-5: the held lines of a repeated order may come in any order", () => {
  const offers = [earbuds, speaker].map((product) => offer(product.id, product))
  for (const items of [
    [asked(earbuds, 2), asked(speaker)],
    [asked(speaker), asked(earbuds, 2)],
  ]) {
    const checked = checkLines(items, offers)
    const lines = checked.ok ? checked.lines : []
    expect(isSameOrder([asked(earbuds, 2), asked(speaker)], lines)).toBe(true)
    expect(isSameOrder([asked(earbuds, 2), { ...asked(speaker), pricePaise: 1 }], lines)).toBe(false)
  }
})

test("names to engrave are kept with their line as they are cut, and those that cannot be cut refuse it", () => {
  const engraved = [offer("1", { engravingLetters: 8 })]
  const checked = checkLines([item("1", { quantity: 3, engravings: [" अमृता  राव ", "", "Meera"] })], engraved)
  expect(checked.ok && checked.lines[0]?.engravings).toEqual(["अमृता राव", "", "Meera"])
  const refused = (engravings: string[], offers = engraved) => {
    const tried = checkLines([item("1", { quantity: 3, engravings })], offers)
    return tried.ok || tried.refusal
  }
  const fault = { fault: "engraving", productId: "1", name: "Thing 1" }
  expect(refused(["Maximiliana"])).toEqual({
    ...{ reason: "changed", faults: [{ ...fault, sentence: tooManyLetters(8) }] },
  })
  expect(refused(["Meera"], [offer("1")])).toEqual({
    ...{ reason: "changed", faults: [{ ...fault, sentence: notEngraved }] },
  })
  expect(refused(["", ""], [offer("1")])).toBe(true)
})

test("more names than pieces cannot be read", () => {
  expect(checkItems([item("1", { quantity: 2, engravings: ["A", "B"] })])).toBeNull()
  expect(checkItems([item("1", { engravings: ["A", "B"] })])).toEqual({ reason: "unreadable" })
})

test("a repeat with another name is another order", () => {
  const checked = checkLines([item("1", { engravings: ["Meera"] })], [offer("1", { engravingLetters: 8 })])
  const lines = checked.ok ? checked.lines : []
  expect(isSameOrder([item("1", { engravings: [" Meera"] })], lines)).toBe(true)
  expect(isSameOrder([item("1", { engravings: ["Mira"] })], lines)).toBe(false)
  expect(isSameOrder([item("1")], lines)).toBe(false)
})
