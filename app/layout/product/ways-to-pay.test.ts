import { expect, test } from "vitest"
import { waysToPay } from "./ways-to-pay.ts"

const cash = { mostPaise: 1_000_000, refusedPins: [], mostReturned: 1 }

test("the ways to pay stand in one line, with cash on delivery up to its amount", () => {
  const choices = ["upi", "cod", "card", "checkout", "link"] as const
  expect(waysToPay(129_900, { choices, cash })).toBe(
    "Pay by UPI, card, net banking or cash on delivery (up to ₹10,000)",
  )
  expect(waysToPay(1_000_100, { choices, cash })).toBe("Pay by UPI, card or net banking")
  expect(waysToPay(129_900, { choices, cash: { ...cash, mostPaise: 0 } })).toBe(
    "Pay by UPI, card or net banking",
  )
  expect(waysToPay(129_900, { choices: ["link"], cash })).toBe("")
})
