import fc from "fast-check"
import { expect, test } from "vitest"
import { CARD_FORM } from "#app/core/payments/gateways/test-bank/card-form.ts"
import { ALL_INDIA, SPECIFICATION_AREA } from "#app/core/settings/delivery-area.ts"
import { formOf } from "#test/samples/form-of.ts"
import { checkPayment } from "./check-payment.ts"
import { checkMethod, type PaymentValues, paymentErrors, readPaymentValues } from "./payment-rules.ts"

const asha: PaymentValues = {
  fullName: "Asha Rao",
  email: "asha@example.in",
  city: "Mumbai",
  state: "Goa",
  phone: "0987654321",
  card: "000000000001",
  cvv: "007",
  address: "4 Marine Drive\nNear the light",
}

test("PAY-1: the form has fullName, email, city, state, phone, card, cvv and address", () => {
  expect(Object.keys(readPaymentValues(new FormData(), CARD_FORM))).toEqual([
    "fullName",
    "email",
    "city",
    "state",
    "phone",
    "card",
    "cvv",
    "address",
  ])
})

test("PAY-1: leading zeros of phone, card and CVV are kept", () => {
  const checked = checkPayment(formOf(asha), CARD_FORM, SPECIFICATION_AREA)
  expect(checked).toEqual({ ok: true, payment: asha })
})

test("PAY-3: an empty form has the specification's message under every field", () => {
  const errors = {
    fullName: "Full name is required",
    email: "Valid email address is required",
    city: "City is required",
    state: "State is required",
    phone: "Phone must be 10 digits",
    card: "Card must be 12 digits",
    cvv: "CVV must be 3 digits",
    address: "Address is required",
  }
  expect(checkPayment(new FormData(), CARD_FORM, SPECIFICATION_AREA)).toEqual({ ok: false, errors })
  expect(
    Object.keys(paymentErrors({ ...asha, fullName: "  ", address: "\n" }, CARD_FORM, SPECIFICATION_AREA)),
  ).toEqual(["fullName", "address"])
})

test.each([
  ["phone", ["098765432", "09876543210", "098765432a", " 98765432 ", "०९८७६५४३२१"]],
  ["card", ["00000000000", "0000000000011", "4000-0000-01", "+40000000002"]],
  ["cvv", ["12", "1234", "1e2", "٠٠٧"]],
  ["email", ["asha", "asha@example", "a b@example.in", "a@b.in,c@d.in", "Asha <a@b.in>", "a\0@b.in"]],
  ["city", ["Pune", "mumbai"]],
  ["state", ["Haryana"]],
] as const)("PAY-3: %s refuses %j", (field, wrong) => {
  for (const value of wrong)
    expect(Object.keys(paymentErrors({ ...asha, [field]: value }, CARD_FORM, SPECIFICATION_AREA))).toEqual([
      field,
    ])
})

test("a card number in groups is taken where the form begins with a PIN code, and on the page of an order", () => {
  const grouped = { ...asha, card: "7382 9104-6573" }
  const placed = {
    ...grouped,
    pin: "560001",
    flat: "14",
    area: "MG Road",
    city: "Bengaluru",
    state: "Karnataka",
  }
  expect(paymentErrors({ ...placed, phone: "9876543210" }, CARD_FORM, ALL_INDIA)).toEqual({})
  expect(paymentErrors(grouped, CARD_FORM, SPECIFICATION_AREA)).toEqual({ card: "Card must be 12 digits" })
  const offered = [{ choice: "card", label: "Card", form: CARD_FORM }] as never
  expect(checkMethod(formOf({ ...grouped, method: "card" }), offered)).toMatchObject({
    ...{ ok: true, fields: { card: "738291046573" } },
  })
})

test("PAY-3: a name or an address without end is refused, and control characters never reach the database", () => {
  expect(
    paymentErrors(
      { ...asha, fullName: "a".repeat(100), address: "a".repeat(500) },
      CARD_FORM,
      SPECIFICATION_AREA,
    ),
  ).toEqual({})
  expect(
    paymentErrors(
      { ...asha, fullName: "a".repeat(101), address: "a".repeat(501) },
      CARD_FORM,
      SPECIFICATION_AREA,
    ),
  ).toEqual({
    fullName: "Full name must be at most 100 characters",
    address: "Address must be at most 500 characters",
  })
  const mail = (length: number) => `${"a".repeat(length - "@example.in".length)}@example.in`
  expect(paymentErrors({ ...asha, email: mail(254) }, CARD_FORM, SPECIFICATION_AREA)).toEqual({})
  expect(paymentErrors({ ...asha, email: mail(255) }, CARD_FORM, SPECIFICATION_AREA)).toEqual({
    email: "Valid email address is required",
  })
  const checked = checkPayment(
    formOf({ ...asha, fullName: " Asha\0Rao\u001b " }),
    CARD_FORM,
    SPECIFICATION_AREA,
  )
  expect(checked).toMatchObject({ ok: true, payment: { fullName: "Asha Rao" } })
  const typed = checkPayment(
    formOf({ ...asha, email: " asha@example.in ", address: "4 Marine Drive\r\nMumbai" }),
    CARD_FORM,
    SPECIFICATION_AREA,
  )
  expect(typed).toMatchObject({
    ok: true,
    payment: { email: "asha@example.in", address: "4 Marine Drive\nMumbai" },
  })
})

test("PAY-3: phone, card and CVV are right exactly when they are 10, 12 and 3 digits", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 14 }), fc.boolean(), (text, onlyDigits) => {
      const value = onlyDigits ? text.replace(/\D/g, "7").slice(0, 13) : text
      const errors = paymentErrors(
        { ...asha, phone: value, card: value, cvv: value },
        CARD_FORM,
        SPECIFICATION_AREA,
      )
      expect(!errors.phone).toBe(/^[0-9]{10}$/.test(value))
      expect(!errors.card).toBe(/^[0-9]{12}$/.test(value))
      expect(!errors.cvv).toBe(/^[0-9]{3}$/.test(value))
    }),
  )
})

test("PAY-3, PAY-4: whatever is typed, browser and server find the same errors", () => {
  const typed = fc.record({
    fullName: fc.string(),
    email: fc.oneof(fc.emailAddress(), fc.string()),
    city: fc.constantFrom(...SPECIFICATION_AREA.cities, "", "Pune"),
    state: fc.constantFrom(...SPECIFICATION_AREA.states, "", "Haryana"),
    phone: fc.string(),
    card: fc.string(),
    cvv: fc.string(),
    address: fc.string(),
  })
  fc.assert(
    fc.property(typed, (values) => {
      const checked = checkPayment(formOf(values), CARD_FORM, SPECIFICATION_AREA)
      expect(checked.ok ? {} : checked.errors).toEqual(paymentErrors(values, CARD_FORM, SPECIFICATION_AREA))
    }),
  )
})
