import type { GatewayForm } from "#app/shop/payments/payment-gateway.ts"
import type { DeliveryArea } from "#app/shop/settings/delivery-area.ts"
import * as messages from "./messages.ts"

const NAME_LIMIT = 100
const CITY_LIMIT = 60
const EMAIL_LIMIT = 254
const ADDRESS_LIMIT = 500
// One plain address: nothing that a mail program could read as a list, a name or a second recipient.
const EMAIL = /^[^\s\p{Cc}@,;:<>()[\]"\\]+@[^\s\p{Cc}@,;:<>()[\]"\\]+\.[^\s\p{Cc}@,;:<>()[\]"\\]+$/u

/** Each field's rule, by the message otherwise. Written by hand: a schema library weighs more than the page. */
const rulesOf = ({ cities, states }: DeliveryArea) =>
  ({
    fullName: requiredText(messages.fullName, NAME_LIMIT),
    email: (text) =>
      text.length <= EMAIL_LIMIT && EMAIL.test(text) ? null : messages.validEmailAddressIsRequired,
    city: cities ? oneOf(cities, messages.cityIsRequired) : requiredText(messages.city, CITY_LIMIT),
    state: oneOf(states, messages.stateIsRequired),
    phone: (text) => (/^\d{10}$/.test(text) ? null : messages.phoneMustBe10Digits),
    address: requiredText(messages.address, ADDRESS_LIMIT),
  }) satisfies Record<string, Rule>

type Rule = (text: string) => string | null
export type DeliveryField = keyof ReturnType<typeof rulesOf>
export type PaymentValues = Record<DeliveryField, string> & Record<string, string>
export type PaymentErrors = Record<string, string>
/** A filled-in form that keeps every rule. The gateway's own fields go to the gateway and nowhere else. */
export type Payment = PaymentValues

type Part = GatewayForm | null

/** What a form holds, field by field; a missing field, or a file in its place, is an empty text. */
export function readPaymentValues(form: FormData, part: Part): PaymentValues {
  const value = (field: string) => {
    const entry = form.get(field)
    return typeof entry === "string" ? entry : ""
  }
  return {
    fullName: value("fullName"),
    email: value("email"),
    city: value("city"),
    state: value("state"),
    phone: value("phone"),
    ...Object.fromEntries((part?.fields ?? []).map(({ name }) => [name, value(name)])),
    address: value("address"),
  }
}

/** The message of every field that is not right yet (PAY-3). Empty when the form may be sent. */
export function paymentErrors(values: PaymentValues, part: Part, area: DeliveryArea): PaymentErrors {
  return errorsOf(cleaned(values), part, area)
}

/** The same rules for a form that arrived: the payment, or the messages by field. */
export function checkPayment(
  form: FormData,
  part: Part,
  area: DeliveryArea,
): { ok: true; payment: Payment } | { ok: false; errors: PaymentErrors } {
  const payment = cleaned(readPaymentValues(form, part))
  const errors = errorsOf(payment, part, area)
  return Object.keys(errors).length === 0 ? { ok: true, payment } : { ok: false, errors }
}

function errorsOf(values: PaymentValues, part: Part, area: DeliveryArea): PaymentErrors {
  const { address, ...others } = rulesOf(area)
  const own = (part?.fields ?? []).map(({ name, pattern, message }): [string, Rule] => {
    const whole = new RegExp(`^(?:${pattern})$`)
    return [name, (text) => (whole.test(text) ? null : message)]
  })
  const rules: [string, Rule][] = [...Object.entries(others), ...own, ["address", address]]
  return Object.fromEntries(
    rules.flatMap(([field, rule]) => {
      const message = rule(values[field] ?? "")
      return message === null ? [] : [[field, message]]
    }),
  )
}

/** Lines stay; other control characters, which no keyboard types and PostgreSQL refuses, become spaces. */
function cleaned(values: PaymentValues): PaymentValues {
  const printable = (text: string) =>
    text
      .replaceAll("\r\n", "\n")
      .replace(/[^\P{Cc}\n]/gu, " ")
      .trim()
  const { fullName, email, city, address } = values
  return {
    ...values,
    fullName: printable(fullName),
    email: email.trim(),
    city: printable(city).replaceAll("\n", " "),
    address: printable(address),
  }
}

function requiredText(label: string, limit: number) {
  return (text: string) => {
    if (text === "") return messages.isRequired(label)
    return text.length > limit ? messages.mustBeAtMost(label, limit) : null
  }
}

function oneOf(names: readonly string[], message: string) {
  return (text: string) => (names.includes(text) ? null : message)
}
