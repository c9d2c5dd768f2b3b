import { expect, test } from "vitest"
import { CARD_FORM } from "#app/core/payments/gateways/test-bank/card-form.ts"
import { methodsOffered } from "#app/core/payments/gateways.server.ts"
import type { PaymentGateway } from "#app/core/payments/payment-gateway.ts"
import { PAYMENT_CHOICES } from "#app/core/settings/payment-choices.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { chosenMethod, offeredMethods, preselected, withFailedLast } from "./offered-methods.ts"

const bank = { methods: ["card", "upi", "checkout"], form: CARD_FORM } as const
const upiOnly = { methods: ["upi"], form: null } as const
const choicesOf = (...args: Parameters<typeof offeredMethods>) =>
  offeredMethods(...args).map(({ choice }) => choice)

test("offered payment methods are those the merchant enables and the gateway supports, a card with its own fields", () => {
  expect(offeredMethods(["card"], bank)).toEqual([{ choice: "card", form: CARD_FORM }])
  expect(choicesOf(PAYMENT_CHOICES, bank)).toEqual(["upi", "cod", "card", "checkout", "link"])
  expect(offeredMethods(["upi"], bank)).toEqual([{ choice: "upi", form: null }])
  expect(choicesOf(PAYMENT_CHOICES, upiOnly)).toEqual(["upi", "cod", "link"])
})

test("a shop whose methods the gateway does not support offers those of the gateway, and never only a link", () => {
  expect(choicesOf(["card"], upiOnly)).toEqual(["upi"])
  expect(choicesOf(["link"], upiOnly)).toEqual(["upi"])
  expect(choicesOf(["cod", "link"], upiOnly)).toEqual(["cod"])
})

test("after a failed try that way comes last, and another online one is preselected", () => {
  const offered = offeredMethods(["upi", "cod", "card"], bank)
  expect(withFailedLast(offered, undefined)).toEqual(offered)
  expect(withFailedLast(offered, "upi").map(({ choice }) => choice)).toEqual(["card", "cod", "upi"])
  expect(withFailedLast(offeredMethods(["upi"], bank), "upi").map(({ choice }) => choice)).toEqual(["upi"])
})

test("cash on delivery is offered only with a limit above zero", () => {
  const gateways = [{ name: "test-bank", gateway: {} as PaymentGateway, ...bank }]
  const offered = (mostPaise: number) => {
    const cash = { mostPaise, refusedPins: [], mostReturned: 0 }
    const settings = fixedSettings("specification", {
      "payments.methods": ["card", "cod"],
      "payments.cashOnDelivery": cash,
    })
    return methodsOffered({ gateways, settings }).map(({ choice }) => choice)
  }
  expect(offered(0)).toEqual(["card"])
  expect(offered(1)).toEqual(["card", "cod"])
})

test("the first of several payment methods is preselected, which is UPI where the shop takes it", () => {
  expect(preselected(offeredMethods(PAYMENT_CHOICES, bank))?.choice).toBe("upi")
  expect(preselected(offeredMethods(["upi", "cod"], bank))?.choice).toBe("upi")
})

test("a form without a payment method means a card, or the first one, and an unknown method means none", () => {
  const offered = offeredMethods(["card", "upi"], bank)
  expect(chosenMethod(offered, null)?.choice).toBe("card")
  expect(chosenMethod(offered, "upi")?.choice).toBe("upi")
  for (const forged of ["cod", "", "CARD", "__proto__"]) expect(chosenMethod(offered, forged)).toBeNull()
})
