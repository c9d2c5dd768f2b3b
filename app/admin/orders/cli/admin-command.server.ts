import type { NamedPieces } from "#app/core/fulfilment/named-pieces.ts"
import type { DocumentKind } from "#app/core/invoices/invoice.ts"
import { ORDER_STATE_LABELS, type OrderState } from "#app/core/orders/order.ts"
import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import { allStates } from "#app/core/orders/order-states.ts"
import {
  asksForHelp,
  asksForVerbHelp,
  fail,
  help,
  type ParsedCommand,
  readOptions,
  readPage,
  type Usages,
  usageLines,
} from "#app/platform/cli/command-words.server.ts"
import { type AdminVerb, isAdminVerb, parseOrderState } from "./order-admin.ts"
import { type PaymentsCommand, parsePaymentsCommand, paymentsUsage } from "./payments-command.server.ts"

export type AdminCommand =
  | PaymentsCommand
  | { do: "list"; state: OrderState | undefined; page: number }
  | { do: "show"; number: string }
  | { do: "refund-lines"; number: string; pieces: NamedPieces[]; isRestocked: boolean; note: string }
  | { do: "work"; verb: AdminVerb; number: string; note: string; parcels?: NamedPieces[][]; request?: number }
  | { do: "print"; kind: DocumentKind; number: string; file: string }

type Parsed = ParsedCommand<AdminCommand>

const COMMANDS: Usages = {
  list: {
    usage: "list [STATE] [--page N]",
    what: "The latest orders, 50 a page; of one state where it is named.",
  },
  show: { usage: "show NUMBER", what: "A whole order: what, to whom, its documents and its history." },
  pack: { usage: "pack NUMBER [NOTE]", what: "A paid order is packed. Nobody is written to." },
  ship: {
    usage: "ship NUMBER [--parcel SKU*PIECES[,SKU*PIECES]]… [NOTE]",
    what: "A packed order leaves: its parcels are booked, its tax invoice is issued and the shopper written to. --parcel: what lies in each of several. NOTE: courier and tracking number.",
  },
  deliver: {
    usage: "deliver NUMBER [NOTE]",
    what: "It arrived, and the courier collected what was to be paid. The days for a replacement begin.",
  },
  return: {
    usage: "return NUMBER [NOTE]",
    what: "The parcel came back: nobody took it. Stock and money go back, and a credit note is issued.",
  },
  cancel: { usage: "cancel NUMBER [NOTE]", what: "Before dispatch: stock and money go back." },
  refund: {
    usage: "refund NUMBER NOTE",
    what: "After dispatch: the money goes back and a credit note is issued. NOTE says why; the shopper reads it.",
  },
  "refund-lines": {
    usage: "refund-lines NUMBER SKU*PIECES[,SKU*PIECES] [--restock] NOTE",
    what: "The money of some pieces goes back, before or after dispatch. --restock: what was sent is here again and can be sold. Where two lines share a SKU, name the line by its id from `show`. The shopper reads the NOTE.",
  },
  replace: {
    usage: "replace NUMBER approve|refuse|ship|complete [--request N] [NOTE]",
    what: "A replacement that was asked for, of several the one that --request counts, else the oldest for which it is possible: approve puts the pieces aside, refuse wants a NOTE that says why, ship sends them, complete says that they arrived.",
  },
  invoice: { usage: "invoice NUMBER [FILE]", what: "Writes the tax invoice as a PDF. FILE may be a folder." },
  "credit-note": { usage: "credit-note NUMBER [FILE]", what: "Writes the credit note as a PDF." },
}
const REPLACE_STEPS = ["approve", "refuse", "ship", "complete"]
const LEAD = "npm run shop -- orders "

/** Reads what was typed; asks nothing of the shop. What is wrong is told in a sentence with the way it should be. */
export function parseAdminCommand(words: readonly string[]): Parsed {
  const [noun = "", verb = "", ...rest] = words
  if (asksForHelp(noun)) return help(usage())
  if (noun === "payments") return parsePaymentsCommand([verb, ...rest])
  if (noun !== "orders") return fail(`There is no "${noun}".\n\n${usage()}`)
  if (asksForHelp(verb)) return help(usage())
  const known = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined
  if (!known) return fail(`There is no verb "${verb}".\n\n${usage()}`)
  if (asksForVerbHelp(rest)) return help(`${LEAD}${known.usage}\n  ${known.what}`)
  if (verb === "list") return parseList(rest)
  const [typed, ...after] = rest
  const number = parseOrderNumber(typed)
  if (!number)
    return fail(
      typed
        ? `"${typed}" is no order number; one looks like DH-7K3M-Q2XP.`
        : `Say which order: ${LEAD}${known.usage}`,
    )
  return parseWork(verb, { number, after })
}

