import * as messages from "./messages.ts"

/** PAY-2, to the letter: the spellings are the specification's. */
export const CITIES = ["Ahmedabad", "Mumbai", "Delhi", "Kolkata", "Surat", "Bhopal"] as const
export const STATES = ["Andhra Pradesh", "Goa", "Gujarat", "Harayana", "Punjab", "Rajasthan"] as const

const NAME_LIMIT = 100
const EMAIL_LIMIT = 254
const ADDRESS_LIMIT = 500
// One plain address: nothing that a mail program could read as a list, a name or a second recipient.
const EMAIL = /^[^\s\p{Cc}@,;:<>()[\]"\\]+@[^\s\p{Cc}@,;:<>()[\]"\\]+\.[^\s\p{Cc}@,;:<>()[\]"\\]+$/u

/** What each field must be, as the message that it has otherwise. Written by hand: a schema library weighs more than the whole page. */
const RULES = {
  fullName: requiredText(messages.fullName, NAME_LIMIT),
  email: (text) =>
    text.length <= EMAIL_LIMIT && EMAIL.test(text) ? null : messages.validEmailAddressIsRequired,
  city: (text) => (isOneOf(CITIES, text) ? null : messages.cityIsRequired),
  state: (text) => (isOneOf(STATES, text) ? null : messages.stateIsRequired),
  phone: (text) => (/^\d{10}$/.test(text) ? null : messages.phoneMustBe10Digits),
  card: (text) => (/^\d{12}$/.test(text) ? null : messages.cardMustBe12Digits),
  cvv: (text) => (/^\d{3}$/.test(text) ? null : messages.cvvMustBe3Digits),
  address: requiredText(messages.address, ADDRESS_LIMIT),
} satisfies Record<string, (text: string) => string | null>

export type PaymentField = keyof typeof RULES
export type PaymentValues = Record<PaymentField, string>
export type PaymentErrors = Partial<Record<PaymentField, string>>
/** A filled-in form that keeps every rule. `card` and `cvv` go to the payment gateway and nowhere else. */
export type Payment = PaymentValues

/** What a form holds, field by field; a missing field, or a file in its place, is an empty text. */
export function readPaymentValues(form: FormData): PaymentValues {
  const value = (field: PaymentField) => {
    const entry = form.get(field)
    return typeof entry === "string" ? entry : ""
  }
  return {
    fullName: value("fullName"),
    email: value("email"),
    city: value("city"),
    state: value("state"),
    phone: value("phone"),
    card: value("card"),
    cvv: value("cvv"),
    address: value("address"),
  }
}

/** The message of every field that is not right yet (PAY-3). Empty when the form may be sent. */
export function paymentErrors(values: PaymentValues): PaymentErrors {
  return errorsOf(cleaned(values))
}

/** The same rules for a form that arrived: the payment, or the messages by field. */
export function checkPayment(
  form: FormData,
): { ok: true; payment: Payment } | { ok: false; errors: PaymentErrors } {
  const payment = cleaned(readPaymentValues(form))
  const errors = errorsOf(payment)
  return Object.keys(errors).length === 0 ? { ok: true, payment } : { ok: false, errors }
}

function errorsOf(values: PaymentValues): PaymentErrors {
  const rules = Object.entries(RULES) as [PaymentField, (text: string) => string | null][]
  const messages = rules.map(([field, rule]) => [field, rule(values[field])] as const)
  return Object.fromEntries(messages.filter(([, message]) => message !== null))
}

/** Lines stay; other control characters, which no keyboard types and PostgreSQL refuses, become spaces. */
function cleaned(values: PaymentValues): PaymentValues {
  const printable = (text: string) =>
    text
      .replaceAll("\r\n", "\n")
      .replace(/[^\P{Cc}\n]/gu, " ")
      .trim()
  const { fullName, email, address } = values
  return { ...values, fullName: printable(fullName), email: email.trim(), address: printable(address) }
}

function requiredText(label: string, limit: number) {
  return (text: string) => {
    if (text === "") return messages.isRequired(label)
    return text.length > limit ? messages.mustBeAtMost(label, limit) : null
  }
}

function isOneOf(names: readonly string[], text: string) {
  return names.includes(text)
}
