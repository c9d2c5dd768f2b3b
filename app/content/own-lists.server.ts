import { FOOTER_LISTS } from "./footer.ts"
import { CATEGORIES, MAIN_LINKS, MORE_LINKS } from "./menus.ts"

const categories = CATEGORIES.map(({ term, label }) => ({ term, label }))

/** The lists around every page that the shop came with. */
export const OWN_LISTS = { footer: FOOTER_LISTS, mainLinks: MAIN_LINKS, moreLinks: MORE_LINKS, categories }
