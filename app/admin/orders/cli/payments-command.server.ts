import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import type { DisputeOutcome } from "#app/core/payments/exceptions/payment-exceptions.ts"
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
import { entryOf } from "#app/ui/format/table-entry.ts"

export type PaymentsCommand =
  | { do: "help"; text: string }
  | { do: "exceptions"; isAll: boolean; page: number }
  | { do: "resolve"; id: number; note: string; outcome: DisputeOutcome | null; isAgain: boolean }
  | { do: "reconcile" }
  | { do: "refunds"; page: number }
  | { do: "refunded"; number: string; reference: string }

type Parsed = ParsedCommand<PaymentsCommand>

const LEAD = "npm run shop -- payments "
const COMMANDS: Usages = {
  exceptions: {
    usage: "exceptions [all] [--page N]",
    what: "What the gateway told and our books do not agree with, 50 a page: what waits for you, the oldest first; with `all` also what was resolved.",
  },
  resolve: {
    usage: "resolve ID NOTE [--won | --lost] [--again]",
    what: "You looked at it. NOTE says what was done. A dispute is won (the money stays with the shop) or lost; `--again` changes the outcome of one that was resolved. An order that waited for it now ends by what the gateway then says: paid if the gateway still has the money.",
  },
  reconcile: {
    usage: "reconcile",
    what: "Compares gateways, payments, orders and settlements now, as the shop does every hour, and prints the ledger.",
  },
  refunds: {
    usage: "refunds [--page N]",
    what: "Money that is on its way back, the oldest first, 50 a page: what a gateway was asked for, and cash that you give back yourself.",
  },
  refunded: {
    usage: "refunded NUMBER REFERENCE",
    what: "You gave money of an order back, by a transfer with this REFERENCE: cash, or what its gateway refused to give. Its shopper sees it.",
  },
}
const PARSERS: Record<string, (words: readonly string[]) => Parsed> = {
  exceptions: parseExceptions,
  resolve: parseResolve,
  reconcile: (words) =>
    words.length > 0 ? fail("reconcile wants nothing after it.") : { ok: true, command: { do: "reconcile" } },
  refunds: parseRefunds,
  refunded: parseRefunded,
}
const LARGEST_ID = 2_147_483_647

/** Reads what was typed after the noun `payments`; asks nothing of the shop. */
export function parsePaymentsCommand([verb = "", ...words]: readonly string[]): Parsed {
  if (asksForHelp(verb)) return help(paymentsUsage().join("\n"))
  const known = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined
  if (!known) return fail(`There is no verb "${verb}".\n\n${paymentsUsage().join("\n")}`)
  if (asksForVerbHelp(words)) return help(`${LEAD}${known.usage}\n  ${known.what}`)
  return entryOf(PARSERS, verb)?.(words) ?? fail(`There is no verb "${verb}".`)
}

function parseRefunds(words: readonly string[]): Parsed {
  const { page, others } = readPage(words)
  if (page === null || others.length > 0) return fail("--page wants a whole number from 1.")
  return { ok: true, command: { do: "refunds", page } }
}

function parseRefunded([typed = "", ...words]: readonly string[]): Parsed {
  const number = parseOrderNumber(typed)
  const reference = words.join(" ").trim()
  if (!number || reference === "")
    return fail(`Say of which order, and the bank's reference: ${LEAD}${COMMANDS.refunded?.usage}`)
  return { ok: true, command: { do: "refunded", number, reference } }
}

/** Every verb in a line, under the way to call it. */
export function paymentsUsage(): string[] {
  return [`${LEAD}VERB …`, "", ...usageLines(COMMANDS)]
}

function parseExceptions(words: readonly string[]): Parsed {
  const { page, others } = readPage(words)
  if (page === null) return fail("--page wants a whole number from 1.")
  const [only, ...more] = others
  if (more.length > 0 || (only !== undefined && only !== "all"))
    return fail(`"${others.join(" ")}" is not understood: ${LEAD}${COMMANDS.exceptions?.usage}`)
  return { ok: true, command: { do: "exceptions", isAll: only === "all", page } }
}

function parseResolve([typed, ...words]: readonly string[]): Parsed {
  if (typed === undefined) return fail(`Say which exception: ${LEAD}${COMMANDS.resolve?.usage}`)
  const id = Number(typed)
  if (!/^\d+$/.test(typed) || id < 1 || id > LARGEST_ID)
    return fail(`"${typed}" is no number of an exception; \`payments exceptions\` lists them.`)
  const { options, others } = readOptions(words, { won: "flag", lost: "flag", again: "flag" })
  if (options.won && options.lost) return fail("A dispute is --won or --lost, not both.")
  const note = others.join(" ").trim()
  if (note === "") return fail("Say what was done about it, after the number.")
  const outcome = options.won ? "won" : options.lost ? "lost" : null
  return { ok: true, command: { do: "resolve", id, note, outcome, isAgain: options.again } }
}
