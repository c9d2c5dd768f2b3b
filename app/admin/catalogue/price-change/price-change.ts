/** No change speaks of more products than these. */
export const MOST_CHANGED = 500

/** A change of many prices: by hundredths of a per cent, by paise, or to a price in paise. A figure below zero lowers them. */
export type PriceChange = { by: "percent" | "amount" | "price"; figure: number }
/** A price before and after a change, and why it cannot be so, if it cannot. */
export type ChangedPrice = {
  id: string
  name: string
  sku: string
  beforePaise: number
  afterPaise: number
  fault: string | null
}

const FIGURE = /^([+-]?)\s*(\d{1,7})(?:\.(\d{1,2}))?$/
const WHOLE = 10_000 // hundredths of a per cent

/** A change as a form says it, "-10", "+49.50" or a new price without a sign, or null where it says none. */
export function parsePriceChange(by: string, text: string): PriceChange | null {
  if (by !== "percent" && by !== "amount" && by !== "price") return null
  const [, sign, whole = "", part = ""] = FIGURE.exec(text.trim().replace("−", "-")) ?? []
  if (!whole || (by === "price" && sign)) return null
  const figure = (sign === "-" ? -1 : 1) * (Number(whole) * 100 + Number(part.padEnd(2, "0")))
  return figure === 0 ? null : { by, figure }
}

/** The new price in paise. A percentage ends in whole rupees, half a rupee up. */
export function changePrice(pricePaise: number, { by, figure }: PriceChange): number {
  if (by === "price") return figure
  if (by === "amount") return pricePaise + figure
  return Math.round((pricePaise * (WHOLE + figure)) / WHOLE / 100) * 100
}

/** Whether a change, tried on a product, would give it another price. */
export function changesPrice({ beforePaise, afterPaise, fault }: ChangedPrice): boolean {
  return fault === null && beforePaise !== afterPaise
}

/** The field that keeps what a product cost when somebody looked at a change. */
export const seenPriceField = (id: string) => `was ${id}`
const SEEN_PRICE = /^was (\d{1,18})$/

/** Which products a form says were looked at, and what each cost in paise. */
export function readSeenPrices(form: FormData): { id: string; pricePaise: number }[] {
  const seen = [...form].flatMap(([name, value]) => {
    const [, id] = SEEN_PRICE.exec(name) ?? []
    return id && typeof value === "string" && /^\d{1,10}$/.test(value)
      ? [{ id, pricePaise: Number(value) }]
      : []
  })
  return seen.slice(0, MOST_CHANGED)
}

/** The name of a change: a key of version 7 (RFC 9562), so that its lines in the audit log come after it. */
export function isChangeId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text)
}

/** The action of a price change in the audit log. */
export const actionOf = (changeId: string) => `price change ${changeId}`

/** The name of the change that an action of the audit log is, or null. */
export function changeIdIn(action: string): string | null {
  const changeId = action.replace(/^price change /, "")
  return isChangeId(changeId) && action === actionOf(changeId) ? changeId : null
}
