import { z } from "zod"
import { isMailAddress } from "#app/ui/format/mail-address.ts"
import { phoneDigits } from "#app/ui/format/phone-digits.ts"
import { BULK_PRODUCTS, type EnquiryErrors, type EnquiryValues, LEAST_UNITS } from "./enquiry.ts"
import * as messages from "./messages.ts"

const MOST_UNITS = 100_000
const NAME_LIMIT = 100
const REQUIREMENT_LIMIT = 2000
const UNITS_MESSAGE = messages.bulkOrdersStartAt(LEAST_UNITS)
const EMAIL_MESSAGE = messages.validEmailAddressIsRequired

const enquirySchema = z.object({
  product: z.enum(BULK_PRODUCTS, messages.chooseAProduct),
  units: z
    .string()
    .trim()
    .regex(/^\d+$/, UNITS_MESSAGE)
    .transform(Number)
    .pipe(z.number().min(LEAST_UNITS, UNITS_MESSAGE).max(MOST_UNITS, messages.callUsForMore)),
  name: line().pipe(z.string().min(1, messages.nameIsRequired).max(NAME_LIMIT, messages.nameIsTooLong)),
  company: line().pipe(z.string().max(NAME_LIMIT, messages.companyIsTooLong)),
  email: z.string().trim().toLowerCase().refine(isMailAddress, EMAIL_MESSAGE),
  phone: z
    .string()
    .transform(phoneDigits)
    .pipe(z.string().regex(/^\d{10}$/, messages.phoneMustBe10Digits)),
  requirement: z
    .string()
    .transform((text) =>
      text
        .replaceAll("\r\n", "\n")
        .replace(/[^\P{Cc}\n]/gu, " ")
        .trim(),
    )
    .pipe(z.string().max(REQUIREMENT_LIMIT, messages.keepItTo(REQUIREMENT_LIMIT))),
})

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
