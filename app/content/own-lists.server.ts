import { isDeepStrictEqual } from "node:util"
import { type HiddenPages, withoutHidden } from "#app/core/settings/hidden-pages.ts"
import { SAMPLE_ALERTS, sampleFooter } from "./footer.ts"
import { CATEGORIES, MAIN_LINKS, MORE_LINKS } from "./menus.ts"

type Links = typeof MAIN_LINKS
export type Lists = {
  alerts: typeof SAMPLE_ALERTS
  footer: ReturnType<typeof sampleFooter>
  mainLinks: Links
  moreLinks: Links
  categories: { term: string; label: string }[]
}
type Shop = { shop: string; isForShoppers: boolean }

/** Links behind More for shoppers: orders, account and help come first. The footer links the pages about the company. */
const SHOPPER_LINKS = [
  { label: "My orders", to: "/orders" },
  { label: "My account", to: "/account" },
  { label: "Help and contact", to: "/help/support" },
  ...MORE_LINKS.filter(({ to }) => to !== "/careers" && to !== "/social"),
]

/** The built-in lists of menu and footer, for shoppers or of the specification. */
export function ownLists({ shop, isForShoppers }: Shop): Lists {
  return {
    alerts: SAMPLE_ALERTS,
    footer: sampleFooter(shop, isForShoppers),
    mainLinks: MAIN_LINKS,
    moreLinks: isForShoppers ? SHOPPER_LINKS : MORE_LINKS,
    categories: CATEGORIES.map(({ term, label }) => ({ term, label })),
  }
}

/** The lists that differ from those in the browser's code: published, for shoppers, or without hidden pages. */
export function differingLists(
  published: Partial<Lists>,
  { hidden, ...shop }: Shop & { hidden: HiddenPages },
): Partial<Lists> & { forShoppers?: true } {
  if (hidden.size === 0 && Object.keys(published).length === 0 && !shop.isForShoppers) return {}
  const { alerts, footer, mainLinks, moreLinks, categories } = { ...ownLists(shop), ...published }
  const shown: Lists = {
    alerts,
    footer: footer.map((list) => ({ ...list, entries: withoutHidden(list.entries, hidden) })),
    mainLinks: withoutHidden(mainLinks, hidden),
    moreLinks: withoutHidden(moreLinks, hidden),
    categories,
  }
  const ofBrowser = new Map<string, unknown>(Object.entries({ ...ownLists(shop), moreLinks: MORE_LINKS }))
  const differing = Object.entries(shown).filter(
    ([name, list]) => !isDeepStrictEqual(list, ofBrowser.get(name)),
  )
  return { ...Object.fromEntries(differing), ...(shop.isForShoppers && { forShoppers: true }) }
}
