import { createHash } from "node:crypto"
import { and, asc, eq } from "drizzle-orm"
import { z } from "zod"
import { findInvoiceById } from "#app/core/invoices/invoice-queries.server.ts"
import {
  claimRows,
  doublingWait,
  hasCome,
  inSeconds,
  isUnclaimed,
} from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { eInvoices } from "#db/tables/invoices.ts"
import { writeInv01 } from "./inv-01.ts"
import type { Inv01 } from "./inv-01-schema.ts"
import * as messages from "./messages.ts"
import { type EInvoicePortal, PortalRefusal, type Registration } from "./portal.ts"

const signedSchema = z.object({ data: z.string() })
const qrSchema = z.object({ SellerGstin: z.string(), DocNo: z.string(), DocTyp: z.string(), Irn: z.string() })

const BATCH = 10
/** How long one node has a document alone: longer than all calls for it may take. */
const CLAIM_SECONDS = 120
const FIRST_WAIT_SECONDS = 60

type RegisteringServices = Pick<Services, "db" | "eInvoicePortals" | "log">

/** Registers the documents that are due, each by one node, until the portal has answered. Answers how many got an answer. */
export async function registerEInvoices({ db, eInvoicePortals, log }: RegisteringServices): Promise<number> {
  const [portal] = eInvoicePortals
  if (!portal) return 0
  let answered = 0
  for (const { invoiceId, tries } of await claimDue(db)) {
    const outcome = await register(db, portal, { invoiceId, tries })
    if (outcome.state === "waiting") log.warn({ invoiceId, fault: outcome.fault }, "an e-invoice waits")
    else answered += 1
    const dueAt = inSeconds(doublingWait(FIRST_WAIT_SECONDS, tries))
    await db
      .update(eInvoices)
      .set({ claimedUntil: null, tries: tries + 1, dueAt, fault: "", ...outcome })
      .where(and(eq(eInvoices.invoiceId, invoiceId), eq(eInvoices.state, "waiting")))
  }
  return answered
}

type Outcome =
  | ({ state: "registered" } & Registration)
  | { state: "refused"; fault: string }
  | { state: "waiting"; fault: string }

async function register(
  db: Database,
  portal: EInvoicePortal,
  { invoiceId, tries }: { invoiceId: string; tries: number },
): Promise<Outcome> {
  const invoice = await findInvoiceById(db, invoiceId)
  const written = writeInv01(invoice)
  if (!written.ok) return { state: "refused", fault: written.sentence }
  const { document } = written
  try {
    const known = tries > 0 ? await portal.find(document.DocDtls) : null // of a try that got no answer
    const registration = known ?? (await portal.register(document))
    if (!isOfDocument(registration, document)) return { state: "refused", fault: messages.anotherDocument }
    return { state: "registered", ...registration }
  } catch (error) {
    if (!(error instanceof PortalRefusal)) return { state: "waiting", fault: messages.noAnswer }
    return { state: error.isFinal ? "refused" : "waiting", fault: error.message }
  }
}

function claimDue(db: Database) {
  const { invoiceId, state, tries, dueAt, claimedUntil } = eInvoices
  return claimRows(db, eInvoices, {
    id: invoiceId,
    set: { claimedUntil: inSeconds(CLAIM_SECONDS) },
    where: and(eq(state, "waiting"), hasCome(dueAt), isUnclaimed(claimedUntil)),
    orderBy: [asc(dueAt)],
    limit: BATCH,
  }).returning({ invoiceId, tries })
}

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

/** Whether what a portal answered is about this document: its IRN, and what the signed QR code says. The signature is not checked. */
function isOfDocument({ irn, signedQr }: Registration, document: Inv01): boolean {
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
