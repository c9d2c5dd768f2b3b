import { MOST_WORDS, type ReviewState } from "#app/modules/reviews/review.ts"
import { isModerationRule, MODERATION_RULES, type ModerationRule } from "../moderation/moderation-rules.ts"
import { type ModerationCommand, parseModerationCommand } from "./moderation-command.server.ts"

export type ReviewsCommand = ModerationCommand<ReviewState, ModerationRule>

const RULES = Object.keys(MODERATION_RULES).filter(isModerationRule)
const USAGE = [
  "npm run shop -- reviews list [STATE] [--page N]  Reviews that wait for you; or published, hidden, withdrawn ones.",
  "npm run shop -- reviews show ID                  Publishes one that waits or is hidden.",
  "npm run shop -- reviews hide ID RULE [REASON]    Hides one. Its author reads the rule and the reason.",
  "npm run shop -- reviews answer ID [TEXT]         Answers one in the shop's name; without a text the answer goes.",
  "",
  "The rules, as /help/reviews publishes them. A low mark is none of them, and nothing can be deleted:",
  ...RULES.map((rule) => `  ${rule.padEnd(12)} ${MODERATION_RULES[rule]}`),
].join("\n")

/** Reads what was typed after the noun `reviews`. */
export function parseReviewsCommand(words: readonly string[]) {
  return parseModerationCommand<ReviewState, ModerationRule>(words, {
    usage: USAGE,
    states: ["queued", "published", "hidden", "withdrawn"],
    rules: RULES,
    mostAnswer: MOST_WORDS,
    sayWhich: "Say which review, by its id from `reviews list`.",
  })
}
