import { MOST_OF_ONE } from "#app/core/cart/cart.ts"

/** A line of a cart that was left: which product, how many. What it cost then is not kept. */
export type LeftLine = { id: string; quantity: number }

/** Whether somebody agreed, and whether the address is confirmed: nobody else is written to. */
export type ReminderChoice = { isConfirmed: boolean; agreedAt: Date | null }

const MOST_LINES = 50
const ID = /^\d{1,18}$/

/** The lines that a device tells, each product once; null for what is no list of them. */
export function parseLeftLines(text: unknown): LeftLine[] | null {
  const told = jsonOf(text)
  if (!Array.isArray(told)) return null
  const lines = new Map<string, LeftLine>()
  for (const line of told.slice(0, MOST_LINES)) {
    const { id, quantity }: { id?: unknown; quantity?: unknown } = Object(line)
    if (typeof id !== "string" || !ID.test(id)) return null
    if (!Number.isInteger(quantity) || Number(quantity) < 1 || Number(quantity) > MOST_OF_ONE) return null
    lines.set(id, { id, quantity: Number(quantity) })
  }
  return [...lines.values()]
}

/** What tells one cart from another: its products and pieces, in no order. */
export function cartKey(lines: readonly LeftLine[]): string {
  return lines
    .map(({ id, quantity }) => `${id}x${quantity}`)
    .toSorted()
    .join()
}

/** The lines of a `cartKey`. */
export function linesOfKey(key: string): LeftLine[] {
  return key.split(",").flatMap((line) => {
    const [, id, quantity] = /^(\d+)x(\d+)$/.exec(line) ?? []
    return id ? [{ id, quantity: Number(quantity) }] : []
  })
}

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}
