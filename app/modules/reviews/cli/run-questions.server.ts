import { userInfo } from "node:os"
import { historyLines } from "#app/core/settings/staff/history-lines.server.ts"
import {
  answerAsShop,
  findShopAnswer,
} from "#app/modules/reviews/questions/moderation/answer-as-shop.server.ts"
import {
  hidePost,
  kindOf,
  type Moderated,
  showPost,
} from "#app/modules/reviews/questions/moderation/moderate-posts.server.ts"
import {
  listPosts,
  listUnanswered,
} from "#app/modules/reviews/questions/moderation/moderation-list.server.ts"
import type { PostRow } from "#app/modules/reviews/questions/posts.server.ts"
import type { Services } from "#app/services.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import type { QuestionsCommand } from "./questions-command.server.ts"

type CommandServices = Pick<Services, "db" | "secret" | "shopUrl">
type Answer = { ok: boolean; text: string }

const REFUSALS = {
  unknown: "There is no such question or answer.",
  withdrawn: "Its author withdrew it: nothing can be done to it any more.",
  "no-change": "It is so already.",
  "not-a-question": "That is an answer: only a question can be answered.",
}

/** Does what the operator asked of questions and answers, and says what became of it. */
export async function runQuestionsCommand(
  services: CommandServices,
  command: QuestionsCommand,
): Promise<Answer> {
  const { db } = services
  const actor = `command line: ${userInfo().username}`
  switch (command.do) {
    case "help":
      return { ok: true, text: command.text }
    case "list":
      return { ok: true, text: await list(db, command) }
    case "show":
      return answer(db, await showPost(services, { ...command, actor }))
    case "hide":
      return answer(db, await hidePost(services, { ...command, actor }))
    case "answer":
      return answer(db, await answerAsShop(services, { ...command, actor }))
  }
}

async function list(db: Services["db"], { state, page }: Extract<QuestionsCommand, { do: "list" }>) {
  const found = state === "unanswered" ? await listUnanswered(db, page) : await listPosts(db, { state, page })
  if (found.length === 0) return `No ${state} questions or answers${page > 1 ? " on this page" : ""}.`
  return (await Promise.all(found.map((post) => postLines(db, post)))).join("\n\n")
}

async function answer(db: Services["db"], done: Moderated): Promise<Answer> {
  if (!done.ok) return { ok: false, text: REFUSALS[done.refusal] }
  const lines = await historyLines(db, `${kindOf(done.post)} ${done.post.id}`)
  return { ok: true, text: [await postLines(db, done.post), ...lines].join("\n") }
}

async function postLines(db: Services["db"], post: PostRow): Promise<string> {
  const { id, state, concerns, rule, reason } = post
  const said = post.questionId ? null : await findShopAnswer(db, id)
  return [
    `${id}  ${kindOf(post)}, ${state}${concerns && ` (${concerns})`}${rule && ` (${rule}${reason && `: ${reason}`})`}`,
    `  ${formatDateTime(post.writtenAt)}  ${post.isShop ? "the shop" : post.authorName || "no name"}  ${post.productName}`,
    ...post.words.split("\n").map((line) => `  | ${line}`),
    ...(post.questionId ? [`  to question ${post.questionId}`] : []),
    ...(said?.words ? [`  answer: ${said.words}`] : []),
  ].join("\n")
}
