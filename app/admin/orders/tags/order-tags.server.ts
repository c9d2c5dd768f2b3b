import { and, asc, eq, notInArray } from "drizzle-orm"
import type { Clerk } from "#app/admin/orders/change-order.server.ts"
import { LONGEST_TAG, MOST_TAGS, tagsOf } from "#app/core/catalogue/tags.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderTags } from "#db/tables/orders.ts"
import * as messages from "./messages.ts"

/** The tags of an order by the alphabet. */
export async function listOrderTags(db: Database, orderId: string): Promise<string[]> {
  const { tag } = orderTags
  const rows = await db
    .select({ tag })
    .from(orderTags)
    .where(eq(orderTags.orderId, orderId))
    .orderBy(asc(tag))
  return rows.map((row) => row.tag)
}

/** Writes the tags of an order in the place of those it has. */
export async function saveOrderTags(
  db: Database,
  orderId: string,
  typed: string,
): Promise<{ done: string } | { fault: string }> {
  const tags = tagsOf([typed])
  const fault = faultOf(tags)
  if (fault !== null) return { fault }
  await db.transaction(async (tx) => {
    await tx
      .delete(orderTags)
      .where(
        and(eq(orderTags.orderId, orderId), tags.length > 0 ? notInArray(orderTags.tag, tags) : undefined),
      )
    await insertTags(tx, orderId, tags)
  })
  return { done: messages.tagsAreSaved }
}

/** Adds tags to an order, with a line in the audit log. Answers why not, or null when it has them. */
export async function addOrderTags(
  services: { db: Database },
  { number, typed, ...clerk }: Clerk & { number: string; typed: string },
): Promise<string | null> {
  const order = await findOrderByNumber(services.db, number)
  if (!order) return messages.noSuchOrder(number)
  const tags = tagsOf([typed])
  const fault = tags.length === 0 ? messages.typeTag : faultOf(tags)
  if (fault !== null) return fault
  const line = { ...clerk, action: "order: tags", subject: `order ${number}`, reason: "" }
  const db = withAudit(services.db, line, (tx) => listOrderTags(tx, order.id))
  return db.transaction(async (tx) => {
    const all = new Set([...(await listOrderTags(tx, order.id)), ...tags])
    if (all.size > MOST_TAGS) return messages.tooManyTags(MOST_TAGS)
    await insertTags(tx, order.id, tags)
    return null
  })
}

async function insertTags(tx: Database, orderId: string, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  await tx
    .insert(orderTags)
    .values(tags.map((tag) => ({ tag, orderId })))
    .onConflictDoNothing()
}

function faultOf(tags: readonly string[]): string | null {
  if (tags.length > MOST_TAGS) return messages.tooManyTags(MOST_TAGS)
  return tags.some((tag) => tag.length > LONGEST_TAG) ? messages.tagIsLong(LONGEST_TAG) : null
}
