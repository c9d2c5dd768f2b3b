import { and, asc, desc, eq, inArray } from "drizzle-orm"
import * as messages from "#app/admin/catalogue/messages.ts"
import { findProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import type { Clerk } from "#app/admin/catalogue/save-sheet.server.ts"
import { demandedDeclarations } from "#app/core/catalogue/declarations/shop-declarations.server.ts"
import { factsSchema } from "#app/core/catalogue/product.ts"
import { refuseWrite } from "#app/core/catalogue/writing/product-write.ts"
import { refuseUndeclared } from "#app/core/catalogue/writing/refuse-undeclared.ts"
import type { ProductWriting } from "#app/core/catalogue/writing/write-product.server.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { publishSchedules } from "#db/tables/catalogue.ts"
import { type Publication, parsePublications } from "./publication.ts"

const MOST_LISTED = 20

type Saved = { done: string } | { fault: string }
const { id, productId, publishes, dueAt, state } = publishSchedules

/** The latest times at which a product is, or was to be, published or withdrawn, newest first. */
export function listPublications(db: Database, product: string) {
  return db.select().from(publishSchedules).where(eq(productId, product)).orderBy(desc(id)).limit(MOST_LISTED)
}

/** What waits to be done with each of these products, the earliest first. */
export function listWaitingPublications(db: Database, products: readonly string[]) {
  return db
    .select({ id, productId, publishes, dueAt })
    .from(publishSchedules)
    .where(and(inArray(productId, [...products]), eq(state, "waiting")))
    .orderBy(asc(dueAt))
}

type Planning = Clerk & { id: string; publish: string; withdraw: string; now: Date }

/** Schedules when a product is published, withdrawn, or both; not where it lacks declarations. The same said again is done already. */
export async function planPublication(
  { db, settings }: Pick<ProductWriting, "db" | "settings">,
  { id: product, publish, withdraw, now, ...clerk }: Planning,
): Promise<Saved> {
  const planned = parsePublications({ publish, withdraw }, now)
  if (!planned) return { fault: messages.sayWhenPublished }
  const record = await findProductRecord(db, product)
  if (!record) return { fault: refuseWrite("unknown-product").sentences.join() }
  const demanded = settings && planned.some(({ publishes }) => publishes) && demandedDeclarations(settings)
  const facts = factsSchema.safeParse(record.facts).data ?? {}
  const undeclared = demanded && refuseUndeclared({ ...record, facts }, demanded, null)
  if (undeclared) return { fault: undeclared.sentences.join() }
  const line = { ...clerk, action: "product: publication scheduled", subject: `product ${product}` }
  return withAudit(db, line, (tx) => listPublications(tx, product)).transaction(async (tx) => {
    const waiting = await listWaitingPublications(tx, [product])
    const known = (one: Publication) => waiting.find((other) => other.publishes === one.publishes)
    const added = planned.filter((one) => known(one)?.dueAt.getTime() !== one.dueAt.getTime())
    const taken = added.find((one) => known(one))
    if (taken) return { fault: messages.plannedBefore[taken.publishes ? "publish" : "withdraw"] }
    if (added.length > 0)
      await tx.insert(publishSchedules).values(added.map((one) => ({ ...one, productId: product })))
    return { done: messages.publicationPlanned }
  })
}

/** Cancels one that waits. */
export function cancelPublication(
  { db }: Pick<Services, "db">,
  { id: product, schedule, ...clerk }: Clerk & { id: string; schedule: number },
): Promise<Saved> {
  if (!Number.isSafeInteger(schedule)) return Promise.resolve({ fault: messages.publicationGone })
  const line = { ...clerk, action: "product: publication cancelled", subject: `product ${product}` }
  return withAudit(db, line, (tx) => listPublications(tx, product)).transaction(async (tx) => {
    const cancelled = await tx
      .update(publishSchedules)
      .set({ state: "cancelled" })
      .where(and(eq(id, schedule), eq(productId, product), eq(state, "waiting")))
      .returning({ id })
    return cancelled.length > 0
      ? { done: messages.publicationCancelled }
      : { fault: messages.publicationGone }
  })
}
