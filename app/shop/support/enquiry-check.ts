import { z } from "zod"
import { BULK_PRODUCTS, type EnquiryErrors, type EnquiryValues, LEAST_UNITS } from "./enquiry.ts"

const MOST_UNITS = 100_000
const NAME_LIMIT = 100
const EMAIL_LIMIT = 254 // RFC 5321
const REQUIREMENT_LIMIT = 2000
const UNITS_MESSAGE = `Bulk orders start at ${LEAST_UNITS} units`
const EMAIL_MESSAGE = "Valid email address is required"

/** In the order in which the form asks. */
const enquirySchema = z.object({
  product: z.enum(BULK_PRODUCTS, "Choose a product"),
  units: z
    .string()
    .trim()
    .regex(/^\d+$/, UNITS_MESSAGE)
    .transform(Number)
    .pipe(z.number().min(LEAST_UNITS, UNITS_MESSAGE).max(MOST_UNITS, "Call us for more than 1,00,000 units")),
  name: line().pipe(z.string().min(1, "Name is required").max(NAME_LIMIT, "Name is too long")),
  company: line().pipe(z.string().max(NAME_LIMIT, "Company is too long")),
  email: z.string().trim().toLowerCase().max(EMAIL_LIMIT, EMAIL_MESSAGE).pipe(z.email(EMAIL_MESSAGE)),
  phone: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, "").replace(/^(\+91|91|0)(?=\d{10}$)/, ""))
    .pipe(z.string().regex(/^\d{10}$/, "Phone must be 10 digits")),
  requirement: z
    .string()
    .transform((text) =>
      text
        .replaceAll("\r\n", "\n")
        .replace(/[^\P{Cc}\n]/gu, " ")
        .trim(),
    )
    .pipe(z.string().max(REQUIREMENT_LIMIT, `Keep it to ${REQUIREMENT_LIMIT} characters`)),
})

/** An enquiry that keeps every rule. Its phone is ten digits, its company may be empty. */
export type Enquiry = z.infer<typeof enquirySchema>

/** CO-1: the enquiry, or the first sentence of every field that is not right yet. */
export function checkEnquiry(
  values: EnquiryValues,
): { ok: true; enquiry: Enquiry } | { ok: false; errors: EnquiryErrors } {
  const parsed = enquirySchema.safeParse(values)
  if (parsed.success) return { ok: true, enquiry: parsed.data }
  const { fieldErrors } = z.flattenError(parsed.error)
  return {
    ok: false,
    errors: Object.fromEntries(
      Object.entries(fieldErrors).map(([field, sentences]) => [field, sentences[0]]),
    ),
  }
}

/** Words of one line; characters that no keyboard types and PostgreSQL refuses become spaces. */
function line() {
  return z.string().transform((text) => text.replace(/\p{Cc}/gu, " ").trim())
}
