import { and, asc, eq, ne } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { keepMedia } from "#app/core/media/media-records.server.ts"
import { findWarrantyLine } from "#app/modules/cases/warranty/warranties.server.ts"
import { isInWarranty } from "#app/modules/cases/warranty/warranty.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { orderLines } from "#db/tables/orders.ts"
import { warrantyClaims, warrantyEvents, warrantyPhotos } from "#db/tables/warranty.ts"
import type { Claim, ClaimRefusal, WrittenClaim } from "./claim.ts"
import { CLAIM } from "./claim-states.ts"
import { notifyClaimant } from "./notify-claimant.server.ts"

type Placing = { orderId: string; productId: string; claim: WrittenClaim; photoIds: readonly string[] }
type Placed = { ok: true; number: string } | { ok: false; refusal: ClaimRefusal }

/** Keeps a claim on a line of an order with its mail, or neither. A piece that is claimed already answers its first number. */
export function placeClaim(
  services: Pick<Services, "db" | "secret" | "shopUrl">,
  { orderId, productId, claim, photoIds }: Placing,
): Promise<Placed> {
  return services.db.transaction(async (tx) => {
    await lockLines(tx, orderId)
    const line = await findWarrantyLine(tx, { orderId, productId })
    if (!line) return { ok: false, refusal: "no-warranty" }
    const { lineId } = line
    const open = await tx
      .select({ number: warrantyClaims.number, serialNumber: warrantyClaims.serialNumber })
      .from(warrantyClaims)
      .where(and(eq(warrantyClaims.orderLineId, lineId), ne(warrantyClaims.state, "closed")))
    const same = open.find(({ serialNumber }) => serialNumber === claim.serialNumber)
    if (same) return { ok: true, number: same.number }
    if (!isInWarranty(line.warranty)) return { ok: false, refusal: "too-late" }
    if (open.length >= line.pieces) return { ok: false, refusal: "all-claimed" }
    const [id, number] = [uuidv7(), CLAIM.makeNumber()]
    await tx.insert(warrantyClaims).values({ id, number, orderLineId: lineId, ...claim })
    await tx.insert(warrantyEvents).values({ id: uuidv7(), claimId: id, state: "asked" })
    if (photoIds.length > 0)
      await tx
        .insert(warrantyPhotos)
        .values(photoIds.map((mediaId, place) => ({ claimId: id, mediaId, place })))
    await keepMedia(tx, photoIds)
    await notifyClaimant({ ...services, db: tx }, { claimId: id, state: "asked", note: "" })
    return { ok: true, number }
  })
}

/** A claim on an order, by its number; null for one on any other order. */
export async function findClaim(
  db: Database,
  { orderId, number }: { orderId: string; number: string },
): Promise<Claim | null> {
  const { id, serialNumber, words, state, askedAt, orderLineId } = warrantyClaims
  const [found] = await db
    .select({ id, serialNumber, words, state, askedAt, productName: orderLines.name })
    .from(warrantyClaims)
    .innerJoin(orderLines, eq(orderLines.id, orderLineId))
    .where(and(eq(warrantyClaims.number, number), eq(orderLines.orderId, orderId)))
  if (!found) return null
  const { id: claimId, ...claim } = found
  const events = await db
    .select({
      state: warrantyEvents.state,
      note: warrantyEvents.note,
      happenedAt: warrantyEvents.happenedAt,
    })
    .from(warrantyEvents)
    .where(eq(warrantyEvents.claimId, claimId))
    .orderBy(asc(warrantyEvents.happenedAt), asc(warrantyEvents.id))
  const photos = await db.$count(warrantyPhotos, eq(warrantyPhotos.claimId, claimId))
  return { number, ...claim, photos, events }
}

/** So that claims on one order are placed one after the other. */
async function lockLines(tx: Database, orderId: string) {
  await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
    .for("update")
}
