import { expect, test } from "vitest"
import { CARD_FORM } from "#app/shop/payments/gateways/test-bank/card-form.ts"
import { ALL_INDIA, SPECIFICATION_AREA } from "#app/shop/settings/delivery-area.ts"
import { ashasPayment } from "#test/samples/sample-shop.ts"
import { checkPayment, paymentErrors } from "./payment-rules.ts"

const errorsOf = (values: object, area = ALL_INDIA) =>
  paymentErrors({ ...ashasPayment, ...values }, CARD_FORM, area)

function formOf(values: object) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...ashasPayment, ...values })) form.set(field, value)
  return form
}

test("PAY-2: all of India takes any city and the correct name of each of the 36 states, and no other name", () => {
  expect(ALL_INDIA.states).toHaveLength(36)
  for (const state of ALL_INDIA.states) expect(errorsOf({ city: "Port Blair", state })).toEqual({})
  expect(errorsOf({ state: "Harayana" })).toEqual({ state: "State is required" })
  expect(errorsOf({ state: "" })).toEqual({ state: "State is required" })
})

test("PAY-3: a city that is typed is required, and has at most 60 characters", () => {
  for (const city of ["", "  ", "\n\t"]) expect(errorsOf({ city })).toEqual({ city: "City is required" })
  expect(errorsOf({ city: "a".repeat(60) })).toEqual({})
  expect(errorsOf({ city: "a".repeat(61) })).toEqual({ city: "City must be at most 60 characters" })
})

test("PAY-2: where the merchant lists cities, no other is taken", () => {
  const area = { cities: ["Pune", "Nashik"], states: ["Maharashtra"] }
  expect(errorsOf({ city: "Nashik", state: "Maharashtra" }, area)).toEqual({})
  expect(errorsOf({ city: "Mumbai", state: "Goa" }, area)).toEqual({
    city: "City is required",
    state: "State is required",
  })
})

test("PAY-3: control characters of a city never reach the database", () => {
  const checked = checkPayment(formOf({ city: " Port\0Blair\r\nSouth\u001b " }), CARD_FORM, ALL_INDIA)
  expect(checked).toMatchObject({ ok: true, payment: { city: "Port Blair South" } })
  const listed = checkPayment(formOf({ city: "Mumbai\n" }), CARD_FORM, SPECIFICATION_AREA)
  expect(listed).toMatchObject({ ok: true, payment: { city: "Mumbai" } })
})
