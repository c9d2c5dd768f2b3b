import type { DocumentKind } from "#app/shop/invoices/invoice.ts"
import { ORDER_STATE_LABELS, type OrderState } from "#app/shop/orders/order.ts"
import { parseOrderNumber } from "#app/shop/orders/order-number.ts"
import { allStates } from "#app/shop/orders/order-states.ts"
import { asksForHelp, asksForVerbHelp, readPage, type Usages, usageLines } from "./command-words.ts"
import { type AdminVerb, isAdminVerb, parseOrderState } from "./order-admin.ts"
import { type PaymentsCommand, parsePaymentsCommand, paymentsUsage } from "./payments-command.ts"

export type AdminCommand =
  | PaymentsCommand
  | { do: "list"; state: OrderState | undefined; page: number }
  | { do: "show"; number: string }
  | { do: "work"; verb: AdminVerb; number: string; note: string }
  | { do: "print"; kind: DocumentKind; number: string; file: string }

type Parsed = { ok: true; command: AdminCommand } | { ok: false; sentence: string }

const COMMANDS: Usages = {
  list: {
    usage: "list [STATE] [--page N]",
    what: "The latest orders, 50 a page; of one state where it is named.",
  },
  show: { usage: "show NUMBER", what: "A whole order: what, to whom, its documents and its history." },
  pack: { usage: "pack NUMBER [NOTE]", what: "A paid order is packed. Nobody is written to." },
  ship: {
    usage: "ship NUMBER [NOTE]",
    what: "A packed order leaves: its tax invoice is issued and the shopper written to. NOTE: courier and tracking number.",
  },
  deliver: { usage: "deliver NUMBER [NOTE]", what: "It arrived. The 7 days for a replacement begin." },
  cancel: { usage: "cancel NUMBER [NOTE]", what: "Before dispatch: stock and money go back." },
  refund: {
    usage: "refund NUMBER NOTE",
    what: "After dispatch: the money goes back and a credit note is issued. NOTE says why; the shopper reads it.",
  },
  replace: {
    usage: "replace NUMBER approve|refuse|ship|complete [NOTE]",
    what: "A replacement that was asked for: approve puts the pieces aside, refuse wants a NOTE that says why, ship sends them, complete says that they arrived.",
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
  if (noun !== "orders")
    return fail(
      `There is no "${noun}" here, only orders, payments, reviews, settings, search misses and migrate-to.\n\n${usage()}`,
    )
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
  return [
    `${LEAD}VERB …`,
    "",
    ...usageLines(COMMANDS),
    "",
    ...paymentsUsage(),
    "",
    "npm run shop -- reviews --help  what buyers wrote: the queue, hiding by rules, answers.",
    'npm run shop -- migrate-to "postgres://…"  moves an embedded shop to a server (docs/operations.md).',
    "npm run shop -- search misses             what shoppers looked for and did not find.",
    "An embedded database has one user at a time: stop the shop first.",
  ].join("\n")
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

function parseWork(verb: string, { number, after }: { number: string; after: string[] }): Parsed {
  if (verb === "show") return { ok: true, command: { do: "show", number } }
  if (verb === "invoice" || verb === "credit-note") {
    const kind = verb === "invoice" ? "invoice" : "credit_note"
    return { ok: true, command: { do: "print", kind, number, file: after.join(" ") } }
  }
  const [step = "", ...words] = after
  if (verb === "replace" && !REPLACE_STEPS.includes(step))
    return fail(`Say what to do with the replacement: ${REPLACE_STEPS.join(", ")}.`)
  const [full, note] = verb === "replace" ? [`replace ${step}`, words] : [verb, after]
  if (!isAdminVerb(full)) return fail(`There is no verb "${full}".`)
  return { ok: true, command: { do: "work", verb: full, number, note: note.join(" ").trim() } }
}

function help(text: string): Parsed {
  return { ok: true, command: { do: "help", text } }
}

function fail(sentence: string): Parsed {
  return { ok: false, sentence }
}
