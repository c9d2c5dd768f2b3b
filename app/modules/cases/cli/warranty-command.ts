import { parseClaimNumber } from "#app/modules/cases/warranty/claims/claim-number.ts"
import { type ClaimState, parseClaimState } from "#app/modules/cases/warranty/claims/claim-states.ts"
import {
  asksForHelp,
  asksForVerbHelp,
  fail,
  help,
  type ParsedCommand,
  readPage,
  type Usages,
  usageLines,
} from "#app/platform/cli/command-words.ts"

export type WarrantyCommand =
  | { do: "help"; text: string }
  | { do: "list"; state: ClaimState | null; page: number }
  | { do: "show"; number: string }
  | { do: "move"; number: string; to: ClaimState; note: string }

type Parsed = ParsedCommand<WarrantyCommand>

const LEAD = "npm run shop -- warranty "
const MOST_NOTE = 500
const STATES = "asked, label-sent, pickup, received, repaired, replaced, refused, closed"
const COMMANDS: Usages = {
  list: {
    usage: "list [STATE] [--page N]",
    what: "Claims that are not closed, or all in a state; those that wait longest first.",
  },
  show: { usage: "show CLAIM", what: "A claim with its steps, and its photos for an hour." },
  move: {
    usage: "move CLAIM STATE [NOTE]",
    what: "Moves it forward. The buyer gets a mail with the NOTE, which a refusal wants.",
  },
}

/** Reads what was typed after the noun `warranty`; asks nothing of the shop. */
export function parseWarrantyCommand([verb = "", ...words]: readonly string[]): Parsed {
  if (asksForHelp(verb)) return help(usage())
  const known = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined
  if (!known) return fail(`There is no verb "${verb}".\n\n${usage()}`)
  if (asksForVerbHelp(words)) return help(`${LEAD}${known.usage}\n  ${known.what}`)
  if (verb === "list") return parseList(words)
  const [typed = "", typedState = "", ...rest] = words
  const number = parseClaimNumber(typed)
  if (!number) return fail(`Say which claim, by a number like WC-7K3M-Q2XP: ${LEAD}${known.usage}`)
  if (verb === "show") return { ok: true, command: { do: "show", number } }
  const to = parseClaimState(typedState)
  if (!to) return fail(`Say what it becomes: ${STATES}.`)
  const note = rest.join(" ").trim()
  if (note.length > MOST_NOTE) return fail(`A note has at most ${MOST_NOTE} characters.`)
  if (to === "refused" && note === "") return fail("Say why, after the state: the buyer reads it.")
  return { ok: true, command: { do: "move", number, to, note } }
}

function parseList(words: readonly string[]): Parsed {
  const { page, others } = readPage(words)
  if (page === null) return fail("--page wants a whole number from 1.")
  const [typed] = others
  const state = typed === undefined ? null : parseClaimState(typed)
  if (typed !== undefined && !state) return fail(`There is no state "${typed}". There are: ${STATES}.`)
  return { ok: true, command: { do: "list", state, page } }
}

function usage(): string {
  return [`${LEAD}VERB …`, "", ...usageLines(COMMANDS), "", `  States: ${STATES}.`].join("\n")
}
