import { DECLARATION_RULES, type Supplier } from "#app/core/catalogue/declarations/declaration-rules.ts"
import { type Gap, gapSentence, gapsOf, suppliersOf } from "#app/core/catalogue/declarations/gaps.ts"
import type { CatalogueProduct } from "#app/core/catalogue/product.ts"
import { judgeEntry } from "./catalogue-faults.ts"

/** What a catalogue file lacks by law: the lines to print, and how many products lack something that only they can say. */
export type LawCheck = { lines: string[]; lacking: number }

/**
 * Names per product each declaration that it lacks, the rule and who supplies it. What a shop says once for all products, by its settings,
 * is summed up at the end and makes no product incomplete: a file does not know the shop's settings. Entries with faults are left out.
 */
export function judgeLaw(entries: readonly unknown[]): LawCheck {
  const lines: string[] = []
  const ofShop = new Map<Gap, number>()
  const bySupplier = new Map<Supplier, number>()
  let lacking = 0
  const products = entries.flatMap((entry, index) => judgeEntry(entry, index).product ?? [])
  for (const product of products) {
    const gaps = gapsOf(product)
    const own = gaps.filter((gap) => !isOfShop(gap))
    for (const gap of gaps.filter(isOfShop)) ofShop.set(gap, (ofShop.get(gap) ?? 0) + 1)
    for (const supplier of new Set(own.flatMap((gap) => suppliersOf(gap, product.facts))))
      bySupplier.set(supplier, (bySupplier.get(supplier) ?? 0) + 1)
    lines.push(
      ...own.map((gap) => `product ${product.id} (${product.name}) lacks ${gapSentence(gap, product.facts)}`),
    )
    if (own.length > 0) lacking += 1
  }
  const summed = [...ofShop].map(
    ([gap, count]) =>
      `${count} products leave to the shop's settings (${settingOf(gap)}): ${DECLARATION_RULES[gap].what} (${DECLARATION_RULES[gap].law}, ${DECLARATION_RULES[gap].rule})`,
  )
  const short = shortCodes(products)
  const toAsk = [...bySupplier].map(
    ([supplier, count]) => `to be asked of the ${supplier}: ${count} products`,
  )
  return {
    lines: [...lines, ...toAsk, ...summed, ...short, `${lacking} products lack declarations`],
    lacking,
  }
}

const MANY_DIGITS = 6

/** A file does not know the turnover, which decides how many digits of the HSN code an invoice needs (Notification 78/2020). */
function shortCodes(products: readonly CatalogueProduct[]): string[] {
  const short = products.flatMap(({ id, facts: { hsnCode } }) =>
    hsnCode !== undefined && hsnCode.length < MANY_DIGITS ? [id] : [],
  )
  if (short.length === 0) return []
  return [
    `${short.length} products have an HSN code of fewer than ${MANY_DIGITS} digits, which is too short above a turnover of 5 crore rupees: ${short.join(", ")}`,
  ]
}

/** Consumer care and EPR registrations are usually the shop's; who made or imports a product is its own. */
function isOfShop(gap: Gap): boolean {
  return gap === "consumerCare" || gap === "eWaste" || gap === "battery"
}

function settingOf(gap: Gap) {
  const rule = DECLARATION_RULES[gap]
  return "shopSetting" in rule ? rule.shopSetting : ""
}
