import { parseEWasteNumber } from "#app/modules/cases/e-waste/e-waste-number.ts"
import { type EWasteState, parseEWasteState, wantsNote } from "#app/modules/cases/e-waste/e-waste-states.ts"
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

export type EWasteCommand =
  | { do: "help"; text: string }
  | { do: "list"; state: EWasteState | null; page: number }
  | { do: "show"; number: string }
  | { do: "move"; number: string; to: EWasteState; note: string }

type Parsed = ParsedCommand<EWasteCommand>

const LEAD = "npm run shop -- e-waste "
const MOST_NOTE = 500
const STATES = "asked, booked, collected, cancelled, refused"
const COMMANDS: Usages = {
  list: {
    usage: "list [STATE] [--page N]",
    what: "Pickups that are open, or all in a state; those that wait longest first.",
  },
  show: { usage: "show PICKUP", what: "What is collected, where, and the steps so far." },
  move: {
    usage: "move PICKUP STATE [NOTE]",
    what: "Moves it forward, with a mail. NOTE: the day where it is booked, the reason where it is not.",
  },
}

/** Reads what was typed after the noun `e-waste`; asks nothing of the shop. */
export function parseEWasteCommand([verb = "", ...words]: readonly string[]): Parsed {
  if (asksForHelp(verb)) return help(usage())
  const known = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined
  if (!known) return fail(`There is no verb "${verb}".\n\n${usage()}`)
  if (asksForVerbHelp(words)) return help(`${LEAD}${known.usage}\n  ${known.what}`)
  if (verb === "list") return parseList(words)
  const [typed = "", typedState = "", ...rest] = words
  const number = parseEWasteNumber(typed)
  if (!number) return fail(`Say which pickup, by a number like EW-7K3M-Q2XP: ${LEAD}${known.usage}`)
  if (verb === "show") return { ok: true, command: { do: "show", number } }
  const to = parseEWasteState(typedState)
  if (!to) return fail(`Say what it becomes: ${STATES}.`)
  const note = rest.join(" ").trim()
  if (note.length > MOST_NOTE) return fail(`A note has at most ${MOST_NOTE} characters.`)
  if (wantsNote(to) && note === "")
    return fail(
      `Say ${to === "booked" ? "when somebody comes" : "why"}, after the state: who asked reads it.`,
    )
  return { ok: true, command: { do: "move", number, to, note } }
}

function parseList(words: readonly string[]): Parsed {
  const { page, others } = readPage(words)
  if (page === null) return fail("--page wants a whole number from 1.")
  const [typed] = others
  const state = typed === undefined ? null : parseEWasteState(typed)
  if (typed !== undefined && !state) return fail(`There is no state "${typed}". There are: ${STATES}.`)
  return { ok: true, command: { do: "list", state, page } }
}

function usage(): string {
  return [`${LEAD}VERB …`, "", ...usageLines(COMMANDS), "", `  States: ${STATES}.`].join("\n")
}
