import { createHash } from "node:crypto"
import { z } from "zod"
import type { Inv01 } from "./inv-01-schema.ts"
import type { Registration } from "./portal.ts"

/**
 * The Invoice Reference Number of a document: SHA-256 of the supplier's GSTIN, the financial year "2026-27", the type and the number
 * (https://einv-apisandbox.nic.in/irn.html).
 */
export function irnOf({
  SellerDtls,
  DocDtls,
}: Pick<Inv01, "DocDtls"> & { SellerDtls: { Gstin: string } }): string {
  const [, month = 0, year = 0] = DocDtls.Dt.split("/").map(Number)
  const begins = month >= 4 ? year : year - 1
  const years = `${begins}-${String((begins + 1) % 100).padStart(2, "0")}`
  return createHash("sha256").update(`${SellerDtls.Gstin}${years}${DocDtls.Typ}${DocDtls.No}`).digest("hex")
}

const signedSchema = z.object({ data: z.string() })
const qrSchema = z.object({ SellerGstin: z.string(), DocNo: z.string(), DocTyp: z.string(), Irn: z.string() })

/** Whether what a portal answered is about this document: its IRN, and what the signed QR code says. The signature is not checked. */
export function isOfDocument({ irn, signedQr }: Registration, document: Inv01): boolean {
  const said = readQr(signedQr)
  return (
    irn === irnOf(document) &&
    said?.Irn === irn &&
    said.DocNo === document.DocDtls.No &&
    said.DocTyp === document.DocDtls.Typ &&
    said.SellerGstin === document.SellerDtls.Gstin
  )
}

/** A signed QR code is a JSON web token whose data is JSON again. */
function readQr(token: string) {
  try {
    const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")
    return qrSchema.parse(JSON.parse(signedSchema.parse(JSON.parse(payload)).data))
  } catch {
    return null
  }
}
