import { expect, test } from "vitest"
import { CARD_FORM } from "#app/shop/payments/gateways/test-bank/card-form.ts"
import { methodsOffered } from "#app/shop/payments/gateways.server.ts"
import type { PaymentGateway } from "#app/shop/payments/payment-gateway.ts"
import { PAYMENT_CHOICES } from "#app/shop/settings/payment-choices.ts"
import { fixedSettings } from "#app/shop/settings/settings.server.ts"
import { chosenMethod, offeredMethods, preselected } from "./offered-methods.ts"

const bank = { methods: ["card", "upi", "checkout"], form: CARD_FORM } as const
const upiOnly = { methods: ["upi"], form: null } as const
const choicesOf = (...args: Parameters<typeof offeredMethods>) =>
  offeredMethods(...args).map(({ choice }) => choice)

test("issue 27: a shop offers what the merchant wants and the gateway can take, a card with its own fields", () => {
  expect(offeredMethods(["card"], bank)).toEqual([{ choice: "card", form: CARD_FORM }])
  expect(choicesOf(PAYMENT_CHOICES, bank)).toEqual(["card", "upi", "checkout", "cod", "link"])
  expect(offeredMethods(["upi"], bank)).toEqual([{ choice: "upi", form: null }])
  expect(choicesOf(PAYMENT_CHOICES, upiOnly)).toEqual(["upi", "cod", "link"])
})

test("issue 27: a shop whose wishes its gateway cannot meet takes what the gateway can, and never only a link", () => {
  expect(choicesOf(["card"], upiOnly)).toEqual(["upi"])
  expect(choicesOf(["link"], upiOnly)).toEqual(["upi"])
  expect(choicesOf(["cod", "link"], upiOnly)).toEqual(["cod"])
})

test("issue 27: cash on delivery is offered where some amount may be paid so", () => {
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

test("issue 27: a card is preselected wherever several ways are offered, else the first", () => {
  expect(preselected(offeredMethods(["upi", "card", "cod"], bank))?.choice).toBe("card")
  expect(preselected(offeredMethods(["upi", "cod"], bank))?.choice).toBe("upi")
})

test("issue 27: a form that names no way means the preselected one, one that names another way than offered means none", () => {
  const offered = offeredMethods(["card", "upi"], bank)
  expect(chosenMethod(offered, null)?.choice).toBe("card")
  expect(chosenMethod(offered, "upi")?.choice).toBe("upi")
  for (const forged of ["cod", "", "CARD", "__proto__"]) expect(chosenMethod(offered, forged)).toBeNull()
})
