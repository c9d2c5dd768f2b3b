import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { CARD_FORM } from "#app/core/payments/gateways/test-bank/card-form.ts"
import { ALL_INDIA, type DeliveryArea, SPECIFICATION_AREA } from "#app/core/settings/delivery-area.ts"
import { PaymentForm } from "./payment-form.tsx"
import type { PaymentErrors } from "./payment-rules.ts"

/** The form as the server sends it, before any script. */
const sentForm = (...filled: Parameters<typeof formOf>) => renderToStaticMarkup(formOf(...filled))

/** The same with the parts that come with code of their own. */
async function allOf(form: ReturnType<typeof formOf>) {
  const stream = await renderToReadableStream(form)
  await stream.allReady
  return new Response(stream).text()
}

function formOf(
  sentErrors: PaymentErrors = {},
  deliveryArea: DeliveryArea = SPECIFICATION_AREA,
  city = "Mumbai",
) {
  const start = { fullName: "Asha Rao", city }
  const form = {
    methods: [{ choice: "card" as const, form: CARD_FORM }],
    deliveryArea,
    addresses: null,
    hasBusinessFields: false,
    owner: "",
    start,
    sentErrors,
    isSending: false,
    amount: "₹1,299 for 1 item",
    onSend: () => {},
  }
  return <PaymentForm {...form}>What went wrong</PaymentForm>
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

test("PAY-2: without a list of cities the city is typed, under the same label; every state of the area can be chosen", async () => {
  const html = await allOf(formOf({ city: "City is required" }, ALL_INDIA, "Port Blair"))
  expect(tagOf(html, "city")).toMatch(/^<input .*autoComplete="address-level2"/)
  expect(tagOf(html, "city")).toContain('value="Port Blair"')
  expect(tagOf(html, "city")).toContain('aria-invalid="true"')
  expect(html).toMatch(/<label[^>]*>City<\/label>/)
  expect(html.match(/<option/g)).toHaveLength(1 + 36)
})

test("PAY-2: a city that is no longer in the list leaves the choice open", () => {
  const html = sentForm({}, SPECIFICATION_AREA, "Port Blair")
  expect(html).not.toMatch(/<option selected|Port Blair/)
})
