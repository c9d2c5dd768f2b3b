import { z } from "zod"
import { filledText, label, must, pattern, text } from "#app/core/catalogue/entry-fields.ts"
import { isMailAddress } from "#app/ui/format/mail-address.ts"

/** What a merchant may say does not apply to a product, by the duty's name in `declaration-rules.ts`. */
const EXEMPTIONS = ["bis", "wpc", "eWaste", "battery"] as const
export const MONTH_KINDS = ["manufacture", "packing", "import"] as const

const PARTY = must("must be a name and an address")
/** Who makes, packs or imports a product. The address is the whole postal one, in India with its PIN code. */
const partySchema = z.strictObject({ name: filledText(200), address: filledText(300) }, PARTY).optional()
export type Party = { name: string; address: string }

const careSchema = z.strictObject(
  {
    name: filledText(120), // a name, or the designation of who answers
    telephone: pattern(/^\+?\d[\d -]{4,28}\d$/, "must be a telephone number such as 1800 000 3486"),
    email: text(254).refine(isMailAddress, must("must be a mail address")),
    address: filledText(300),
  },
  must("must be a name, a telephone number, a mail address and a postal address"),
)
type ConsumerCare = z.infer<typeof careSchema>

/** A number and its unit: "1 N" is one piece (rule 13 of the Legal Metrology (Packaged Commodities) Rules 2011). */
export const NET_QUANTITY = /^([1-9]\d{0,6}|0(?=\.\d*[1-9]))(\.\d{1,3})? (N|g|kg|ml|l|cm|m)$/

/** What Indian law wants told of a product beside its other facts. All of it may be absent. */
export const declarationsSchema = z.strictObject(
  {
    genericName: label,
    netQuantity: pattern(
      NET_QUANTITY,
      "must be a number and N, g, kg, ml, l, cm or m, such as 1 N",
    ).optional(),
    month: pattern(/^20\d\d-(0[1-9]|1[0-2])$/, "must be a year and a month such as 2026-05").optional(),
    monthOf: z.enum(MONTH_KINDS, must(`must be ${MONTH_KINDS.join(", ")}`)).optional(),
    manufacturer: partySchema,
    packer: partySchema,
    importer: partySchema,
    consumerCare: careSchema.optional(), // absent: the company's
    wpcNumber: label,
    eWasteEpr: label, // absent: the shop's
    batteryEpr: label, // absent: the shop's
    batteryChemistry: label,
    repairability: label,
    exempt: z.array(z.enum(EXEMPTIONS, must(`must be ${EXEMPTIONS.join(", ")}`))).optional(),
  },
  must("must be a list of named declarations"),
)

/** What the shop declares for every product that says nothing else. */
export type ShopDeclarations = {
  manufacturer?: Party | undefined
  importer?: Party | undefined
  consumerCare?: ConsumerCare | undefined
  eWasteEpr?: string | undefined
  batteryEpr?: string | undefined
}
