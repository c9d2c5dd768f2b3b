import { and, asc, eq, lte, sql } from "drizzle-orm"
import { type Clerk, writeAudited } from "#app/admin/catalogue/save-sheet.server.ts"
import type { ProductWriting } from "#app/core/catalogue/writing/write-product.server.ts"
import { publishSchedules } from "#db/tables/catalogue.ts"
import { runInOrder } from "./run-in-order.server.ts"

const BY_ITSELF: Clerk = { actor: "schedule", address: null, reason: "" }
const { id, dueAt, state } = publishSchedules

/** Publishes and withdraws the products whose time has come, in the order of their times. One that lacks a declaration fails. Answers how many. Any number of nodes may run it. */
export async function runPublications({ db, ...services }: ProductWriting): Promise<number> {
  return runInOrder(db, "publish-schedules", (tx) => runNext({ ...services, db: tx }))
}

async function runNext({ db: tx, ...services }: ProductWriting): Promise<boolean> {
  const [due] = await tx
    .select()
    .from(publishSchedules)
    .where(and(eq(state, "waiting"), lte(dueAt, sql`now()`)))
    .orderBy(asc(dueAt), asc(id))
    .limit(1)
    .for("update")
  if (!due) return false
  const { productId, publishes } = due
  const written = await writeAudited(
    { ...services, db: tx },
    {
      ...{ ...BY_ITSELF, write: { id: productId, isPublished: publishes } },
      action: publishes ? "product: published by schedule" : "product: withdrawn by schedule",
    },
  )
  if (!written.ok && written.refusal === "catalogue-busy") return false // the next round tries again
  await tx
    .update(publishSchedules)
    .set({ state: written.ok ? "done" : "failed" })
    .where(eq(id, due.id))
  return true
}
