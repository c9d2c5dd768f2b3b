import type { CatalogueCache } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import type { SearchEngine } from "#app/core/catalogue/search/search-engine.server.ts"
import { filterQuery } from "#app/core/catalogue/search/search-filters.ts"
import type { SearchStart } from "#app/core/catalogue/search/search-result.ts"
import type { Attribute } from "#app/core/settings/attributes.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { facetPanel } from "./facet-panel.ts"
import { type PanelText, packPanel } from "./panel/panel-text.ts"
import { startOf } from "./search-with-facets.server.ts"
import { type Choice, choiceQuery, type Selection } from "./selection.ts"

const NOTHING = { name: "", maxPricePaise: null }

type Engine = { db: Database; search: SearchEngine; cache: CatalogueCache }
type Within = { scope: Selection; choice: Choice; page: number; attributes: readonly Attribute[] }

/** A page's own part of the catalogue with its facets. The list is null where nothing is chosen: the page has its own. */
export async function browseWithin(
  { db, search, cache }: Engine,
  { scope, choice, page, attributes }: Within,
): Promise<{ panel: PanelText | null; list: SearchStart | null; all: number; choice: string } | null> {
  if (!search.browse) return null
  const query = choiceQuery(choice)
  const isPlain = query === ""
  const asked = {
    keyword: null,
    scope,
    narrowing: NOTHING,
    choice,
    page,
    ...(isPlain && { isUnlisted: true }),
  }
  const browsed = await search.browse(db, asked, cache)
  const addressOf = (chosen: string) => filterQuery({ name: "", maxPrice: "", choice: chosen }) || "?"
  const panel = facetPanel(browsed, { choice, addressOf, attributes })
  return {
    panel: panel && packPanel(panel),
    list: isPlain ? null : startOf(browsed, NOTHING),
    all: browsed.all,
    choice: query,
  }
}
