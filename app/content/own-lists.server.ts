import { isDeepStrictEqual } from "node:util"
import { type HiddenPages, withoutHidden } from "#app/core/settings/hidden-pages.ts"
import { SAMPLE_ALERTS, SILENT_ALERTS, sampleFooter } from "./footer.ts"
import {
  addedCategories,
  filledEntries,
  MAIN_LINKS,
  type MenuEntry,
  MORE_LINKS,
  sellingCategories,
  sellsOthersAlone,
} from "./menus.ts"

type Links = typeof MAIN_LINKS
export type Lists = {
  alerts: typeof SAMPLE_ALERTS
  footer: ReturnType<typeof sampleFooter>
  mainLinks: Links
  moreLinks: Links
  categories: { term: string; label: string }[]
}
/** `types`: of what the shop sells; none: its lists are those of the sample. */
type Shop = { shop: string; isForShoppers: boolean; types?: readonly string[] }

/** Links behind More for shoppers: orders, account and help come first. The footer links the pages about the company. */
const SHOPPER_LINKS = [
  { label: "My orders", to: "/orders" },
  { label: "My account", to: "/account" },
  { label: "Help and contact", to: "/help/support" },
  ...MORE_LINKS.filter(({ to }) => to !== "/careers" && to !== "/social"),
]

/** The built-in lists of menu and footer, for shoppers or of the specification, without links to lists that are empty. */
export function ownLists({ shop, isForShoppers, types = [] }: Shop): Lists {
  return {
    alerts: sellsOthersAlone(types) ? SILENT_ALERTS : SAMPLE_ALERTS,
    footer: sampleFooter(shop, isForShoppers)
      .map((list) => ({ ...list, entries: soldEntries(list.entries, types) }))
      .filter(({ entries }) => entries.length > 0),
    mainLinks: filledEntries(MAIN_LINKS, types),
    moreLinks: isForShoppers ? SHOPPER_LINKS : MORE_LINKS,
    categories: sellingCategories(types),
  }
}

/** The entries of a list of the sample; those that lead to nothing make room for the shop's own categories. */
function soldEntries(entries: readonly MenuEntry[], types: readonly string[]): MenuEntry[] {
  const filled = filledEntries(entries, types)
  if (filled.length === entries.length) return filled
  const added = addedCategories(types).map(({ term, label }) => ({
    ...{ label, to: `/search/${encodeURIComponent(term)}` },
  }))
  return [...filled, ...added].slice(0, entries.length)
}

/** The lists that differ from those in the browser's code: published, for shoppers, without hidden pages or empty lists. */
export function differingLists(
  published: Partial<Lists>,
  { hidden, ...shop }: Shop & { hidden: HiddenPages },
): Partial<Lists> & { forShoppers?: true } {
  const isOfSample = !shop.isForShoppers && !shop.types?.length
  if (hidden.size === 0 && Object.keys(published).length === 0 && isOfSample) return {}
  const { alerts, footer, mainLinks, moreLinks, categories } = { ...ownLists(shop), ...published }
  const shown: Lists = {
    alerts,
    footer: footer.map((list) => ({ ...list, entries: withoutHidden(list.entries, hidden) })),
    mainLinks: withoutHidden(mainLinks, hidden),
    moreLinks: withoutHidden(moreLinks, hidden),
    categories,
  }
  const ofBrowser = new Map<string, unknown>(
    Object.entries({ ...ownLists({ ...shop, types: [] }), moreLinks: MORE_LINKS }),
  )
  const differing = Object.entries(shown).filter(
    ([name, list]) => !isDeepStrictEqual(list, ofBrowser.get(name)),
  )
  return { ...Object.fromEntries(differing), ...(shop.isForShoppers && { forShoppers: true }) }
}
