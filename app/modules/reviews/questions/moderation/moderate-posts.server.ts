import { eq } from "drizzle-orm"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Changer } from "#app/core/settings/staff/logged-entry.ts"
import { lockPost, movePost, type PostRow } from "#app/modules/reviews/questions/posts.server.ts"
import { tellAuthor } from "#app/modules/reviews/questions/writing/tell-author.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { users } from "#db/tables/identity.ts"
import { questionPosts } from "#db/tables/questions.ts"
import { hiddenPostMail } from "./hidden-post-mail.ts"
import type { QuestionRule } from "./question-rules.ts"

type Moderating = Pick<Services, "db" | "secret" | "shopUrl">
export type Moderated =
  | { ok: true; post: PostRow }
  | { ok: false; refusal: "unknown" | "withdrawn" | "no-change" | "not-a-question" }

/** Hides a question or an answer by a published rule, says so to its author, and writes down who did it. */
export function hidePost(
  services: Moderating,
  { id, rule, reason, ...changer }: Changer & { id: string; rule: QuestionRule; reason: string },
): Promise<Moderated> {
  return change(services, { id, ...changer, action: "hidden" }, async (tx, post) => {
    if (post.state === "hidden" && post.rule === rule && post.reason === reason) return false
    await movePost(tx, id, { state: "hidden", rule, reason, concerns: "" })
    const recipient = await emailOf(tx, post)
    const [what, name] = [kindOf(post), post.productName]
    if (recipient) {
      const texts = await findMailWording(tx, "question-hidden")
      const mail = hiddenPostMail({ recipient, what, name, rule, reason }, texts)
      await postMail({ ...services, db: tx }, mail)
    }
    return true
  })
}

/** Publishes a question or an answer that waits or is hidden. */
export function showPost(
  services: Moderating,
  { id, ...changer }: Changer & { id: string },
): Promise<Moderated> {
  return change(services, { id, ...changer, action: "shown" }, async (tx, post) => {
    if (post.state === "published") return false
    await movePost(tx, id, { state: "published", rule: "", reason: "", concerns: "" })
    await tellAuthor({ ...services, db: tx }, post.questionId ?? id)
    return true
  })
}

type Change = Changer & { id: string; action: string }

/** What is done to a post, with its audit entry, in one transaction. A withdrawn one is its author's alone. */
function change(
  { db }: Moderating,
  { id, action, ...changer }: Change,
  work: (tx: Database, post: PostRow) => Promise<boolean>,
): Promise<Moderated> {
  return db.transaction(async (tx) => {
    const post = await lockWithQuestion(tx, id)
    if (!post) return { ok: false, refusal: "unknown" }
    if (post.state === "withdrawn") return { ok: false, refusal: "withdrawn" }
    if (!(await work(tx, post))) return { ok: false, refusal: "no-change" }
    const after = await lockPost(tx, id)
    if (!after) throw new Error(`post ${id} vanished`)
    const what = `${kindOf(post)} ${id}`
    await recordAudit(tx, {
      ...{ ...changer, action: `${kindOf(post)} ${action}`, subject: what },
      ...{ before: audited(post), after: audited(after) },
    })
    return { ok: true, post: after }
  })
}

/** The question comes first, always: two who lock both cannot wait for each other. */
async function lockWithQuestion(tx: Database, id: string) {
  const [found] = await tx.select().from(questionPosts).where(eq(questionPosts.id, id))
  if (found?.questionId) await lockPost(tx, found.questionId)
  return lockPost(tx, id)
}

export function kindOf({ questionId }: PostRow) {
  return questionId ? "answer" : "question"
}

function audited({ state, rule, reason }: PostRow) {
  return { state, rule, reason }
}

async function emailOf(tx: Database, { userId }: PostRow): Promise<string> {
  if (!userId) return ""
  const [author] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return author?.email ?? ""
}
