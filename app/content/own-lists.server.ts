import { isDeepStrictEqual } from "node:util"
import { SAMPLE_BRAND } from "#app/core/settings/brand.ts"
import { type HiddenPages, withoutHidden } from "#app/core/settings/hidden-pages.ts"
import { sampleFooter } from "./footer.ts"
import { CATEGORIES, MAIN_LINKS, MORE_LINKS } from "./menus.ts"

const categories = CATEGORIES.map(({ term, label }) => ({ term, label }))

/** The lists around every page that the shop came with. */
export const OWN_LISTS = {
  footer: sampleFooter(SAMPLE_BRAND.name),
  mainLinks: MAIN_LINKS,
  moreLinks: MORE_LINKS,
  categories,
}
export type Lists = typeof OWN_LISTS

/** The lists around the pages of a shop that differ from the built-in ones, which the browser has: published, or without pages that are taken away. */
export function differingLists(
  published: Partial<Lists>,
  { shop, hidden }: { shop: string; hidden: HiddenPages },
): Partial<Lists> {
  if (hidden.size === 0 && Object.keys(published).length === 0) return {}
  const own: Lists = { ...OWN_LISTS, footer: sampleFooter(shop) }
  const { footer, mainLinks, moreLinks, categories } = { ...own, ...published }
  const shown: Lists = {
    footer: footer.map((list) => ({ ...list, entries: withoutHidden(list.entries, hidden) })),
    mainLinks: withoutHidden(mainLinks, hidden),
    moreLinks: withoutHidden(moreLinks, hidden),
    categories,
  }
  const builtIn = new Map<string, unknown>(Object.entries(own))
  const differing = Object.entries(shown).filter(
    ([name, list]) => !isDeepStrictEqual(list, builtIn.get(name)),
  )
  return Object.fromEntries(differing)
}
