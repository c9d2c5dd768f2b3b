import fc from "fast-check"
import { expect, test } from "vitest"
import { cartTotalPaise } from "#app/core/cart/cart.ts"
import { endsAttempt, refusalSentences } from "#app/core/checkout/order-refusals.ts"
import { piecesBySku } from "#app/core/orders/order.ts"
import { newOrderNumber, parseOrderNumber, typedOrderNumber } from "#app/core/orders/order-number.ts"
import { CARD_FORM } from "#app/core/payments/gateways/test-bank/card-form.ts"
import { formatRupees, toPaise } from "#app/core/pricing/money.ts"
import { priceLines } from "#app/core/pricing/price.ts"
import { SPECIFICATION_AREA } from "#app/core/settings/delivery-area.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { formOf } from "#test/samples/form-of.ts"
import { ashasPayment, asked, earbuds, speaker } from "#test/samples/sample-shop.ts"
import { readOrderRequest } from "./order-request.ts"
import { checkItems, checkLines, isSameOrder } from "./requested-lines.ts"

const KEY = "019ab000-0000-7000-8000-000000000001"
const offerOf = (product: typeof earbuds, stock = 99) => ({
  ...product,
  image: "/images/sample.avif",
  stock,
  grams: null,
  engravingLetters: null,
})
const nameOf = (id: string) => (id === "1" ? "Airlobes 141" : `Product ${id}`)

const carts = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 9999 }).map(String),
    price: fc.integer({ min: 1, max: 100_000_00 }).map((paise) => paise / 100),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { selector: (item) => item.id, minLength: 1, maxLength: 10 },
)

test("CART-5: the order's total is the cart's total to the paisa", () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const items = cart.map(({ id, price, quantity }) => ({ id, quantity, pricePaise: toPaise(price) }))
      const offers = items.map(({ id, pricePaise }) => offerOf({ ...earbuds, id, sku: id, pricePaise }))
      const checked = checkLines(items, offers)
      const cartTotal = cartTotalPaise(cart.map((item) => ({ ...item, name: "Sample", images: [] })))
      if (checked.ok) expect(priceLines(checked.lines).totalPaise).toBe(cartTotal)
      else expect(cartTotal).toBeGreaterThan(2_000_000_000)
    }),
  )
})

test("CART-5: amounts are grouped as in India and show paise only where there are some", () => {
  expect([99_900, 10_999_900, 74_950, 5].map(formatRupees)).toEqual(["₹999", "₹1,09,999", "₹749.50", "₹0.05"])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (paise) => {
      expect(toPaise(Number(formatRupees(paise).replace(/[₹,]/g, "")))).toBe(paise)
    }),
  )
})

test("PAY-5: whatever quantity is sent, only whole ones from 1 to 99 pass", () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.integer({ min: -5, max: 120 })), (quantity) => {
      const isSound = quantity >= 1 && quantity <= 99 && Math.floor(quantity) === quantity
      expect(checkItems([asked(earbuds, quantity)]) === null).toBe(isSound)
    }),
  )
})

test("PAY-5: stocks are locked in one order, whatever order the cart names them in", () => {
  const skus = fc.array(fc.record({ sku: fc.string(), quantity: fc.integer({ min: 1, max: 99 }) }))
  fc.assert(
    fc.property(skus, (lines) => {
      const pieces = piecesBySku(lines)
      expect([...pieces.keys()]).toEqual([...new Set(lines.map((line) => line.sku))].sort())
      const sum = (all: Iterable<number>) => [...all].reduce((total, quantity) => total + quantity, 0)
      expect(sum(pieces.values())).toBe(sum(lines.map((line) => line.quantity)))
    }),
  )
})

test("PAY-5: a repeat is the same order whatever order its lines come in, and another with another quantity", () => {
  const checked = checkLines([asked(earbuds, 2), asked(speaker)], [offerOf(earbuds), offerOf(speaker)])
  const lines = checked.ok ? checked.lines : []
  expect(isSameOrder([asked(speaker), asked(earbuds, 2)], lines)).toBe(true)
  expect(isSameOrder([asked(speaker, 2), asked(earbuds, 2)], lines)).toBe(false)
  expect(isSameOrder([asked(earbuds, 2)], lines)).toBe(false)
})

