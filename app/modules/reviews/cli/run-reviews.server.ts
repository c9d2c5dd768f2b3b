import { userInfo } from "node:os"
import { historyLines } from "#app/core/settings/staff/history-lines.server.ts"
import { answerReview, hideReview, showReview } from "#app/modules/reviews/moderation/moderate.server.ts"
import { listForModeration } from "#app/modules/reviews/moderation/moderation-queries.server.ts"
import type { ReviewRow } from "#app/modules/reviews/review-states.server.ts"
import type { Services } from "#app/services.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import type { ReviewsCommand } from "./reviews-command.server.ts"

type CommandServices = Pick<Services, "db" | "media" | "secret" | "shopUrl">
type Answer = { ok: boolean; text: string }

const REFUSALS = {
  unknown: "There is no such review.",
  withdrawn: "Its author withdrew it: nothing can be done to it any more.",
  "no-change": "It is so already.",
}

/** Does what the operator asked of reviews, and says what became of it. */
export async function runReviewsCommand(services: CommandServices, command: ReviewsCommand): Promise<Answer> {
  const { db } = services
  const actor = `command line: ${userInfo().username}`
  switch (command.do) {
    case "help":
      return { ok: true, text: command.text }
    case "list":
      return { ok: true, text: await list(services, command) }
    case "show":
      return answer(db, await showReview(db, { ...command, actor }))
    case "hide":
      return answer(db, await hideReview(services, { ...command, actor }))
    case "answer":
      return answer(db, await answerReview(db, { ...command, actor }))
  }
}

async function list(
  { db, media, shopUrl }: CommandServices,
  command: Extract<ReviewsCommand, { do: "list" }>,
): Promise<string> {
  const found = await listForModeration(db, command)
  if (found.length === 0) return `No ${command.state} reviews${command.page > 1 ? " on this page" : ""}.`
  const texts = found.map(({ review, photoIds }) => {
    const photos = photoIds.map((id) => `  photo, for an hour: ${shopUrl}${media.previewPath(id)}`)
    return [reviewLines(review), ...photos].join("\n")
  })
  return texts.join("\n\n")
}

async function answer(db: Services["db"], done: Awaited<ReturnType<typeof showReview>>): Promise<Answer> {
  if (!done.ok) return { ok: false, text: REFUSALS[done.refusal] }
  const lines = await historyLines(db, `review ${done.review.id}`)
  return { ok: true, text: [reviewLines(done.review), ...lines].join("\n") }
}

function reviewLines(review: ReviewRow): string {
  const { id, state, concerns, rule, reason, answer } = review
  return [
    `${id}  ${state}${concerns && ` (${concerns})`}${rule && ` (${rule}${reason && `: ${reason}`})`}`,
    `  ${formatDateTime(review.writtenAt)}  ${review.stars} of 5  ${review.authorName || "no name"}  ${review.productName}`,
    ...`${review.title}\n${review.words}`.split("\n").map((line) => `  | ${line}`),
    ...(answer ? [`  answer: ${answer}`] : []),
  ].join("\n")
}
