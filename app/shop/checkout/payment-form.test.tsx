import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { CARD_FORM } from "#app/shop/payments/gateways/test-bank/card-form.ts"
import { PaymentForm } from "./payment-form.tsx"
import type { PaymentErrors } from "./payment-rules.ts"

/** The form as the server sends it, before any script. */
function sentForm(sentErrors: PaymentErrors = {}) {
  const start = { fullName: "Asha Rao", city: "Mumbai" }
  const form = {
    gatewayForm: CARD_FORM,
    owner: "",
    start,
    sentErrors,
    isSending: false,
    amount: "₹1,299 for 1 item",
    onSend: () => {},
  }
  return renderToStaticMarkup(<PaymentForm {...form}>What went wrong</PaymentForm>)
}

/** The opening tag of a field, by its name. */
const tagOf = (html: string, name: string) =>
  html.match(new RegExp(`<[^>]*\\sname="${name}"[^>]*>`))?.[0] ?? ""

test.each([
  ["fullName", "name"],
  ["email", "email"],
  ["city", "address-level2"],
  ["state", "address-level1"],
  ["phone", "tel-national"],
  ["card", "cc-number"],
  ["cvv", "cc-csc"],
  ["address", "street-address"],
])("PAY-1: a browser may fill in %s as %s", (field, token) => {
  expect(tagOf(sentForm(), field)).toContain(`autoComplete="${token}"`)
})

test("PAY-1: phone, card and CVV bring the keys for digits and are no number boxes, which drop a leading zero", () => {
  for (const field of ["phone", "card", "cvv"]) {
    expect(tagOf(sentForm(), field)).toContain('inputMode="numeric"')
    expect(tagOf(sentForm(), field)).not.toContain('type="number"')
  }
})

test("PAY-4: before there is a script the button is on and says the amount, and the server's errors stand at their fields", () => {
  const html = sentForm({ cvv: "CVV must be 3 digits" })
  const [button = ""] = html.match(/<button.*<\/button>/) ?? []
  expect(button).toContain("Payment")
  expect(button).toContain("₹1,299")
  expect(button).not.toMatch(/disabled=/)
  expect(html).toContain("CVV must be 3 digits")
  expect(tagOf(html, "cvv")).toContain('aria-invalid="true"')
})

test("PAY-5: what was typed is filled in again, but never a card", () => {
  const html = sentForm()
  expect(tagOf(html, "fullName")).toContain('value="Asha Rao"')
  expect(html).toMatch(/<option selected=""[^>]*>Mumbai/)
  for (const field of ["card", "cvv"]) expect(tagOf(html, field)).not.toContain("value=")
})
