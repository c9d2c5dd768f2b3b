import { MOST_ITEMS, MOST_OF_ONE } from "#app/core/cart/cart.ts"
import { isPrice, readRupees } from "#app/core/catalogue/rupees.ts"
import { isDeepCut } from "#app/core/pricing/deep-cut.ts"
import { formatRupees, toPaise } from "#app/core/pricing/money.ts"
import * as messages from "./messages.ts"

/** A product that was asked for on the telephone, at the price that the page showed. */
export type PhoneLine = { id: string; quantity: number; pricePaise: number }

/** The names of the fields of a product. */
export const piecesField = (id: string) => `pieces ${id}`
export const priceField = (id: string) => `price ${id}`

const PIECES = /^pieces (\d{1,18})$/

/** The products with pieces out of the form; null where a number is none. An empty field is 0. */
export function readPhoneLines(form: FormData): PhoneLine[] | null {
  const lines: PhoneLine[] = []
  for (const [name, value] of form) {
    const id = PIECES.exec(name)?.[1]
    if (!id || lines.length > MOST_ITEMS) continue
    const quantity = Number(value)
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > MOST_OF_ONE) return null
    if (quantity > 0) lines.push({ id, quantity, pricePaise: Number(form.get(priceField(id))) })
  }
  return lines
}

/** The products of a form with their pieces as a text, such as `12:2 40:1`; "" where a number is none. */
export function chosenText(form: FormData): string {
  return (readPhoneLines(form) ?? []).map(({ id, quantity }) => `${id}:${quantity}`).join(" ")
}

/** The products of that text, in the field `chosen`, that a form has no row of. */
export function missingPieces(form: FormData): Pick<PhoneLine, "id" | "quantity">[] {
  const all = [...String(form.get("chosen") ?? "").matchAll(/(\d{1,18}):(\d{1,2})(?!\d)/g)]
  return all
    .map(([, id = "", pieces]) => ({ id, quantity: Number(pieces) }))
    .filter(({ id }) => !form.has(piecesField(id)))
}

type Listed = { id: string; name: string; pricePaise: number; quantity: number; isPublished: boolean }

/** Notes to the clerk about chosen products: withdrawn, short, or at another price than the page had. */
export function lineSentences(lines: readonly PhoneLine[], listed: readonly Listed[]): string[] {
  const byId = new Map(listed.map((product) => [product.id, product]))
  return lines.flatMap(({ id, quantity, pricePaise: seenPaise }) => {
    const product = byId.get(id)
    if (!product?.isPublished) return [messages.notInShop(product?.name ?? messages.productNumber(id))]
    const { name, pricePaise, quantity: left } = product
    const isRepriced = seenPaise > 0 && seenPaise !== pricePaise
    return [
      ...(left === 0 ? [messages.soldOut(name)] : left < quantity ? [messages.onlyLeft(left, name)] : []),
      ...(isRepriced ? [messages.costsNow(name, formatRupees(seenPaise), formatRupees(pricePaise))] : []),
    ]
  })
}

/** The agreed discount in paise: 0 for an empty field, null for anything but an amount in rupees. */
export function readAgreedPaise(form: FormData): number | null {
  const typed = String(form.get("agreed") ?? "").trim()
  if (typed === "") return 0
  const rupees = readRupees(typed)
  return isPrice(rupees) ? toPaise(rupees) : null
}

type Priced = { quantity: number; pricePaise: number }

/** The refusal of an agreed discount that the goods do not cost, in a sentence; null without one, or while a price is not known. */
export function discountFault(agreedPaise: number, lines: readonly Priced[]): string | null {
  const isPriced = lines.every(({ pricePaise }) => pricePaise > 0)
  return isPriced && agreedPaise > costOf(lines)
    ? messages.discountAboveGoods(formatRupees(agreedPaise))
    : null
}

/** Whether the discount on the goods, at the prices of the page, is deep enough to need the second factor. */
export function takesMuchOff(form: FormData): boolean {
  const goodsPaise = costOf(readPhoneLines(form) ?? [])
  return isDeepCut(goodsPaise, goodsPaise - (readAgreedPaise(form) ?? 0))
}

function costOf(lines: readonly Priced[]): number {
  return lines.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0)
}
