import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { orderThatIs } from "#test/samples/orders/mailed-order.ts"
import { type Order, trackedOrder } from "./order.ts"
import { OrderedLines } from "./order-receipt.tsx"

const line = { productType: "earbuds", image: "", kept: 0, takenOff: 0, refundedPaise: 0 }
/** Two Airlobes that were swapped for one Raag before dispatch: ₹799 of ₹2,598 went back. */
const SWAPPED: Order = {
  ...orderThatIs("paid"),
  ...{ paymentState: "partly_refunded", totalPaise: 259_800, discountPaise: 179_900, moneyBackPaise: 79_900 },
  lines: [
    {
      ...{ ...line, id: "1", productId: "1", sku: "EB", name: "Airlobes", unitPricePaise: 129_900 },
      ...{ quantity: 2, takenOff: 2, refundedPaise: 79_900 },
    },
    {
      ...line,
      id: "2",
      productId: "2",
      sku: "SP",
      name: "Raag",
      unitPricePaise: 179_900,
      quantity: 1,
      kept: 1,
    },
  ],
}
const textOf = (order: Parameters<typeof OrderedLines>[0]["order"]) =>
  renderToStaticMarkup(<OrderedLines order={order} />)
    .replaceAll(/<(?!\/?s>)[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")

test.each([
  ["its shopper's page", SWAPPED],
  ["its tracking link", trackedOrder(SWAPPED)],
])(
  "an order whose pieces were swapped marks those that are off and says what was paid, on %s",
  (_, order) => {
    const text = textOf(order)
    expect(text).toContain("Airlobes <s>2 × ₹1,299</s> cancelled")
    expect(text).toContain("Raag 1 × ₹1,799 ₹1,799")
    expect(text).toContain("Total ₹1,799")
    expect(text).toContain("You paid ₹2,598 Refunded −₹799 Paid after the refund ₹1,799")
    expect(text).not.toContain("Discount")
  },
)

test("an order that was paid in two ways names both with their sums, and none that its payments do not come to", () => {
  const order = { ...orderThatIs("paid"), paymentState: "paid" } as const
  const upi = { method: "upi", paise: order.totalPaise - 50_000 } as const
  const waysPaid = [{ method: "credit" as const, paise: 50_000 }, upi]
  const text = textOf({ ...order, creditPaise: 50_000, waysPaid })
  expect(text).toContain("Paid by gift card or store credit ₹500 Paid by UPI ₹")
  expect(textOf({ ...order, waysPaid: [upi] })).not.toContain("Paid by UPI")
  expect(textOf({ ...order, paymentState: "pending", waysPaid })).not.toContain("Paid by UPI")
})

test.each([
  ["cancelled", "paid"],
  ["refunded", "shipped"],
] as const)("pieces whose money went back are %s while the order is %s", (word, state) => {
  const events = [{ state, note: "", happenedAt: new Date(0) }]
  expect(textOf({ ...SWAPPED, events })).toContain(`</s> ${word}`)
})

test("an order of which nothing went back says nothing of it", () => {
  const [, raag] = SWAPPED.lines
  const text = textOf({
    ...SWAPPED,
    ...{ paymentState: "paid", totalPaise: 169_900, discountPaise: 10_000, moneyBackPaise: 0 },
    lines: raag ? [raag] : [],
  })
  expect(text).toContain("Discount −₹100 Total ₹1,699")
  expect(text).not.toMatch(/cancelled|Refunded|You paid/)
})
