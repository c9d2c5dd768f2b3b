import * as messages from "#app/modules/content/messages.ts"
import { entriesFault, entriesText, parseEntries } from "./link-entries.ts"

type Texts = Readonly<Record<string, string>>

/** An entry of the menu Categories: the type of the catalogue that it lists, and what people call it. */
export type CategoryLink = { term: string; label: string }

export const CATEGORY_FIELDS = ["entries categories"]

const LIST_OF_TYPE = /^\/search\/(?!\.{1,2}$)([^\s/?#]+)$/
const RULES = {
  ...{ mostLines: 24, mostCharacters: 24, widestWord: 14, needsAddress: true },
  address: { isFit: (address: string) => termIn(address) !== undefined, fault: messages.notAList },
}

/** What is wrong with the field of the categories, as a sentence. */
export function categoryFaults(texts: Texts): Record<string, string> {
  const terms = categoryLinks(texts).map(({ term }) => term)
  const twice = terms.find((term, index) => terms.indexOf(term) !== index)
  const fault = entriesFault(texts["entries categories"], RULES) ?? (twice && messages.sameType(twice))
  return fault ? { "entries categories": fault } : {}
}

/** Reads the categories out of the field of the form. */
export function categoryLinks(texts: Texts): CategoryLink[] {
  return parseEntries(texts["entries categories"]).flatMap(({ label, to }) => {
    const term = to && termIn(to)
    return term ? [{ term, label }] : []
  })
}

/** The field of the form for categories: `categoryLinks` reads the same ones. */
export function textsOfCategories(categories: readonly CategoryLink[]): Texts {
  const entries = categories.map(({ term, label }) => ({ label, to: `/search/${encodeURIComponent(term)}` }))
  return { "entries categories": entriesText(entries) }
}

/** The term at the end of the address of a list; undefined where it is not one, or is badly encoded. */
function termIn(address: string): string | undefined {
  const [, term] = LIST_OF_TYPE.exec(address) ?? []
  try {
    return term && decodeURIComponent(term)
  } catch {
    return undefined
  }
}
