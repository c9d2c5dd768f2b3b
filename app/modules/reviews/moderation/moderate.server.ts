import { eq, sql } from "drizzle-orm"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Changer } from "#app/core/settings/staff/logged-entry.ts"
import { lockReview, moveReview, type ReviewRow } from "#app/modules/reviews/review-states.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { reviews } from "#db/tables/reviews.ts"
import { hiddenMail } from "./hidden-mail.ts"
import type { ModerationRule } from "./moderation-rules.ts"

type Moderating = { db: Database; secret: string }
type Moderated =
  | { ok: true; review: ReviewRow }
  | { ok: false; refusal: "unknown" | "withdrawn" | "no-change" }

/** Hides a review by a published rule, says so to its author, and writes down who did it. */
export function hideReview(
  { db, secret }: Moderating,
  { id, rule, reason, ...changer }: Changer & { id: string; rule: ModerationRule; reason: string },
): Promise<Moderated> {
  return change(db, { id, ...changer, action: "review hidden" }, async (tx, review) => {
    if (review.state === "hidden" && review.rule === rule && review.reason === reason) return false
    await moveReview(tx, review, { state: "hidden", rule, reason, concerns: "" })
    const recipient = await emailOf(tx, review)
    if (recipient) {
      const texts = await findMailWording(tx, "review-hidden")
      const hidden = { recipient, name: review.productName, rule, reason }
      await postMail({ db: tx, secret }, hiddenMail(hidden, texts))
    }
    return true
  })
}

/** Publishes a review that waits or is hidden. */
export function showReview(db: Database, shown: Changer & { id: string }): Promise<Moderated> {
  return change(db, { ...shown, action: "review shown" }, async (tx, review) => {
    if (review.state === "published") return false
    await moveReview(tx, review, { state: "published", rule: "", reason: "", concerns: "" })
    return true
  })
}

/** Answers a review in the shop's name; an empty text takes the answer away. */
export function answerReview(
  db: Database,
  { id, answer, ...changer }: Changer & { id: string; answer: string },
): Promise<Moderated> {
  return change(db, { id, ...changer, action: "review answered" }, async (tx, review) => {
    if (review.answer === answer) return false
    await tx
      .update(reviews)
      .set({ answer, answeredAt: answer ? sql`now()` : null })
      .where(eq(reviews.id, id))
    return true
  })
}

type Change = Changer & { id: string; action: string }

/** What is done to a review, with its audit entry, in one transaction. A withdrawn one is its author's alone. */
function change(
  db: Database,
  { id, ...who }: Change,
  work: (tx: Database, review: ReviewRow) => Promise<boolean>,
): Promise<Moderated> {
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) return { ok: false, refusal: "unknown" }
    if (review.state === "withdrawn") return { ok: false, refusal: "withdrawn" }
    if (!(await work(tx, review))) return { ok: false, refusal: "no-change" }
    const after = await lockReview(tx, id)
    if (!after) throw new Error(`review ${id} vanished`)
    await recordAudit(tx, { ...who, subject: `review ${id}`, before: audited(review), after: audited(after) })
    return { ok: true, review: after }
  })
}

function audited({ state, rule, reason, answer }: ReviewRow) {
  return { state, rule, reason, answer }
}

async function emailOf(tx: Database, { orderLineId }: ReviewRow): Promise<string> {
  const [found] = await tx
    .select({ email: orders.email, userId: orders.userId })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orderLines.id, orderLineId))
  return found?.userId ? found.email : ""
}
