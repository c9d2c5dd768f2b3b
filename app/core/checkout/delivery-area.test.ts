import { expect, test } from "vitest"
import { CARD_FORM } from "#app/core/payments/gateways/test-bank/card-form.ts"
import { ALL_INDIA, type DeliveryArea, SPECIFICATION_AREA } from "#app/core/settings/delivery-area.ts"
import { ashasPayment } from "#test/samples/sample-shop.ts"
import { checkPayment } from "./check-payment.ts"
import { paymentErrors } from "./payment-rules.ts"

const inIndia = { ...ashasPayment, phone: "9876543210", pin: "744101", flat: "Flat 4", area: "Marine Drive" }
const errorsOf = (values: object, area: DeliveryArea = ALL_INDIA) =>
  paymentErrors({ ...inIndia, ...values }, CARD_FORM, area)

function formOf(values: object) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...inIndia, ...values })) form.set(field, value)
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
  const lines = checkPayment(formOf({ landmark: "near\0the\nlight " }), CARD_FORM, ALL_INDIA)
  expect(lines).toMatchObject({ ok: true, payment: { address: "Flat 4\nMarine Drive\nnear the light" } })
  const listed = checkPayment(formOf({ city: "Mumbai\n" }), CARD_FORM, SPECIFICATION_AREA)
  expect(listed).toMatchObject({ ok: true, payment: { city: "Mumbai" } })
})

test("the all-India form asks for PIN code, flat, area and mobile number, and no free address", () => {
  expect(errorsOf({ address: "" })).toEqual({})
  expect(errorsOf({ pin: "", flat: " ", area: "", phone: "" })).toEqual({
    phone: "Mobile number must be 10 digits and begin with 6, 7, 8 or 9",
    pin: "PIN code is required",
    flat: "Flat, house, building is required",
    area: "Area, street is required",
  })
  for (const pin of ["56000", "5600011", "056001", "56000l"])
    expect(errorsOf({ pin }), pin).toEqual({ pin: "PIN code must be 6 digits" })
  for (const pin of ["560 001", "५६०००१", "৫৬০ ০০১"]) expect(errorsOf({ pin }), pin).toEqual({})
  for (const field of ["flat", "landmark", "giftFrom"])
    expect(Object.keys(errorsOf({ [field]: "a".repeat(101) })), field).toEqual([field])
})

test("a mobile number is stored as ten digits, however it is written", () => {
  for (const phone of [
    "9876543210",
    "+91 98765 43210",
    "098765-43210",
    "919876543210",
    " 0091 (98765) 43210",
  ])
    expect(checkPayment(formOf({ phone }), CARD_FORM, ALL_INDIA), phone).toMatchObject({
      payment: { phone: "9876543210" },
    })
  for (const phone of ["5876543210", "98765432101", "+1 9876543210", "98765"])
    expect(Object.keys(errorsOf({ phone })), phone).toEqual(["phone"])
})

test("the specification form ignores a PIN code, even if one is sent", () => {
  const plain = formOf({ phone: "0987654321", giftFrom: "Ravi" })
  const checked = checkPayment(plain, CARD_FORM, SPECIFICATION_AREA)
  expect(checked).toMatchObject({ ok: true, payment: { address: ashasPayment.address } })
  for (const field of ["pin", "flat", "area", "landmark", "district", "giftFrom"])
    expect(checked.ok && checked.payment[field], field).toBeUndefined()
})
