import { z } from "zod"
import { isGstin } from "#app/core/pricing/gstin.ts"

// FORM GST INV-01, version 1.1 (Notification 60/2020), as much of it as goods between registered persons in India need.
// Read at https://einv-apisandbox.nic.in/version1.03/generate-irn.html and in the JSON schema that GSPs publish.

const amount = z
  .number()
  .min(0)
  .max(999_999_999_999.99)
  .refine((value) => Number(value.toFixed(2)) === value, "must be rupees with two decimals")
const text = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[^"\\]*$/, 'must have no " and no \\')
const gstin = z.string().refine(isGstin, "must be a GSTIN")
const stateCode = z.string().regex(/^\d{2}$/)
const date = z.string().regex(/^[0-3]\d\/[01]\d\/20\d{2}$/)
// The form lets no number begin with 0, / or -.
const number = z.string().regex(/^[A-Z1-9][A-Z0-9/-]{0,15}$/, "must not begin with 0")

const place = {
  ...{ LglNm: text(3, 100), Addr1: text(1, 100), Addr2: text(3, 100).optional() },
  ...{ Loc: text(3, 50), Pin: z.int().min(100_000).max(999_999), Stcd: stateCode },
}
const party = { Gstin: gstin, ...place }

const itemSchema = z.strictObject({
  ...{ SlNo: z.string().regex(/^\d{1,6}$/), PrdDesc: text(3, 300), IsServc: z.literal("N") },
  HsnCd: z.string().regex(/^\d{6}(\d{2})?$/, "must have 6 or 8 digits"),
  ...{ Qty: z.number().positive(), Unit: z.literal("NOS"), UnitPrice: z.number().min(0) },
  ...{ TotAmt: amount, Discount: amount, AssAmt: amount, GstRt: z.number().min(0).max(40) },
  ...{ IgstAmt: amount, CgstAmt: amount, SgstAmt: amount, TotItemVal: amount },
})

/** A document as the Invoice Registration Portal takes it. */
export const inv01Schema = z.strictObject({
  Version: z.literal("1.1"),
  TranDtls: z.strictObject({
    ...{ TaxSch: z.literal("GST"), SupTyp: z.literal("B2B") },
    ...{ RegRev: z.literal("N"), IgstOnIntra: z.literal("N") },
  }),
  DocDtls: z.strictObject({ Typ: z.enum(["INV", "CRN"]), No: number, Dt: date }),
  SellerDtls: z.strictObject(party),
  BuyerDtls: z.strictObject({ ...party, Pos: stateCode }),
  ShipDtls: z.strictObject(place).optional(),
  ItemList: z.array(itemSchema).min(1).max(1000),
  ValDtls: z.strictObject({
    ...{ AssVal: amount, CgstVal: amount, SgstVal: amount, IgstVal: amount },
    ...{ RndOffAmt: z.number().min(-99.99).max(99.99), TotInvVal: amount },
  }),
  RefDtls: z
    .strictObject({ PrecDocDtls: z.array(z.strictObject({ InvNo: number, InvDt: date })).min(1) })
    .optional(),
})

export type Inv01 = z.infer<typeof inv01Schema>
