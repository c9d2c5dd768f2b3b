import { asc, eq, sql } from "drizzle-orm"
import { applyAdminVerb } from "#app/admin/orders/cli/order-admin.server.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import type { RequestedItem } from "#app/core/checkout/placing/requested-lines.ts"
import { createMedia } from "#app/core/media/media.server.ts"
import { listReviews } from "#app/modules/reviews/reading/review-queries.server.ts"
import { checkReview } from "#app/modules/reviews/review.ts"
import { writeReview } from "#app/modules/reviews/writing/write-review.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderEvents, orderLines } from "#db/tables/orders.ts"
import { productRatings } from "#db/tables/reviews.ts"
import { formOf } from "#test/samples/form-of.ts"
import { samplePng } from "./sample-images.ts"
import { asha, asked, createTestServices, earbuds, SAMPLE_SECRET, sampleRequest } from "./sample-shop.ts"

export const LIKED = {
  stars: "5",
  title: "Clear and light",
  words: "Two weeks in the train, calls are clear.",
}

/** An order of these things by somebody, as far as they want it. Answers its number, key and lines. */
export async function orderOf(
  db: Database,
  { items = [asked(earbuds)], buyer = asha, until = "deliver" }: Ordering = {},
) {
  const services = createTestServices(db)
  const placed = await placeOrder(
    services,
    buyer,
    sampleRequest(items, { fullName: buyer.name, email: buyer.email }),
  )
  if (!placed.ok) throw new Error("refused")
  const { number, id } = placed.order
  const steps = ["pack", "ship", "deliver"] as const
  for (const verb of until === "pay" ? [] : steps.slice(0, steps.indexOf(until) + 1))
    await applyAdminVerb(services, { number, verb, note: "" })
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.id))
  return { number, id, lines, lineId: lines[0]?.id ?? "" }
}
type Ordering = { items?: RequestedItem[]; buyer?: typeof asha; until?: "pay" | "pack" | "ship" | "deliver" }

/** A review of a line as the form sends it. */
export function reviewOf(
  db: Database,
  lineId: string,
  fields: Partial<typeof LIKED> = {},
  photoIds: string[] = [],
) {
  const form = formOf({ ...LIKED, ...fields })
  const checked = checkReview(form)
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
  return writeReview(db, { lineId, review: checked.review, photoIds })
}

/** A review of a delivered line, as its buyer wrote it. */
export async function writtenReview(db: Database, fields: Partial<typeof LIKED> = {}, buyer = asha) {
  const { lineId } = await orderOf(db, { buyer })
  const answer = await reviewOf(db, lineId, fields)
  if (!answer.ok) throw new Error(answer.refusal)
  return { id: answer.id, lineId, state: answer.state }
}

/** The first page of what a product's page shows. */
export function shownReviews(db: Database, sku = earbuds.sku) {
  return listReviews(db, { sku, stars: null, page: 1 })
}

/** A product's number of ratings and their stars together; nothing where it has none. */
export async function ratingOf(db: Database, sku = earbuds.sku) {
  const [found] = await db.select().from(productRatings).where(eq(productRatings.sku, sku))
  return found && [found.count, found.sum]
}

/** A store of media in memory, and the media in it. */
export function sampleMedia(db: Database) {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const store = {
    write: async (name: string, bytes: Uint8Array) => void files.set(name, new Uint8Array(bytes)),
    read: async (name: string) => files.get(name) ?? null,
    remove: async (name: string) => void files.delete(name),
  }
  const media = createMedia({ db, secret: SAMPLE_SECRET, store })
  const photo = async () => {
    const stored = await media.store(new Blob([new Uint8Array(await samplePng())], { type: "image/png" }))
    if (!stored.ok) throw new Error(stored.refusal)
    return stored.image.id
  }
  return { files, media, photo }
}

/** Puts an order's delivery so many days back. */
export async function deliveredDaysAgo(db: Database, orderId: string, days: number) {
  await db
    .update(orderEvents)
    .set({ happenedAt: sql`now() - make_interval(days => ${days}::integer)` })
    .where(eq(orderEvents.orderId, orderId))
}
