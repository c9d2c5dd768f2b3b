import { eq } from "drizzle-orm"
import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { requestIn } from "#app/admin/staff/search-params.server.ts"
import type { StaffVerb } from "#app/admin/staff/staff-route.server.ts"
import type { Couriers } from "#app/core/fulfilment/courier-plugin.server.ts"
import type { ParcelServices } from "#app/core/fulfilment/parcels/parcel-claims.server.ts"
import {
  announceReplacement,
  listWaitingReplacements,
} from "#app/core/fulfilment/returns/replacement-pickup.server.ts"
import type { ShownReplacement } from "#app/core/fulfilment/returns/shown-replacement.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { AuditEntry } from "#app/core/settings/staff/logged-entry.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import { replacements } from "#db/tables/replacements.ts"
import * as messages from "./messages.ts"

/** Whether the courier of a replacement's parcel can be told to come for it. */
export function awaitsPickup(
  couriers: Couriers,
  { state, courier: name, parcelState, pickupOn }: ShownReplacement,
): boolean {
  const isWaiting = state === "replacement_shipped" && (parcelState === null || parcelState === "booked")
  return isWaiting && !pickupOn && couriers.some((one) => one.name === name && one.courier.requestPickup)
}

/** Announces a replacement's parcel to its courier, with a line in the audit log. Answers why not, or null. */
export async function requestReplacementPickup(
  services: ParcelServices,
  requestId: string,
  line: Omit<AuditEntry, "before" | "after">,
): Promise<string | null> {
  const { pickupOn } = replacements
  const db = withAudit(services.db, line, async (tx) => {
    const [sent] = await tx.select({ pickupOn }).from(replacements).where(eq(replacements.id, requestId))
    return sent ?? null
  })
  const asked = await announceReplacement({ ...services, db }, requestId)
  if (!asked.ok) return asked.sentence
  if (asked.answer === null)
    // the courier names no day, so no change of ours tells of it
    await recordAudit(services.db, { ...line, before: null, after: "parcel of the replacement" })
  return null
}

/** Has the courier come for a replacement's parcel, from the page of its order. */
export const REPLACEMENT_PICKUP_VERB: StaffVerb<{ params: { number: string } }, VerbAnswer> = {
  permission: "orders:fulfil",
  audit: null, // written with the courier's answer
  async run({ services, params: { number }, form, reason, actor, address }) {
    const order = await findOrderByNumber(services.db, number)
    if (!order) return { fault: messages.noOrder(number) }
    const requestId = requestIn(form)
    if (!requestId || !(await listWaitingReplacements(services.db, order.id)).includes(requestId))
      return { fault: messages.nothingBooked(number) }
    const line = { actor, address, action: "order: request pickup", subject: `order ${number}`, reason }
    const fault = await requestReplacementPickup(services, requestId, line)
    return fault ? { fault } : { done: messages.replacementPickupRequested }
  },
}
