import { withoutTwins } from "#app/core/catalogue/listing/without-twins.ts"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import { asSaid } from "#app/core/catalogue/search/facets/facet-definitions.ts"
import * as messages from "#app/core/catalogue/search/messages.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { nearestFirst } from "./attempts.ts"
import { isWanted, maxPriceOf, minPriceOf, selectionOf, type Understood, unwantedOf } from "./meant-parts.ts"
import type { Engine, Meant } from "./search-meant.server.ts"
import { lowered, sentenceOf } from "./sentence.ts"

const FEW = 6 // products: two models in three colours are no choice
const MOST_NEAR = 20 // products, of which a row shows one a model

/** Products that miss one thing of a search, and what they are in a sentence. */
export type Near = { title: string; products: ProductCard[] }

/**
 * Near matches for a list that is too short to choose from: one constraint less, the one that is given up most easily. One query of the
 * catalogue; none where the list is long, or where the kind of product is all that was asked for.
 */
export async function listNear(
  { db, browse, cache }: Engine,
  { browsed, asked }: Meant,
): Promise<Near | null> {
  const given = browsed.total <= FEW ? mostFlexible(asked) : null
  if (!given) return null
  const parts = asked.parts.filter((part) => part !== given)
  const highest = "maxPricePaise" in given ? given.maxPricePaise : null
  const search = {
    ...{ keyword: null, nameParts: asked.nameParts, scope: asSaid(selectionOf({ parts })), page: 1 },
    ...{ unwanted: asSaid(unwantedOf({ parts })), preferred: asked.preferred },
    minPricePaise: highest === null ? minPriceOf({ parts }) : highest + 1,
    narrowing: { name: "", maxPricePaise: maxPriceOf({ parts }) },
    choice: { selection: [], sort: sortNear(given) },
    order: nearestFirst([given]),
  }
  const found = await browse(db, search, cache)
  const shown = new Set(browsed.products.map(({ id }) => id))
  const all = withoutTwins([...browsed.products, ...found.products])
  const products = all.filter(({ id }) => !shown.has(id))
  const title = messages.closeTo(nearInWords(parts, given))
  return products.length === 0 ? null : { title, products: products.slice(0, MOST_NEAR) }
}

/** The part that shoppers give up before others: a colour, then the price, then what was said last. None that the list has given up. */
function mostFlexible({ parts, without }: Meant["asked"]): Understood | null {
  const constraints = parts.filter((part) => !isOfKey(part, "type") && !without.includes(part))
  const byEase = [
    constraints.find((part) => isOfKey(part, "colour")),
    constraints.find((part) => "maxPricePaise" in part),
    constraints.at(-1),
  ]
  return byEase.find((part) => part !== undefined) ?? null
}

function isOfKey(part: Understood, key: string): boolean {
  return isWanted(part) && part.selection.every((each) => each.key === key)
}

function sortNear(given: Understood): "price-low" | "price-high" | null {
  if (!("maxPricePaise" in given)) return null
  return given.maxPricePaise === null ? "price-high" : "price-low"
}

/** `Earbuds above ₹2,000`, `earbuds in other colours`; without words for a part nothing is said of it. */
function nearInWords(parts: readonly Understood[], given: Understood): string {
  const sentence = sentenceOf(parts, null)
  if (sentence === null) return ""
  const words = lowered(sentence)
  if ("maxPricePaise" in given) {
    const { minPricePaise, maxPricePaise } = given
    return maxPricePaise === null
      ? messages.belowPrice(words, formatRupees(minPricePaise ?? 0))
      : messages.abovePrice(words, formatRupees(maxPricePaise))
  }
  return isOfKey(given, "colour") ? messages.inOtherColours(words) : words
}
