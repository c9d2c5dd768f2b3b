import { createHash } from "node:crypto"
import { z } from "zod"

const REPORT_WITHIN_MS = 30 * 24 * 60 * 60 * 1000

/** What goes wrong, by switches. */
export const faultsSchema = z
  .object({
    /** Nothing is answered but 503, and nothing done. */
    down: z.boolean().default(false),
    /** A document is registered, and the answer is 504. */
    silentAfterRegister: z.boolean().default(false),
    /** Every token is over, also one that was given a moment ago. */
    tokensEnd: z.boolean().default(false),
    /** GSTINs that the portal does not know: 3028. */
    unknownGstins: z.array(z.string()).default([]),
    /** Another document is registered than the one that was sent. */
    wrongIrn: z.boolean().default(false),
    /** The QR code is signed with the key of somebody else. */
    forgedSignature: z.boolean().default(false),
    /** Half a JSON document is answered. */
    garbled: z.boolean().default(false),
  })
  .strict()
export type Faults = z.infer<typeof faultsSchema>

export const invoiceSchema = z.looseObject({
  Version: z.literal("1.1"),
  DocDtls: z.object({ Typ: z.enum(["INV", "CRN", "DBN"]), No: z.string().max(16), Dt: z.string() }),
  SellerDtls: z.looseObject({ Gstin: z.string().length(15) }),
  BuyerDtls: z.looseObject({ Gstin: z.string().length(15) }),
  ItemList: z.array(z.looseObject({ HsnCd: z.string(), TotItemVal: z.number() })).min(1),
  ValDtls: z.looseObject({ TotInvVal: z.number(), RndOffAmt: z.number().default(0) }),
})
export type Invoice = z.infer<typeof invoiceSchema>

/** What the portal finds wrong: its code and its words. */
export function faultIn(
  { SellerDtls, BuyerDtls, DocDtls, ItemList, ValDtls }: Invoice,
  { gstin, faults, at }: { gstin: string; faults: Faults; at: number },
): [code: string, words: string] | null {
  const sum = ItemList.reduce((total, item) => total + item.TotItemVal, 0) + ValDtls.RndOffAmt
  if (SellerDtls.Gstin !== gstin) return ["2143", "Invoice does not belongs to the user GSTIN"]
  if (faults.unknownGstins.includes(BuyerDtls.Gstin)) return ["3028", `GSTIN ${BuyerDtls.Gstin} is invalid.`]
  if (ItemList.some(({ HsnCd }) => HsnCd.length < 6)) return ["2176", "HSN code is invalid"]
  if (Math.abs(sum - ValDtls.TotInvVal) > 1) return ["2189", "Invalid total invoice value"]
  const issued = Date.parse(`${DocDtls.Dt.split("/").reverse().join("-")}T00:00:00+05:30`)
  if (at - issued > REPORT_WITHIN_MS) return ["3098", "The document is older than 30 days"]
  return null
}

/** The hash of supplier, financial year, type and number. */
export function irnOf({ SellerDtls: { Gstin }, DocDtls: { Dt, Typ, No } }: Invoice) {
  const [, month = 0, year = 0] = Dt.split("/").map(Number)
  const begins = month >= 4 ? year : year - 1
  return createHash("sha256")
    .update(`${Gstin}${begins}-${String((begins + 1) % 100).padStart(2, "0")}${Typ}${No}`)
    .digest("hex")
}
