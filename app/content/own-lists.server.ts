import { isDeepStrictEqual } from "node:util"
import { SAMPLE_BRAND } from "#app/core/settings/brand.ts"
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

/** The published lists that differ from the built-in ones, which the browser has. */
export function differingLists(published: Partial<Lists>): Partial<Lists> {
  const own = new Map<string, unknown>(Object.entries(OWN_LISTS))
  const differing = Object.entries(published).filter(
    ([name, list]) => !isDeepStrictEqual(list, own.get(name)),
  )
  return Object.fromEntries(differing)
}
