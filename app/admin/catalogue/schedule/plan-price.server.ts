import { and, desc, eq, gt, inArray, lt } from "drizzle-orm"
import * as messages from "#app/admin/catalogue/messages.ts"
import { findProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import type { Clerk } from "#app/admin/catalogue/save-sheet.server.ts"
import { readRupees } from "#app/core/catalogue/rupees.ts"
import { changeProduct, refuseWrite } from "#app/core/catalogue/writing/product-write.ts"
import type { ProductWriting } from "#app/core/catalogue/writing/write-product.server.ts"
import { toPaise } from "#app/core/pricing/money.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { priceSchedules } from "#db/tables/catalogue.ts"
import { endSchedule } from "./run-schedules.server.ts"
import { parseSpan } from "./schedule.ts"

const MOST_LISTED = 20

/** A price that a product has for a time. */
export type PriceSchedule = typeof priceSchedules.$inferSelect
type Saved = { done: string } | { fault: string }

/** The latest schedules of a product, newest first. */
export function listSchedules(db: Database, productId: string): Promise<PriceSchedule[]> {
  return db
    .select()
    .from(priceSchedules)
    .where(eq(priceSchedules.productId, productId))
    .orderBy(desc(priceSchedules.id))
    .limit(MOST_LISTED)
}

type Planning = Clerk & { id: string; price: string; from: string; until: string; now: Date }

/** Schedules a price, held to the rules of a catalogue entry. No two of a product may be at one time. */
export async function planPrice(
  { db }: Pick<Services, "db">,
  { id, price, from, until, now, ...clerk }: Planning,
): Promise<Saved> {
  const span = parseSpan({ from, until }, now)
  if (!span) return { fault: messages.sayWhen }
  const product = await findProductRecord(db, id)
  if (!product) return { fault: refuseWrite("unknown-product").sentences.join() }
  const changed = changeProduct(product, { price: readRupees(price.trim()) })
  if ("ok" in changed) return { fault: changed.sentences.join(". ") }
  const line = { ...clerk, action: "product: price scheduled", subject: `product ${id}` }
  return withAudit(db, line, (tx) => listSchedules(tx, id)).transaction(async (tx) => {
    const { state, productId, startsAt, endsAt } = priceSchedules
    const overlapping = await tx
      .select({ id: priceSchedules.id })
      .from(priceSchedules)
      .where(
        and(
          ...[eq(productId, id), inArray(state, ["waiting", "running"])],
          ...[lt(startsAt, span.endsAt), gt(endsAt, span.startsAt)],
        ),
      )
      .limit(1)
    if (overlapping.length > 0) return { fault: messages.overlaps }
    await tx.insert(priceSchedules).values({ productId: id, pricePaise: toPaise(changed.price), ...span })
    return { done: messages.priceScheduled }
  })
}

/** Cancels a schedule of a product; one that has started ends now. */
export function cancelSchedule(
  { db, ...rest }: ProductWriting,
  { id, schedule, ...clerk }: Clerk & { id: string; schedule: number },
): Promise<Saved> {
  if (!Number.isSafeInteger(schedule)) return Promise.resolve({ fault: messages.scheduleGone })
  const line = { ...clerk, action: "product: schedule cancelled", subject: `product ${id}` }
  return withAudit(db, line, (tx) => listSchedules(tx, id)).transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(priceSchedules)
      .where(and(eq(priceSchedules.id, schedule), eq(priceSchedules.productId, id)))
      .for("update")
    if (found?.state === "waiting") {
      await tx.update(priceSchedules).set({ state: "cancelled" }).where(eq(priceSchedules.id, schedule))
      return { done: messages.scheduleCancelled }
    }
    if (found?.state !== "running") return { fault: messages.scheduleGone }
    const ended = await endSchedule({ db: tx, ...rest }, found, { ...clerk, state: "cancelled" })
    return ended.ok ? { done: messages.scheduleCancelled } : { fault: ended.sentences.join(". ") }
  })
}
