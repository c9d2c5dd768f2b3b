import { MODERATION_RULES } from "#app/modules/reviews/moderation/moderation-rules.ts"
import { MOST_ANSWER, type PostState } from "#app/modules/reviews/questions/question.ts"
import { QUESTION_RULES, type QuestionRule } from "../questions/moderation/question-rules.ts"
import { type ModerationCommand, parseModerationCommand } from "./moderation-command.server.ts"

type ListedState = PostState | "unanswered"
export type QuestionsCommand = ModerationCommand<ListedState, QuestionRule>

const USAGE = [
  "npm run shop -- questions list [STATE] [--page N]  Questions and answers that wait for you; or unanswered, published, hidden, withdrawn ones.",
  "npm run shop -- questions answer ID [TEXT]         Answers a question in the shop's name; without a text the answer goes.",
  "npm run shop -- questions show ID                  Publishes a question or an answer that waits or is hidden.",
  "npm run shop -- questions hide ID RULE [REASON]    Hides one. Its author reads the rule and the reason.",
  "",
  "The rules, as /help/reviews publishes them. An opinion is none of them, and nothing can be deleted:",
  ...QUESTION_RULES.map((rule) => `  ${rule.padEnd(12)} ${MODERATION_RULES[rule]}`),
].join("\n")

/** Reads what was typed after the noun `questions`. */
export function parseQuestionsCommand(words: readonly string[]) {
  return parseModerationCommand<ListedState, QuestionRule>(words, {
    usage: USAGE,
    states: ["queued", "unanswered", "published", "hidden", "withdrawn"],
    rules: QUESTION_RULES,
    mostAnswer: MOST_ANSWER,
    sayWhich: "Say which one, by its id from `questions list`.",
  })
}
