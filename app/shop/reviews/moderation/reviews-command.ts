import { MOST_WORDS, type ReviewState } from "#app/shop/reviews/review.ts"
import { isModerationRule, MODERATION_RULES, type ModerationRule } from "./moderation-rules.ts"

export type ReviewsCommand =
  | { do: "help"; text: string }
  | { do: "list"; state: ReviewState; page: number }
  | { do: "show"; id: string }
  | { do: "hide"; id: string; rule: ModerationRule; reason: string }
  | { do: "answer"; id: string; answer: string }

type Parsed = { ok: true; command: ReviewsCommand } | { ok: false; sentence: string }

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const STATES: readonly ReviewState[] = ["queued", "published", "hidden", "withdrawn"]
const RULES = Object.entries(MODERATION_RULES).map(([rule, sentence]) => `  ${rule.padEnd(12)} ${sentence}`)
const USAGE = [
  "npm run shop -- reviews list [STATE] [--page N]  Reviews that wait for you; or published, hidden, withdrawn ones.",
  "npm run shop -- reviews show ID                  Publishes one that waits or is hidden.",
  "npm run shop -- reviews hide ID RULE [REASON]    Hides one. Its author reads the rule and the reason.",
  "npm run shop -- reviews answer ID [TEXT]         Answers one in the shop's name; without a text the answer goes.",
  "",
  "The rules, as /help/reviews publishes them. A low mark is none of them, and nothing can be deleted:",
  ...RULES,
].join("\n")

/** Reads what was typed; what is wrong is told in a sentence. */
export function parseReviewsCommand(words: readonly string[]): Parsed {
  const [verb = "help", ...rest] = words
  if (["help", "--help", "-h"].includes(verb)) return { ok: true, command: { do: "help", text: USAGE } }
  if (verb === "list") return parseList(rest)
  if (!["show", "hide", "answer"].includes(verb)) return fail(`There is no verb "${verb}".\n\n${USAGE}`)
  const [id = "", ...after] = rest
  if (!ID.test(id)) return fail(`Say which review, by its id from \`reviews list\`.\n\n${USAGE}`)
  if (verb === "show") return { ok: true, command: { do: "show", id } }
  if (verb === "answer") return parseAnswer(id, after.join(" ").trim())
  const [rule = "", ...reason] = after
  if (!isModerationRule(rule))
    return fail(`Say by which rule: ${Object.keys(MODERATION_RULES).join(", ")}.\n\n${USAGE}`)
  return { ok: true, command: { do: "hide", id, rule, reason: reason.join(" ").trim() } }
}

function parseList(words: readonly string[]): Parsed {
  const at = words.indexOf("--page")
  const page = at < 0 ? 1 : Number(words[at + 1])
  if (!Number.isInteger(page) || page < 1 || page > 1e6) return fail("--page wants a whole number from 1.")
  const [typed = "queued"] = at < 0 ? words : [...words.slice(0, at), ...words.slice(at + 2)]
  const state = STATES.find((known) => known === typed)
  return state
    ? { ok: true, command: { do: "list", state, page } }
    : fail(`There is no state "${typed}". There are: ${STATES.join(", ")}.`)
}

function parseAnswer(id: string, answer: string): Parsed {
  if (answer.length > MOST_WORDS) return fail(`An answer has at most ${MOST_WORDS} characters.`)
  return { ok: true, command: { do: "answer", id, answer } }
}

function fail(sentence: string): Parsed {
  return { ok: false, sentence }
}
