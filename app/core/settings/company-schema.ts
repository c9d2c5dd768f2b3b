import { z } from "zod"
import { isGstin } from "#app/core/pricing/gstin.ts"
import { isMailAddress } from "#app/ui/format/mail-address.ts"
import { unprintableIn } from "#app/ui/format/unprintable.ts"
import { lineSchema } from "./line-schema.ts"

const mailSchema = z.string().refine(isMailAddress, "must be a mail address")
const linkSchema = z
  .url("must be a link that begins with https://")
  .regex(/^https:\/\/\S+$/, "must be a link that begins with https://")
  .max(500)
const personSchema = z.strictObject({ name: lineSchema(100), designation: lineSchema(60), email: mailSchema })

/** A line that stands on invoices and labels. */
function printedSchema(most: number) {
  return lineSchema(most).refine(
    (text) => unprintableIn(text).length === 0,
    "has a character that no invoice can print",
  )
}

const telephoneSchema = z
  .string()
  .regex(/^\+?\d[\d -]{1,28}\d(, ext\. \d{1,6})?$/, "must be a telephone number such as 1800 000 3486")

/** What the setting `company` may be. */
export const companySchema = z
  .strictObject({
    legalName: printedSchema(200),
    tradeName: printedSchema(200).optional(),
    address: printedSchema(300),
    gstin: z.string().refine(isGstin, "must be a GSTIN of 15 characters whose last one fits the others"),
    pan: z
      .string()
      .regex(/^[A-Z]{5}\d{4}[A-Z]$/, "must be a PAN such as AAACD0000D")
      .optional(),
    tollFree: telephoneSchema.nullable(),
    phone: telephoneSchema.optional(),
    hours: lineSchema(100),
    support: mailSchema,
    bulk: mailSchema.nullable(),
    careers: mailSchema.nullable(),
    eWaste: mailSchema,
    security: mailSchema.nullable(),
    privacy: mailSchema,
    grievance: personSchema,
    nodal: personSchema.nullable(),
    linkedIn: linkSchema.nullable(),
    social: z.strictObject({ label: lineSchema(60), to: linkSchema }).nullable(),
  })
  .refine(({ pan, gstin }) => pan === undefined || pan === gstin.slice(2, 12), {
    ...{ error: "must be the PAN in the GSTIN, its characters 3 to 12", path: ["pan"] },
  })
  .refine(({ tollFree, phone }) => tollFree !== null || phone !== undefined, {
    ...{ error: "must not be empty where there is no toll-free number", path: ["phone"] },
  })
