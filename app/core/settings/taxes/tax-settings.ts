import { z } from "zod"
import { GST_RATES } from "#app/core/pricing/tax.ts"
import { lineSchema } from "#app/core/settings/line-schema.ts"
import { define } from "#app/core/settings/setting.ts"
import { type SerialSettings, SPECIFICATION_SERIES } from "./serial-settings.ts"
import { type TallyLedgers, tallyLedgersSchema, USUAL_LEDGERS } from "./tally-ledgers.ts"

const invoicePrefix = z
  .string()
  .regex(/^(?!C)[A-Z0-9]{1,3}$/, "must be one to three capitals and digits, not beginning with C")
const notePrefix = z.string().regex(/^C[A-Z0-9]{0,2}$/, "must be C and at most two more capitals and digits")
const placeSchema = z.strictObject({ place: lineSchema(100), invoice: invoicePrefix, creditNote: notePrefix })

const seriesSchema = z
  .strictObject({
    invoice: invoicePrefix,
    creditNote: notePrefix,
    billOfSupply: invoicePrefix.default("BS"),
    places: z.array(placeSchema).max(50).default([]),
  })
  .refine(
    ({ invoice, creditNote, billOfSupply, places }) =>
      areDistinct([
        invoice,
        creditNote,
        billOfSupply,
        ...places.flatMap((one) => [one.invoice, one.creditNote]),
      ]),
    "must have a beginning of its own for each series",
  )
  .refine(({ places }) => areDistinct(places.map(({ place }) => place)), "must name each place once")

/** What a merchant decides about taxes and the documents that tell them. */
export const TAX_SETTINGS = {
  "invoices.series": define<SerialSettings>({
    what: "What the serials of invoices, credit notes and bills of supply begin with, as in DH/2627/0000001, from the next one on; the numbers of invoices and credit notes go on. One to three capitals and digits; that of credit notes begins with C, the others do not, and no two are the same. Stock places, by their names, may have series of their own.",
    schema: seriesSchema,
    specification: SPECIFICATION_SERIES,
    india: SPECIFICATION_SERIES,
  }),
  "invoices.hsnDigits": define<number>({
    what: "How many digits of the HSN code the law wants on an invoice: 4 up to a turnover of 5 crore rupees in the year before, 6 above it, and for e-invoices (Notification 78/2020). Invoices show the whole code that a product has; products whose code is shorter are named before the shop opens.",
    schema: z.literal([4, 6]),
    specification: 4,
    india: 4,
  }),
  "invoices.roundTotal": define<boolean>({
    what: "Whether the total of an invoice is rounded to the rupee, with a line that says by how much (CGST Act, section 170). What was paid stays as it was.",
    schema: z.boolean(),
    specification: false,
    india: false,
  }),
  "invoices.eInvoice": define<boolean>({
    what: "Whether invoices and credit notes to buyers with a GSTIN are registered as e-invoices after dispatch (rule 48(4): from a turnover of 5 crore rupees). Needs the variables EINVOICE_… of a GSP.",
    schema: z.boolean(),
    specification: false,
    india: false,
  }),
  "invoices.tallyLedgers": define<TallyLedgers>({
    what: "The ledgers that vouchers for Tally are written to, by their names in Tally: buyers, sales, the taxes, rounding, the bank that gateways pay out to, their fees and the tax on these, goodwill and lost chargebacks, which have no credit note, and what was paid out for no payment of the shop, in suspense or written off. {rate} in a name stands for the GST in percent, as in Sales {rate}%.",
    schema: tallyLedgersSchema,
    specification: USUAL_LEDGERS,
    india: USUAL_LEDGERS,
  }),
  "taxes.scheme": define<"regular" | "composition">({
    what: "How the merchant is registered for GST. regular: tax invoices. composition (section 10 of the CGST Act): bills of supply without tax, and no sale to another state.",
    schema: z.enum(["regular", "composition"]),
    specification: "regular",
    india: "regular",
  }),
  "taxes.percentOfType": define<number>({
    what: "GST in percent of a product whose facts do not say their own, where its type is one that the shop knows.",
    schema: z.literal(GST_RATES),
    specification: 18,
    india: 18,
  }),
} as const

function areDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length
}
