import { z } from "zod"

/** PAY-2, to the letter: the spellings are the specification's. */
export const CITIES = ["Ahmedabad", "Mumbai", "Delhi", "Kolkata", "Surat", "Bhopal"] as const
export const STATES = ["Andhra Pradesh", "Goa", "Gujarat", "Harayana", "Punjab", "Rajasthan"] as const

const NAME_LIMIT = 100
const EMAIL_LIMIT = 254
const ADDRESS_LIMIT = 500
// One plain address: nothing that a mail program could read as a list, a name or a second recipient.
const EMAIL = /^[^\s\p{Cc}@,;:<>()[\]"\\]+@[^\s\p{Cc}@,;:<>()[\]"\\]+\.[^\s\p{Cc}@,;:<>()[\]"\\]+$/u
const EMAIL_MESSAGE = "Valid email address is required"

const paymentSchema = z.object({
  fullName: requiredText("Full name", NAME_LIMIT),
  email: z.string().trim().max(EMAIL_LIMIT, EMAIL_MESSAGE).regex(EMAIL, EMAIL_MESSAGE),
  city: z.enum(CITIES, "City is required"),
  state: z.enum(STATES, "State is required"),
  phone: z.string().regex(/^\d{10}$/, "Phone must be 10 digits"),
  card: z.string().regex(/^\d{12}$/, "Card must be 12 digits"),
  cvv: z.string().regex(/^\d{3}$/, "CVV must be 3 digits"),
  address: requiredText("Address", ADDRESS_LIMIT),
})

/** A filled-in form that keeps every rule. `card` and `cvv` go to the payment gateway and nowhere else. */
export type Payment = z.infer<typeof paymentSchema>
export type PaymentField = keyof Payment
export type PaymentValues = Record<PaymentField, string>
export type PaymentErrors = Partial<Record<PaymentField, string>>

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

/** The first message of every field that is not right yet (PAY-3). Empty when the form may be sent. */
export function paymentErrors(values: PaymentValues): PaymentErrors {
  const parsed = paymentSchema.safeParse(values)
  return parsed.success ? {} : firstMessages(parsed.error)
}

/** The same rules for a form that arrived: the payment, or the messages by field. */
export function checkPayment(
  form: FormData,
): { ok: true; payment: Payment } | { ok: false; errors: PaymentErrors } {
  const parsed = paymentSchema.safeParse(readPaymentValues(form))
  return parsed.success
    ? { ok: true, payment: parsed.data }
    : { ok: false, errors: firstMessages(parsed.error) }
}

function firstMessages(error: z.ZodError<PaymentValues>): PaymentErrors {
  const { fieldErrors } = z.flattenError(error)
  return Object.fromEntries(Object.entries(fieldErrors).map(([field, messages]) => [field, messages[0]]))
}

/** Lines stay; other control characters, which no keyboard types and PostgreSQL refuses, become spaces. */
function requiredText(label: string, limit: number) {
  return z
    .string()
    .transform((text) =>
      text
        .replaceAll("\r\n", "\n")
        .replace(/[^\P{Cc}\n]/gu, " ")
        .trim(),
    )
    .pipe(
      z.string().min(1, `${label} is required`).max(limit, `${label} must be at most ${limit} characters`),
    )
}
