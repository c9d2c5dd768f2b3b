import { formatRupees } from "#app/core/pricing/money.ts"
import { listAuditEntries, recordAudit } from "#app/core/settings/staff/audit.server.ts"
import { BUYER, type Changer, type LoggedEntry } from "#app/core/settings/staff/logged-entry.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import * as messages from "./messages.ts"
import { listWaysPaid, type Order } from "./order.ts"

/** An event of an order beside its states. */
export type OrderChange = { label: string; note: string; happenedAt: Date; icon: "check" | "alert" }

type Town = Pick<Order, "city" | "pin">
type Cancelled = {
  /** With each line's pieces before. */
  pieces: readonly { name: string; quantity: number; of: number }[]
  /** What goes back of a paid order; what the courier collects of another one. */
  paise: number
  isPaid: boolean
  asCredit: boolean
}

/** Writes a change of the address into the audit log, whose entries are never erased: of a person no more than the town. Call it in the transaction of the change. */
export function recordAddressChange(tx: Database, number: string, changer: Changer, towns: [Town, Town]) {
  const [before, after] = towns.map(({ city, pin }) => ({ city, pin }))
  return recordAudit(tx, { ...changer, action: CHANGE_ADDRESS, subject: `order ${number}`, before, after })
}

/** Writes pieces that a buyer cancelled into the audit log. Call it in the transaction of the change. */
export function recordCancelledPieces(tx: Database, number: string, after: Cancelled) {
  return recordAudit(tx, { ...BUYER, action: CANCEL_PIECES, subject: `order ${number}`, before: null, after })
}

/** The action of an address change in the audit log, by the buyer or by staff. */
export const CHANGE_ADDRESS = "order: change the address"
const CANCEL_PIECES = "order: cancel pieces"

/** What changed in an order beside its state, oldest first: its address, by its buyer or by staff, and pieces that its buyer cancelled. */
export async function listOrderChanges(db: Database, order: Order): Promise<OrderChange[]> {
  const entries = await listAuditEntries(db, `order ${order.number}`)
  return entries.reverse().flatMap((entry) => changesOf(entry, order))
}

function changesOf({ action, after, happenedAt }: LoggedEntry, order: Order): OrderChange[] {
  if (action === CHANGE_ADDRESS) {
    const { city, pin } = after as Town
    const note = messages.movedTo(city, pin)
    return [{ label: messages.addressChanged, note, happenedAt, icon: "check" }]
  }
  if (action !== CANCEL_PIECES) return []
  const { pieces, paise, isPaid, asCredit } = after as Cancelled
  const [way, ...others] = listWaysPaid(order)
  const to = asCredit ? "credit" : others.length > 0 ? undefined : way?.method
  const note = (isPaid ? messages.amountBack : messages.courierNowCollects)(formatRupees(paise), to)
  return [{ label: messages.piecesCancelled(pieces), note: paise > 0 ? note : "", happenedAt, icon: "alert" }]
}
