import fc from "fast-check"
import { expect, test } from "vitest"
import { checkPayment } from "#app/core/checkout/check-payment.ts"
import { withoutCard } from "#app/core/checkout/payment-draft.ts"
import { paymentErrors, readPaymentValues } from "#app/core/checkout/payment-rules.ts"
import { isGstin } from "#app/core/pricing/gstin.ts"
import { SPECIFICATION_AREA } from "#app/core/settings/delivery-area.ts"
import { businessErrors, otherStateNote } from "./business-buyer.ts"

const GSTIN = "27AAACD0000D1ZP"
const asha = {
  ...{ fullName: "Asha Rao", email: "asha@example.in", phone: "0987654321" },
  ...{ city: "Mumbai", state: "Goa", address: "4 Marine Drive" },
}

function formOf(values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...asha, ...values })) form.set(name, value)
  return form
}

test("a GSTIN is stored in capitals without spaces, the company name on one line", () => {
  const typed = { gstin: " 27aaacd 0000d1zp ", companyName: " Dhun\0Audio\r\n Ltd " }
  const checked = checkPayment(formOf(typed), null, SPECIFICATION_AREA)
  expect(checked).toMatchObject({ ok: true, payment: { gstin: GSTIN, companyName: "Dhun Audio Ltd" } })
})

test("a buyer who leaves both fields empty, or has none, orders as a consumer", () => {
  expect(paymentErrors({ ...asha, gstin: "", companyName: " " }, null, SPECIFICATION_AREA)).toEqual({})
  const checked = checkPayment(formOf({}), null, SPECIFICATION_AREA)
  expect(checked.ok && "gstin" in checked.payment).toBe(false)
})

test.each([
  [{ gstin: GSTIN }, { companyName: "Company name is required" }],
  [{ companyName: "Dhun" }, { gstin: expect.stringMatching(/^A company name needs its GSTIN/) }],
  [
    { gstin: "27AAACD0000D1ZQ", companyName: "D" },
    { gstin: expect.stringMatching(/^Please check this GSTIN/) },
  ],
  [
    { gstin: "\u0660".repeat(15), companyName: "D" },
    { gstin: expect.stringMatching(/^Please check this GSTIN/) },
  ],
  [
    { gstin: "x".repeat(100_000), companyName: "D" },
    { gstin: expect.stringMatching(/^Please check this GSTIN/) },
  ],
  [
    { gstin: "99AAACD0000D1ZE", companyName: "D" },
    { gstin: expect.stringMatching(/should be the code of a state/) },
  ],
  [
    { gstin: GSTIN, companyName: "D".repeat(101) },
    { companyName: "Company name must be at most 100 characters" },
  ],
])("business fields %j are refused with a message each", (typed, errors) => {
  expect(checkPayment(formOf(typed), null, SPECIFICATION_AREA)).toEqual({ ok: false, errors })
})

test("changing any one character makes a GSTIN invalid", () => {
  const symbol = fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  fc.assert(
    fc.property(fc.nat(14), symbol, (place, typed) => {
      const changed = GSTIN.slice(0, place) + typed + GSTIN.slice(place + 1)
      expect(isGstin(changed)).toBe(changed === GSTIN)
      expect(Object.keys(businessErrors({ gstin: changed, companyName: "D" }))).toEqual(
        changed === GSTIN ? [] : ["gstin"],
      )
    }),
  )
})

test("a GSTIN of a state other than the destination is accepted with a notice", () => {
  expect(otherStateNote(GSTIN, "Karnataka")).toMatch(/GSTIN is of Maharashtra, and the goods go to Karnataka/)
  for (const [gstin, state] of [
    [GSTIN, "Maharashtra"],
    [GSTIN, ""],
    ["27A", "Karnataka"],
    ["", "Karnataka"],
  ] as const)
    expect(otherStateNote(gstin, state)).toBeNull()
})

test("typed business fields survive a reload, and only where the form has them", () => {
  const typed = readPaymentValues(formOf({ gstin: GSTIN, companyName: "Dhun" }), null)
  expect(withoutCard(typed)).toMatchObject({ gstin: GSTIN, companyName: "Dhun" })
  expect(withoutCard(readPaymentValues(formOf({}), null))).not.toHaveProperty("gstin")
})
