import { and, asc, desc, eq, lte, or, sql } from "drizzle-orm"
import { findProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import { type Clerk, writeAudited } from "#app/admin/catalogue/save-sheet.server.ts"
import type { WriteResult } from "#app/core/catalogue/writing/product-write.ts"
import type { ProductWriting } from "#app/core/catalogue/writing/write-product.server.ts"
import { priceSchedules } from "#db/tables/catalogue.ts"
import { runInOrder } from "./run-in-order.server.ts"

type Schedule = typeof priceSchedules.$inferSelect

const BY_ITSELF: Clerk = { actor: "schedule", address: null, reason: "" }

/** Starts and ends the prices whose time has come. Answers how many. Any number of nodes may run it. */
export async function runSchedules({ db, ...rest }: ProductWriting): Promise<number> {
  return runInOrder(db, "price-schedules", (tx) => runNext({ db: tx, ...rest }))
}

const { state, startsAt, endsAt, id } = priceSchedules
const IS_DUE = or(
  and(eq(state, "waiting"), lte(startsAt, sql`now()`)),
  and(eq(state, "running"), lte(endsAt, sql`now()`)),
)

/** In the order of their times; at one time what ends goes before what starts, whose price of before is then the right one. */
const IN_ORDER = [
  asc(sql`case when ${state} = 'waiting' then ${startsAt} else ${endsAt} end`),
  desc(sql`${state} = 'running'`),
  asc(id),
]

async function runNext(services: ProductWriting): Promise<boolean> {
  const { db: tx } = services
  const [due] = await tx
    .select()
    .from(priceSchedules)
    .where(IS_DUE)
    .orderBy(...IN_ORDER)
    .limit(1)
    .for("update")
  if (!due) return false
  const written =
    due.state === "waiting" ? await startSchedule(services, due) : await endSchedule(services, due, BY_ITSELF)
  if (written.ok) return true
  if (written.refusal === "catalogue-busy") return false // the next round tries again
  await tx.update(priceSchedules).set({ state: "failed" }).where(eq(id, due.id))
  return true
}

/** A schedule whose end has passed before it was started, while the shop stood still, changes no price. */
async function startSchedule(services: ProductWriting, schedule: Schedule): Promise<WriteResult> {
  const { productId, pricePaise } = schedule
  const product = await findProductRecord(services.db, productId)
  if (product && schedule.endsAt <= new Date()) return settle(services, { product, schedule, state: "over" })
  const write = { id: productId, fields: { price: pricePaise / 100 } }
  const written = await writeAudited(services, {
    ...{ ...BY_ITSELF, write, action: "product: scheduled price started" },
  })
  if (!written.ok || !product) return written
  return settle(services, {
    product,
    schedule: { ...schedule, beforePaise: product.pricePaise },
    state: "running",
  })
}

/** Gives the price of before back, unless somebody changed it meanwhile: theirs stays. */
export async function endSchedule(
  services: ProductWriting,
  schedule: Schedule,
  { state = "over", ...clerk }: Clerk & { state?: "over" | "cancelled" },
): Promise<WriteResult> {
  const { productId, pricePaise, beforePaise } = schedule
  const product = await findProductRecord(services.db, productId)
  if (product && (product.pricePaise !== pricePaise || beforePaise === null))
    return settle(services, { product, schedule, state })
  const write = { id: productId, fields: { price: (beforePaise ?? pricePaise) / 100 } }
  const written = await writeAudited(services, { ...clerk, write, action: "product: scheduled price ended" })
  return written.ok && product ? settle(services, { product, schedule, state }) : written
}

type Settling = {
  product: { id: string; version: number }
  schedule: Schedule
  state: "running" | "over" | "cancelled"
}

/** Comes after the price was written: where an import is in the way, the schedule is as it was. */
async function settle(
  { db }: Pick<ProductWriting, "db">,
  { product, schedule, state }: Settling,
): Promise<WriteResult> {
  const { beforePaise } = schedule
  await db.update(priceSchedules).set({ state, beforePaise }).where(eq(id, schedule.id))
  return { ok: true, id: product.id, version: product.version }
}
