import * as messages from "#app/core/catalogue/messages.ts"
import type { ProductCard, ProductDetail } from "#app/core/catalogue/product-view.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"

const LEAST = 70
const MOST = 160

/** A product in 70 to 160 characters, for who lists or shares it: category and title first, then as much as fits. */
export function productSummary({ title, description, pricePaise }: ProductDetail, category: string): string {
  return inOneLine([`${category}, ${formatRupees(pricePaise)}: ${title}.`, description])
}

/** What a page of search results holds, in 70 to 160 characters. */
export function searchSummary(keyword: string, { total, hasUncounted, matches, page }: SearchShown): string {
  const lowest = Math.min(...matches.map(({ pricePaise }) => pricePaise))
  const found =
    total === 1
      ? messages.oneProduct
      : messages.productCount(`${formatNumber(total)}${hasUncounted ? "+" : ""}`)
  const from = matches.length > 0 ? messages.hereFrom(formatRupees(lowest)) : ""
  const part = page > 1 ? messages.pageNumber(page) : ""
  return inOneLine([`${part}${messages.foundAtShop(found, cut(keyword, MOST - LEAST))}${from}.`])
}

type SearchShown = { total: number; hasUncounted: boolean; page: number; matches: ProductCard[] }

function inOneLine(sentences: string[]): string {
  const text = sentences.join(" ").replace(/\s+/g, " ").trim()
  return cut(text.length < LEAST ? `${text} ${messages.summaryPromise}` : text, MOST)
}

/** At most so many characters, ending with a whole word wherever there is a gap to end at. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most - 1).toWellFormed()
  return `${start.slice(0, start.lastIndexOf(" ") > 0 ? start.lastIndexOf(" ") : undefined)}…`
}
