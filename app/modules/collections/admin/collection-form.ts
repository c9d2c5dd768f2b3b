import {
  type Collection,
  LONGEST_SLUG,
  readRule,
  ruleOf,
  slugOf,
} from "#app/modules/collections/collection.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import * as messages from "./messages.ts"

const FIELDS = [
  "title",
  "slug",
  "description",
  "kind",
  "rule",
  "products",
  "seoTitle",
  "seoDescription",
] as const
const LONGEST_TITLE = 80
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const PRODUCT = /^(?:\S*\/product-detail\/[^/\s]+\/)?(\d{1,18})\/?$/
/** The screen of a new one has this address. */
export const NEW = "new"
/** Products of a collection that are chosen by hand. */
const MOST_PRODUCTS = 200
/** The longest texts, in characters. */
export const LONGEST = { description: 2_000, seoTitle: 70, seoDescription: 170, rule: 1_000 } as const

export type CollectionTexts = Record<(typeof FIELDS)[number], string> & { isPublished: boolean }
export type CollectionFaults = Partial<Record<(typeof FIELDS)[number], string>>

/** The typed texts of a collection's form. */
export function collectionTexts(form: FormData): CollectionTexts {
  const typed = Object.fromEntries(FIELDS.map((name) => [name, parseText(form.get(name))]))
  return { ...(typed as Record<(typeof FIELDS)[number], string>), isPublished: form.has("isPublished") }
}

/** A collection as its form shows it. */
export function textsOfCollection({ productIds, ...collection }: Collection): CollectionTexts {
  const kind = collection.rule === "" ? "hand" : "rule"
  return { ...collection, kind, products: productIds.join("\n") }
}

/** The collection that a form describes, or the faults by field. */
export function parseCollection(
  texts: CollectionTexts,
): { ok: true; collection: Collection } | { ok: false; faults: CollectionFaults } {
  const { title, description, kind, seoTitle, seoDescription, isPublished } = texts
  const slug = texts.slug || slugOf(title)
  const search = kind === "rule" && texts.rule.length <= LONGEST.rule ? readRule(texts.rule) : null
  const productIds = kind === "hand" ? productsIn(texts.products) : []
  const isTooLong = (name: "description" | "seoTitle" | "seoDescription") =>
    texts[name].length > LONGEST[name] && { [name]: messages.textFault(LONGEST[name]) }
  const faults: CollectionFaults = {
    ...((title === "" || title.length > LONGEST_TITLE || title.includes("\n")) && {
      title: messages.titleFault,
    }),
    ...((!SLUG.test(slug) || slug.length > LONGEST_SLUG || slug === NEW) && { slug: messages.slugFault }),
    ...isTooLong("description"),
    ...(kind !== "rule" && kind !== "hand" && { kind: messages.chooseKind }),
    ...(kind === "rule" && !search && { rule: messages.ruleFault }),
    ...(!productIds && { products: messages.productsFault(MOST_PRODUCTS) }),
    ...isTooLong("seoTitle"),
    ...isTooLong("seoDescription"),
  }
  if (!productIds || Object.keys(faults).length > 0) return { ok: false, faults }
  const rule = search ? ruleOf(search) : ""
  return {
    ok: true,
    collection: { slug, title, description, seoTitle, seoDescription, rule, productIds, isPublished },
  }
}

/** The numbers of products in a text, each once; null where it has none, too many or anything else. */
function productsIn(text: string): string[] | null {
  const ids = text.split(/[\s,]+/).flatMap((word) => (word === "" ? [] : [word.match(PRODUCT)?.[1] ?? null]))
  const known = ids.filter((id) => id !== null)
  const unique = [...new Set(known)]
  return known.length === ids.length && unique.length > 0 && unique.length <= MOST_PRODUCTS ? unique : null
}
