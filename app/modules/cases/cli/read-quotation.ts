type QuotedItem = { id: string; quantity: number; pricePaise: number }

const DEFAULT_DAYS = 14
const MOST_DAYS = 365
const MOST_LINES = 500
const MOST_PIECES = 100_000
const NOTE_LIMIT = 2000
const LINE = /^(\d{1,18}):(\d{1,6})@(\d{1,8})(?:\.(\d{1,2}))?$/

type TypedQuotation = { reference: string; lines: string; days?: string | undefined; note: string }
export type ReadQuotation =
  | { ok: true; quotation: { reference: string; items: QuotedItem[]; validDays: number; note: string } }
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

/** Whether a text is like a reference; which one there is the shop knows. */
export function isReference(typed: string): boolean {
  return /^BQ-\w{4}-\w{4}$/i.test(typed)
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
