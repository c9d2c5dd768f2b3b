import { entriesFault, entriesText, parseEntries } from "./link-entries.ts"

type Texts = Readonly<Record<string, string>>
type MenuLink = { label: string; to: string }

/** The links in the bar above every page, and those behind its button More. */
export type MenuLinks = { mainLinks: MenuLink[]; moreLinks: MenuLink[] }

const MAIN = { mostLines: 4, mostCharacters: 16, widestWord: 24, widestTogether: 30, needsAddress: true }
const MORE = { mostLines: 12, mostCharacters: 40, widestWord: 24, needsAddress: true }
export const MENU_FIELDS = ["entries main", "entries more"]

/** What is wrong with the fields of the menus, a sentence a field. */
export function menuFaults(texts: Texts): Record<string, string> {
  const main = entriesFault(texts["entries main"], MAIN)
  const more = entriesFault(texts["entries more"], MORE)
  return { ...(main && { "entries main": main }), ...(more && { "entries more": more }) }
}

/** Reads the links out of the fields of the form. */
export function menuLinks(texts: Texts): MenuLinks {
  return { mainLinks: linksIn(texts["entries main"]), moreLinks: linksIn(texts["entries more"]) }
}

/** The fields of the form for links: `menuLinks` reads the same links. */
export function textsOfMenus({ mainLinks, moreLinks }: MenuLinks): Texts {
  return { "entries main": entriesText(mainLinks), "entries more": entriesText(moreLinks) }
}

function linksIn(text: string | undefined): MenuLink[] {
  return parseEntries(text).flatMap(({ label, to }) => (to ? [{ label, to }] : []))
}