test("TY-1: an order number reads DH-XXXX-XXXX without look-alikes, and is found however it is typed", () => {
  fc.assert(
    fc.property(fc.constantFrom("DH", "RIO", "LOUD"), (prefix) => {
      const number = newOrderNumber(prefix)
      expect(number).toMatch(new RegExp(`^${prefix}-[^ILOU\\W]{4}-[^ILOU\\W]{4}$`))
      const signs = number.slice(prefix.length).toLowerCase().replaceAll("0", "o").replaceAll("1", "l")
      expect(parseOrderNumber(` ${prefix.toLowerCase()}${signs} `)).toBe(number)
    }),
  )
  for (const wrong of [null, "", "DH-12", "DH-1234-567U", "DH-1234-5678\0", "DH-1234-56789"])
    expect(parseOrderNumber(wrong)).toBeNull()
})

test.each(["dh7k3mq2xp", "DH 7K3M Q2XP", " DH-7K3MQ2XP ", "Dh - 7k3m - q2xp"])(
  "the field of an order number takes %j without its hyphens, a search by words does not",
  (typed) => {
    expect(typedOrderNumber(typed)).toBe("DH-7K3M-Q2XP")
    expect(parseOrderNumber(typed)).toBeNull()
  },
)

test.each(["", "DH", "7K3M-Q2XP", "DH-7K3M-Q2X", "asha@example.in"])("%j is no order number", (typed) =>
  expect(typedOrderNumber(typed)).toBeNull(),
)

const BY_CARD = [{ choice: "card", form: CARD_FORM }] as const

function formWith(cart: Record<string, string>) {
  return formOf({ ...ashasPayment, ...cart })
}

test("PAY-5: a form brings its cart and its key, or is told that they did not arrive", () => {
  const items = [asked(earbuds)]
  const whole = readOrderRequest(
    formWith({ idempotencyKey: KEY, items: JSON.stringify(items) }),
    BY_CARD,
    SPECIFICATION_AREA,
  )
  expect(whole).toEqual({
    ok: true,
    request: { idempotencyKey: KEY, items, deliveryPaise: 0, method: "card", payment: ashasPayment },
  })
  const damaged = [
    "",
    "{}",
    "null",
    '[{"id":1}]',
    '[{"id":"1\\u0000","quantity":1,"pricePaise":1}]',
    "[[]]",
    "nonsense",
  ]
  for (const text of damaged)
    expect(
      readOrderRequest(formWith({ idempotencyKey: KEY, items: text }), BY_CARD, SPECIFICATION_AREA),
    ).toEqual({
      ok: false,
      errors: null,
    })
  expect(
    readOrderRequest(formWith({ idempotencyKey: "1", items: "[]" }), BY_CARD, SPECIFICATION_AREA),
  ).toEqual({
    ok: false,
    errors: null,
  })
  expect(readOrderRequest(formWith({ cvv: "x" }), BY_CARD, SPECIFICATION_AREA)).toEqual({
    ok: false,
    errors: { cvv: "CVV must be 3 digits" },
  })
})

test("CART-5: every fault of a cart is a sentence that names the product", () => {
  const productId = "1"
  const name = "Airlobes 141"
  const sentences = refusalSentences(
    {
      reason: "changed",
      faults: [
        { fault: "unknown", productId },
        { fault: "sold-out", productId, name },
        { fault: "too-few", productId, name, left: 1 },
        { fault: "price-changed", productId, name, seenPaise: 129_900, todayPaise: 139_950 },
      ],
    },
    nameOf,
  )
  expect(sentences).toEqual([
    "Airlobes 141 is no longer in the shop. We took it out of your cart.",
    "Airlobes 141 is sold out. Please take it out of your cart.",
    "Only 1 of Airlobes 141 is left. Please order fewer.",
    "Airlobes 141 was ₹1,299 and is now ₹1,399.50. Your cart shows the new price.",
  ])
  expect(refusalSentences({ reason: "empty-cart" }, nameOf)).toEqual(["Your Cart is Empty"])
})

test("PAY-5: an attempt ends with a decline, and lasts through a bank that does not answer", () => {
  expect(endsAttempt({ reason: "declined" })).toBe(true)
  expect(endsAttempt({ reason: "bank-unreachable", number: "DH-0000-0001" })).toBe(false)
  expect(endsAttempt({ reason: "no-answer" })).toBe(false)
})

test("TY-1: moments are told by India's clocks", () => {
  expect(formatDateTime(new Date("2026-11-20T18:32:00Z"))).toBe("21 November 2026, 12:02 AM")
})
