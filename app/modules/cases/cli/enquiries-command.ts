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

type QuotedItem = { id: string; quantity: number; pricePaise: number }

export type EnquiriesCommand =
  | { do: "help"; text: string }
  | { do: "list"; page: number }
  | { do: "quote"; reference: string; items: QuotedItem[]; validDays: number; note: string }

type Parsed = ParsedCommand<EnquiriesCommand>

const LEAD = "npm run shop -- enquiries "
const COMMANDS: Usages = {
  list: { usage: "list [--page N]", what: "Bulk enquiries, the latest first, and what was quoted for them." },
  quote: {
    usage: 'quote REFERENCE --lines "ID:QUANTITY@RUPEES,…" [--valid-days 14] [--note TEXT]',
    what: "Mails a quotation with a link to accept and pay it. Prices are for a piece, GST and delivery inside. A later one replaces it.",
  },
}

const DEFAULT_DAYS = 14
const MOST_DAYS = 365
const MOST_LINES = 500
const MOST_PIECES = 100_000
const NOTE_LIMIT = 2000
const LINE = /^(\d{1,18}):(\d{1,6})@(\d{1,8})(?:\.(\d{1,2}))?$/
const OPTIONS = ["--lines", "--valid-days", "--note"] as const

/** Reads what was typed after the noun `enquiries`; asks nothing of the shop. */
export function parseEnquiriesCommand([verb = "", ...words]: readonly string[]): Parsed {
  if (asksForHelp(verb)) return help(usage())
  const known = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined
  if (!known) return fail(`There is no verb "${verb}".\n\n${usage()}`)
  if (asksForVerbHelp(words)) return help(`${LEAD}${known.usage}\n  ${known.what}`)
  return verb === "list" ? parseList(words) : parseQuote(words)
}

function parseList(words: readonly string[]): Parsed {
  const { page, others } = readPage(words)
  if (page === null) return fail("Say which page as a number from 1.")
  return others.length > 0 ? fail("list wants nothing but --page.") : ok({ do: "list", page })
}

function parseQuote([reference = "", ...words]: readonly string[]): Parsed {
  const options = readOptions(words)
  if (!isReference(reference))
    return fail(`Say which enquiry, such as BQ-7K3M-Q2XP: ${LEAD}${COMMANDS.quote?.usage}`)
  if (!options) return fail(`This is not understood: ${LEAD}${COMMANDS.quote?.usage}`)
  const { "--lines": lines = "", "--valid-days": days, "--note": note = "" } = options
  const read = readQuotation({ reference, lines, days, note }, "--valid-days")
  return read.ok ? ok({ do: "quote", ...read.quotation }) : fail(read.sentence)
}

type TypedQuotation = { reference: string; lines: string; days?: string | undefined; note: string }
export type ReadQuotation =
  | { ok: true; quotation: Omit<Extract<EnquiriesCommand, { do: "quote" }>, "do"> }
  | { ok: false; sentence: string }

/** Reads what was typed for a quotation, its lines between commas. `daysField` is what the days are called where it was typed. */
export function readQuotation(
  { reference, lines, days, note: typedNote }: TypedQuotation,
  daysField: string,
): ReadQuotation {
  if (!isReference(reference)) return { ok: false, sentence: "Say which enquiry, such as BQ-7K3M-Q2XP." }
  const read = readLines(lines)
  if (!read.ok) return read
  const validDays = Number(days ?? DEFAULT_DAYS)
  if (!Number.isInteger(validDays) || validDays < 1 || validDays > MOST_DAYS)
    return { ok: false, sentence: `${daysField} is a whole number, 1 to ${MOST_DAYS}.` }
  const note = typedNote.replace(/[^\P{Cc}\n]/gu, " ").trim()
  if (note.length > NOTE_LIMIT)
    return { ok: false, sentence: `The note has at most ${NOTE_LIMIT} characters.` }
  return { ok: true, quotation: { reference: reference.toUpperCase(), items: read.items, validDays, note } }
}

function isReference(typed: string): boolean {
  return /^BQ-\w{4}-\w{4}$/i.test(typed)
}

/** Each option with the word behind it; null where one is unknown, named twice or has none. */
function readOptions(words: readonly string[]) {
  const options: Partial<Record<(typeof OPTIONS)[number], string>> = {}
  for (let at = 0; at < words.length; at += 2) {
    const name = OPTIONS.find((option) => option === words[at])
    const value = words[at + 1]
    if (!name || value === undefined || options[name] !== undefined) return null
    options[name] = value
  }
  return options
}

function readLines(typed: string): { ok: true; items: QuotedItem[] } | { ok: false; sentence: string } {
  const items: QuotedItem[] = []
  for (const line of typed.split(",").map((text) => text.trim())) {
    const item = readLine(line)
    if (!item)
      return {
        ok: false,
        sentence: `"${line}" is no line; 40 pieces of product 16 at ₹1,199.50 each are 16:40@1199.50. A line has 1 to ${MOST_PIECES} pieces.`,
      }
    if (items.some(({ id }) => id === item.id))
      return { ok: false, sentence: `Product ${item.id} stands in two lines.` }
    items.push(item)
  }
  if (items.length > MOST_LINES)
    return { ok: false, sentence: `A quotation has at most ${MOST_LINES} lines.` }
  return { ok: true, items }
}

function readLine(line: string): QuotedItem | null {
  const [, id, pieces, rupees, paise = ""] = LINE.exec(line) ?? []
  if (id === undefined) return null
  const quantity = Number(pieces)
  const pricePaise = Number(rupees) * 100 + Number(paise.padEnd(2, "0"))
  return quantity < 1 || quantity > MOST_PIECES || pricePaise === 0 ? null : { id, quantity, pricePaise }
}

function usage(): string {
  return [`${LEAD}VERB …`, "", ...usageLines(COMMANDS)].join("\n")
}

function ok(command: EnquiriesCommand): Parsed {
  return { ok: true, command }
}