function usage() {
  return [`${LEAD}VERB …`, "", ...usageLines(COMMANDS), "", ...paymentsUsage()].join("\n")
}

function parseList(words: readonly string[]): Parsed {
  const { page, others } = readPage(words)
  if (page === null) return fail("--page wants a whole number from 1.")
  const typed = others.join(" ")
  const state = typed ? parseOrderState(typed) : undefined
  if (state === null) {
    const names = allStates().map((known) => ORDER_STATE_LABELS[known].toLowerCase())
    return fail(`There is no state "${typed}". There are: ${names.join(", ")}.`)
  }
  return { ok: true, command: { do: "list", state, page } }
}

const PIECES = /^([A-Za-z0-9][\w./-]{0,59})\*([1-9]\d?)$/

function parseRefundLines(number: string, words: readonly string[]): Parsed {
  const { options, others } = readOptions(words, { restock: "flag" })
  const [list = "", ...said] = others
  const note = said.join(" ").trim()
  const pieces = readPieces(list)
  if (!pieces)
    return fail(`Say which pieces, as SKU*1 or SKU*1,SKU*2: ${LEAD}${COMMANDS["refund-lines"]?.usage}`)
  if (note === "") return fail("Say why, after the pieces: the shopper is written to and reads it.")
  return { ok: true, command: { do: "refund-lines", number, pieces, isRestocked: options.restock, note } }
}

/** "EB-1*2,SP-1*1" as pieces, or null. */
function readPieces(list: string): NamedPieces[] | null {
  const pieces = list.split(",").flatMap((text) => {
    const [, line, count] = text.match(PIECES) ?? []
    return line && count ? [{ line, quantity: Number(count) }] : []
  })
  return pieces.length === list.split(",").length ? pieces : null
}

function parseShip(number: string, words: readonly string[]): Parsed {
  const { options, others } = readOptions(words, { parcel: "texts" })
  const parcels = options.parcel.flatMap((list) => {
    const pieces = readPieces(list)
    return pieces ? [pieces] : []
  })
  if (parcels.length < options.parcel.length)
    return fail(`Say what lies in the parcel, as --parcel SKU*1,SKU*2: ${LEAD}${COMMANDS.ship?.usage}`)
  const divided = parcels.length > 0 ? { parcels } : {}
  return {
    ok: true,
    command: { do: "work", verb: "ship", number, note: others.join(" ").trim(), ...divided },
  }
}

function parseWork(verb: string, { number, after }: { number: string; after: string[] }): Parsed {
  if (verb === "show") return { ok: true, command: { do: "show", number } }
  if (verb === "invoice" || verb === "credit-note") {
    const kind = verb === "invoice" ? "invoice" : "credit_note"
    return { ok: true, command: { do: "print", kind, number, file: after.join(" ") } }
  }
  if (verb === "ship") return parseShip(number, after)
  if (verb === "refund-lines") return parseRefundLines(number, after)
  const [step = "", ...words] = after
  if (verb === "replace" && !REPLACE_STEPS.includes(step))
    return fail(`Say what to do with the replacement: ${REPLACE_STEPS.join(", ")}.`)
  if (verb === "replace") return parseReplace(number, { step, words })
  if (!isAdminVerb(verb)) return fail(`There is no verb "${verb}".`)
  return { ok: true, command: { do: "work", verb, number, note: after.join(" ").trim() } }
}

/** `--request N` names one of several requests, as the order's sheet counts them. */
function parseReplace(number: string, { step, words }: { step: string; words: readonly string[] }): Parsed {
  const verb = `replace ${step}`
  if (!isAdminVerb(verb)) return fail(`There is no verb "${verb}".`)
  const { options, others } = readOptions(words, { request: "text" })
  const nth = options.request
  if (nth !== undefined && !/^[1-9]\d{0,3}$/.test(nth))
    return fail("--request wants the number of a request: 1 is the oldest.")
  const request = nth === undefined ? {} : { request: Number(nth) }
  return { ok: true, command: { do: "work", verb, number, note: others.join(" ").trim(), ...request } }
}
