import type { ProductFacts } from "#app/core/catalogue/product.ts"
import { sizeInMillimetres } from "#app/core/catalogue/product-page/key-facts.ts"
import * as messages from "./messages.ts"

/** Things whose size is laid down: the coin by its mint, the sheet by ISO 216. */
const COIN = { name: messages.coin, mark: messages.coinMark, width: 27, height: 27, isRound: true }
const SHEET = { name: messages.sheet, mark: messages.sheetMark, width: 210, height: 297, isRound: false }
const MOST_BESIDE_COIN = 110

export type SizeComparison = {
  width: number
  height: number
  thing: typeof COIN
  sentences: [inMillimetres: string, compared: string]
}

/** What a product's stated width and height look like beside something known; undefined where they are not stated. */
export function compareSize(facts: ProductFacts): SizeComparison | undefined {
  const { widthMm: width, heightMm: height } = facts
  const millimetres = sizeInMillimetres(facts)
  if (!width || !height || !millimetres) return undefined
  const thing = Math.max(width, height) <= MOST_BESIDE_COIN ? COIN : SHEET
  const times = height / thing.height
  const isAsTall = times > 0.95 && times < 1.05
  const compared = isAsTall ? messages.asTall(thing.name) : messages.timesAsTall(times, thing.name)
  return { width, height, thing, sentences: [messages.drawnToScale(millimetres), compared] }
}
