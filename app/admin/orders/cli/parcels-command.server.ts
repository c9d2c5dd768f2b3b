import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import {
  asksForHelp,
  asksForVerbHelp,
  fail,
  help,
  type ParsedCommand,
  type Usages,
  usageLines,
} from "#app/platform/cli/command-words.server.ts"

/** `nth` is the parcel of the order, from 1; null where none was named. */
export type ParcelsCommand =
  | { do: "help"; text: string }
  | { do: "promises" }
  | { do: PlainVerb; number: string }
  | { do: "label"; number: string; folder: string }
  | { do: "reattempt" | "recall"; number: string; nth: number | null; note: string }

type Parsed = ParsedCommand<ParcelsCommand>

const LEAD = "npm run shop -- parcels "
const COMMANDS: Usages = {
  show: {
    usage: "show NUMBER",
    what: "The parcels of an order, what lies in them and every step so far; its returns too.",
  },
  rates: {
    usage: "rates NUMBER",
    what: "What the courier asks for an order in one parcel, and how many days it takes.",
  },
  label: { usage: "label NUMBER [FOLDER]", what: "Writes the label of each parcel as a PDF, to stick on." },
  pickup: { usage: "pickup NUMBER", what: "Announces the parcels of an order to the courier, once." },
  track: { usage: "track NUMBER", what: "Asks the courier now, instead of waiting for its word." },
  reattempt: {
    usage: "reattempt NUMBER[/PARCEL] NOTE",
    what: "A delivery failed: the courier tries again. It reads the NOTE.",
  },
  recall: {
    usage: "recall NUMBER[/PARCEL] NOTE",
    what: "A delivery failed: the parcel comes back to us, and with it stock and money. This cannot be undone.",
  },
  promises: {
    usage: "promises",
    what: "How many promised days were kept, are late or are open, by zone.",
  },
  "return-pickup": {
    usage: "return-pickup NUMBER",
    what: "Has the courier fetch what was asked to be replaced or sent back, once. The shopper gets a mail.",
  },
  "return-cancel": {
    usage: "return-cancel NUMBER",
    what: "Calls such a pickup off, as long as nothing was picked up.",
  },
  "e-way-bill": {
    usage: "e-way-bill NUMBER",
    what: "Prints the e-way bill of an invoice over ₹50,000 as the government's JSON.",
  },
  unbook: {
    usage: "unbook NUMBER",
    what: "Cancels the parcels of an order that is packed, to divide it otherwise or to take another courier.",
  },
}

/** Reads what was typed after the noun `parcels`; asks nothing of the shop. */
export function parseParcelsCommand([verb = "", ...words]: readonly string[]): Parsed {
  if (asksForHelp(verb)) return help(parcelsUsage().join("\n"))
  const known = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined
  if (!known) return fail(`There is no verb "${verb}".\n\n${parcelsUsage().join("\n")}`)
  if (asksForVerbHelp(words)) return help(`${LEAD}${known.usage}\n  ${known.what}`)
  if (verb === "promises")
    return words.length > 0
      ? fail("promises wants nothing after it.")
      : { ok: true, command: { do: "promises" } }
  const [typed = "", ...rest] = words
  const [typedNumber, typedNth] = typed.split("/")
  const number = parseOrderNumber(typedNumber)
  if (!number)
    return fail(
      typed
        ? `"${typed}" is no order number; one looks like DH-7K3M-Q2XP.`
        : `Say which order: ${LEAD}${known.usage}`,
    )
  const about = rest.join(" ").trim()
  if (verb === "label") return { ok: true, command: { do: "label", number, folder: about } }
  if (verb === "reattempt" || verb === "recall") {
    const nth = typedNth === undefined ? null : Number(typedNth)
    if (nth !== null && (!Number.isInteger(nth) || nth < 1))
      return fail(`"${typedNth}" is no parcel of an order; the second one is ${number}/2.`)
    if (about === "") return fail("Say why, after the number: the courier reads it.")
    return { ok: true, command: { do: verb, number, nth, note: about } }
  }
  if (!isPlainVerb(verb)) return fail(`There is no verb "${verb}".`)
  if (about !== "") return fail(`${verb} wants nothing after the number.`)
  return { ok: true, command: { do: verb, number } }
}

const PLAIN_VERBS = [
  ...(["show", "track", "pickup", "rates", "unbook", "e-way-bill"] as const),
  ...(["return-pickup", "return-cancel"] as const),
] as const
type PlainVerb = (typeof PLAIN_VERBS)[number]

function isPlainVerb(verb: string): verb is PlainVerb {
  return PLAIN_VERBS.some((plain) => plain === verb)
}

/** Every verb in a line, under the way to call it. */
export function parcelsUsage(): string[] {
  return [`${LEAD}VERB …`, "", ...usageLines(COMMANDS)]
}
