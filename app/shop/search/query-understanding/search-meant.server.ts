import type { Database } from "#app/platform/database/database.server.ts"
import type { CatalogueCache } from "#app/shop/catalogue/cache/catalogue-cache.server.ts"
import { formatRupees } from "#app/shop/pricing/money.ts"
import type { BrowsePage } from "#app/shop/search/facets/browse.server.ts"
import { type Chip, chipLabel } from "#app/shop/search/facets/facet-panel.ts"
import type { Choice } from "#app/shop/search/facets/selection.ts"
import * as messages from "#app/shop/search/messages.ts"
import type { Narrowing } from "#app/shop/search/results/narrow-products.ts"
import { searchPath } from "#app/shop/search/search-address.ts"
import type { SearchEngine } from "#app/shop/search/search-engine.server.ts"
import type { Synonym } from "./tokens.ts"
import { maxPriceOf, selectionOf, type Understanding, type Understood, understand } from "./understand.ts"

const NOTHING: Narrowing = { name: "", maxPricePaise: null }

type Browse = NonNullable<SearchEngine["browse"]>
type Engine = { db: Database; browse: Browse; cache: CatalogueCache }
type Asked = { keyword: string; narrowing: Narrowing; choice: Choice; page: number }

/** What a keyword means that nothing is called by, as a list, with chips for each thing understood. */
export type Meant = { browsed: BrowsePage; chips: Chip[]; misses: string[] }

/** Finds what a keyword means in words: its facets and most price, and names among the other words. Null where it means nothing. */
export async function searchMeant(
  { db, browse, cache }: Engine,
  { keyword, narrowing, choice, page }: Asked,
  synonyms: readonly Synonym[],
): Promise<Meant | null> {
  const understanding = understand(keyword, synonyms)
  if (understanding.parts.length === 0 && !understanding.hasSynonym) return null
  const isName = async (word: string) => {
    const asked = { keyword: null, nameParts: [word], narrowing: NOTHING, choice: EVERYTHING, page: 1 }
    return (await browse(db, { ...asked, isUnlisted: true }, cache)).all > 0
  }
  const known = await Promise.all(understanding.left.map(isName))
  const nameParts = understanding.left.filter((_, index) => known[index])
  const misses = understanding.left.filter((_, index) => !known[index])
  if (understanding.parts.length === 0 && nameParts.length === 0) return null
  const meant = { keyword: null, nameParts, within: selectionOf(understanding), choice, page }
  const browsed = await browse(db, { ...meant, narrowing: narrowed(narrowing, understanding) }, cache)
  return { browsed, chips: understanding.parts.flatMap(chipsOf), misses }
}

const EVERYTHING: Choice = { selection: [], sort: null }

function narrowed({ name, maxPricePaise }: Narrowing, understanding: Understanding): Narrowing {
  const said = maxPriceOf(understanding)
  if (said === null) return { name, maxPricePaise }
  return { name, maxPricePaise: maxPricePaise === null ? said : Math.min(said, maxPricePaise) }
}

/** A chip for each part; the last one that is left of a keyword cannot be taken off. */
function chipsOf(part: Understood): Chip[] {
  const to = part.keywordWithout === "" ? "" : searchPath(part.keywordWithout)
  if ("maxPricePaise" in part) return [{ label: messages.upToPrice(formatRupees(part.maxPricePaise)), to }]
  return part.selection.map(({ key, values }) => ({
    label:
      values.length > 2
        ? messages.valuesOfFacet(chipLabel(key, values[0] ?? ""), values.length - 1)
        : values.map((value) => chipLabel(key, value)).join(", "),
    to,
  }))
}
