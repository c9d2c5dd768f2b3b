import { faultOfWords } from "#app/modules/cases/complaints/complaint.ts"
import { parseComplaintNumber } from "#app/modules/cases/complaints/complaint-number.ts"
import { type ComplaintState, parseComplaintState } from "#app/modules/cases/complaints/complaint-states.ts"
import {
  asksForHelp,
  asksForVerbHelp,
  fail,
  help,
  type ParsedCommand,
  type Usages,
  usageLines,
} from "#app/platform/cli/command-words.ts"

export type ComplaintsCommand =
  | { do: "help"; text: string }
  | { do: "list"; state: ComplaintState | null }
  | { do: "show"; number: string }
  | { do: "answer" | "redress"; number: string; words: string }

type Parsed = ParsedCommand<ComplaintsCommand>

const LEAD = "npm run shop -- complaints "
const STATES = "received, in-work, escalated, redressed, reopened"
const COMMANDS: Usages = {
  list: {
    usage: "list [STATE]",
    what: "The 20 complaints to be redressed first: those that are open, or in a state.",
  },
  show: { usage: "show NUMBER", what: "What was complained of, and what was said and done." },
  answer: { usage: "answer NUMBER WORDS", what: "Answers it by mail." },
  redress: {
    usage: "redress NUMBER WORDS",
    what: "Says by mail what was done to redress it, and closes it.",
  },
}

/** Reads what was typed after the noun `complaints`; asks nothing of the shop. */
export function parseComplaintsCommand([verb = "", ...words]: readonly string[]): Parsed {
  if (asksForHelp(verb)) return help(usage())
  const known = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined
  if (!known) return fail(`There is no verb "${verb}".\n\n${usage()}`)
  if (asksForVerbHelp(words)) return help(`${LEAD}${known.usage}\n  ${known.what}`)
  if (verb === "list") return parseList(words[0])
  const [typed = "", ...rest] = words
  const number = parseComplaintNumber(typed)
  if (!number) return fail(`Say which complaint, by a number like CP-7K3M-Q2XP: ${LEAD}${known.usage}`)
  if (verb === "show") return { ok: true, command: { do: "show", number } }
  const said = rest.join(" ").trim()
  const fault = faultOfWords(said)
  if (fault) return fail(`${fault}. Whoever complained reads it.`)
  return { ok: true, command: { do: verb === "answer" ? "answer" : "redress", number, words: said } }
}

function parseList(typed: string | undefined): Parsed {
  const state = typed === undefined ? null : parseComplaintState(typed)
  if (typed !== undefined && !state) return fail(`There is no state "${typed}". There are: ${STATES}.`)
  return { ok: true, command: { do: "list", state } }
}

function usage(): string {
  return [`${LEAD}VERB …`, "", ...usageLines(COMMANDS), "", `  States: ${STATES}.`].join("\n")
}
