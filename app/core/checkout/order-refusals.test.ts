import { expect, test } from "vitest"
import { CANCEL_SENTENCES, CANCEL_STATUS } from "#app/core/fulfilment/cancel-refusals.ts"
import { endsAttempt, REFUSAL_STATUS, type Refusal, refusalSentences } from "./order-refusals.ts"

const number = "DH-7K3M-Q2XP"
const nameOf = (id: string) => `Product ${id}`

const REFUSALS: [refusal: Exclude<Refusal, { reason: "changed" }>, status: number, sentence: string][] = [
  [
    { reason: "guest" },
    401,
    "Please log in to place your order. What you typed stays here, except the card.",
  ],
  [{ reason: "unreadable" }, 400, "Your cart did not arrive with the form. Please try again."],
  [{ reason: "empty-cart" }, 400, "Your Cart is Empty"],
  [{ reason: "too-many-lines" }, 400, "One order holds at most 500 different products."],
  [{ reason: "quantity", productId: "7" }, 400, "Product 7 can be ordered in whole pieces, 1 to 99."],
  [
    { reason: "total-too-high" },
    400,
    "This order is larger than we can take here. Our corporate desk will gladly help.",
  ],
  [
    { reason: "declined" },
    402,
    "Your bank declined the card. Nothing was charged. Please check the card or try another.",
  ],
  [
    { reason: "expired", number },
    409,
    "Order DH-7K3M-Q2XP waited too long for the payment and was closed. Nothing was charged. Try again to place a new order.",
  ],
  [
    { reason: "bank-unreachable", number },
    503,
    "The bank did not answer. Order DH-7K3M-Q2XP is kept for you: try again to finish it. You pay only once.",
  ],
  [
    { reason: "payment-review", number },
    409,
    "What your bank took for order DH-7K3M-Q2XP is not its price. The order is kept for you while we look into it: please do not pay again.",
  ],
  [
    { reason: "earlier-order", number, state: "placed" },
    409,
    "Your order DH-7K3M-Q2XP is still waiting for the bank. Your cart has changed since; try again to order what is in it now.",
  ],
  [
    { reason: "earlier-order", number, state: "paid" },
    409,
    "We already have your order DH-7K3M-Q2XP. Your cart has changed since; try again to order what is in it now.",
  ],
  [
    { reason: "too-often", retryAfterSeconds: 120 },
    429,
    "Too many tries in a short time. Try again in 2 minutes: nothing was ordered or charged.",
  ],
  [{ reason: "no-answer" }, 503, "We could not hear from the shop. Please try again: you pay only once."],
  [
    { reason: "shop-fault" },
    503,
    "Something broke on our side before your order was finished. Please try again in a moment: you pay only once.",
  ],
]

test.each(REFUSALS)(
  "PAY-5: an order refused by %j is a %i that says what to do",
  (refusal, status, sentence) => {
    expect(REFUSAL_STATUS[refusal.reason]).toBe(status)
    expect(refusalSentences(refusal, nameOf)).toEqual([sentence])
  },
)

test("PAY-5: the next press is a new attempt after a decline, an expiry and an earlier order, and after nothing else", () => {
  const ending = REFUSALS.filter(([refusal]) => endsAttempt(refusal)).map(([{ reason }]) => reason)
  expect(ending).toEqual(["declined", "expired", "earlier-order", "earlier-order"])
  expect(endsAttempt({ reason: "changed", faults: [] })).toBe(false)
})

test("CART-5: what is left of a product is told in the number that there is", () => {
  const leftOf = (left: number) =>
    refusalSentences(
      { reason: "changed", faults: [{ fault: "too-few", productId: "1", name: "Raag 90", left }] },
      nameOf,
    )
  expect(leftOf(1)).toEqual(["Only 1 of Raag 90 is left. Please order fewer."])
  expect(leftOf(2)).toEqual(["Only 2 of Raag 90 are left. Please order fewer."])
})

test("PAY-5: an order that is not cancelled says why, to people and to programs", () => {
  expect(CANCEL_SENTENCES).toEqual({
    unconfirmed: "Please press Cancel order again and confirm it.",
    "too-late":
      "This order has left us and can no longer be cancelled. Once it is delivered you can ask for a replacement.",
    unpaid: "This order was not paid, so there is nothing to cancel.",
    disputed:
      "Your bank has been asked to return this money, so the order cannot be cancelled here. Please write to us and we will sort it out.",
  })
  expect(CANCEL_STATUS).toEqual({ unconfirmed: 400, "too-late": 409, unpaid: 409, disputed: 409 })
})
