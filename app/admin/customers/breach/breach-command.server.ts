import {
  asksForHelp,
  asksForVerbHelp,
  fail,
  help,
  type ParsedCommand,
  type Usages,
  usageLines,
} from "#app/platform/cli/command-words.server.ts"
import { isCalendarDay } from "#app/ui/format/date-format.ts"
import { BREACH_PARTS } from "./breach-text.ts"
import { PARTS } from "./messages.ts"

/** Who is concerned: everybody with an account, who ordered from a day to a day (both of them included), or the addresses in a file. */
export type Concerned =
  | { who: "accounts" }
  | { who: "orders"; from: string; until: string }
  | { who: "file"; path: string }

export type BreachCommand =
  | { do: "help"; text: string }
  | { do: "text"; text: string }
  | { do: "list" | "send"; incident: string; textPath: string; concerned: Concerned }
  | { do: "board"; incident: string }

type Parsed = ParsedCommand<BreachCommand>

const LEAD = "npm run shop -- breach-notice "
const COMMANDS: Usages = {
  text: { usage: "text", what: "The parts that the text must have: write it into a file." },
  list: {
    usage: "list INCIDENT TEXT-FILE accounts|orders FROM UNTIL|file ADDRESSES",
    what: "Checks the text and counts who is concerned. Writes and mails nothing.",
  },
  send: {
    usage: "send INCIDENT TEXT-FILE accounts|orders FROM UNTIL|file ADDRESSES",
    what: "Mails each of them once, however often it is typed for the same incident.",
  },
  board: { usage: "board INCIDENT", what: "The facts for the form of the Data Protection Board." },
}
const INCIDENT = /^[a-z0-9][a-z0-9-]{2,59}$/

/** Reads what was typed after the noun `breach-notice`; asks nothing of the shop. */
export function parseBreachCommand([verb = "", ...words]: readonly string[]): Parsed {
  if (asksForHelp(verb)) return help(usage())
  const known = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined
  if (!known) return fail(`There is no verb "${verb}".\n\n${usage()}`)
  if (asksForVerbHelp(words)) return help(`${LEAD}${known.usage}\n  ${known.what}`)
  if (verb === "text") return { ok: true, command: { do: "text", text: emptyText() } }
  const [incident = "", textPath = "", ...group] = words
  if (!INCIDENT.test(incident))
    return fail("Name the incident, in small letters, digits and hyphens, such as 2026-11-stolen-backup.")
  if (verb === "board") return { ok: true, command: { do: "board", incident } }
  const concerned = readConcerned(group)
  if (textPath === "" || !concerned) return fail(`Say with which text, and to whom: ${LEAD}${known.usage}`)
  return { ok: true, command: { do: verb === "send" ? "send" : "list", incident, textPath, concerned } }
}

function readConcerned([who, first = "", last = ""]: readonly string[]): Concerned | null {
  if (who === "accounts") return { who }
  if (who === "file" && first !== "") return { who, path: first }
  if (who !== "orders" || !isCalendarDay(first) || !isCalendarDay(last) || first > last) return null
  return { who, from: first, until: last }
}

function emptyText() {
  return BREACH_PARTS.map((part) => `# ${PARTS[part]}\n`).join("\n")
}

function usage() {
  return [`${LEAD}…`, ...usageLines(COMMANDS)].join("\n")
}
