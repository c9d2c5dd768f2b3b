import { expect, test } from "vitest"
import { SAMPLE_ORDER } from "#app/core/orders/notifications/wording/mail-wording.ts"
import { cashLink, isCashToken } from "./cash-link.server.ts"
import { cashLinkState } from "./cash-link.ts"

const SHOP = { shopUrl: "https://dhun.example", secret: "a secret" }
const PAYMENT = "019ab000-0000-7000-8000-000000000001"
const tokenOf = (paymentId: string, shop = SHOP) =>
  new URL(cashLink(shop, SAMPLE_ORDER.number, paymentId)).searchParams.get("confirm") ?? ""

test("a link that confirms cash on delivery is bound to its payment and shop, and fits into a text message", () => {
  const token = tokenOf(PAYMENT)
  expect(isCashToken(token, SHOP.secret, PAYMENT)).toBe(true)
  expect(isCashToken(token, "another secret", PAYMENT)).toBe(false)
  expect(isCashToken(token, SHOP.secret, PAYMENT.replace(/1$/, "2"))).toBe(false)
  for (const forged of ["", token.slice(1), `${token}A`, "é".repeat(11)])
    expect(isCashToken(forged, SHOP.secret, PAYMENT), forged).toBe(false)
  expect(cashLink(SHOP, SAMPLE_ORDER.number, PAYMENT).length).toBeLessThan(90)
})

test("a link awaits the press once, and says how its order stands after that", () => {
  const stateOf = (paymentState: string, orderState: Parameters<typeof cashLinkState>[0]["orderState"]) =>
    cashLinkState({ paymentState, orderState })
  expect(stateOf("asked", "placed")).toBe("open")
  expect(stateOf("declined", "placed"), "paid otherwise").toBe("waiting")
  expect(stateOf("pending", "confirmed")).toBe("confirmed")
  expect(stateOf("captured", "delivered")).toBe("confirmed")
  expect(stateOf("declined", "cancelled")).toBe("cancelled")
  expect(stateOf("expired", "payment_failed")).toBe("ended")
})
