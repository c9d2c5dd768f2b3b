import type { CatalogueCache } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { findProduct } from "#app/core/catalogue/product-queries.server.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { facetOf, facetWord, typeInLists } from "#app/core/catalogue/search/facets/facet-definitions.ts"
import { canonicalSelection, choiceQuery, NO_CHOICE } from "#app/core/catalogue/search/facets/selection.ts"
import type { SearchEngine } from "#app/core/catalogue/search/search-engine.server.ts"
import { filterQuery } from "#app/core/catalogue/search/search-filters.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { FinderResult } from "./finder-result.ts"
import * as messages from "./messages.ts"
import type { Answer, Question } from "./questions.ts"

const SHOWN = 3

type Engine = { db: Database; browse: NonNullable<SearchEngine["browse"]>; cache: CatalogueCache }

/** The questions of a category with the answers that some product in stock has. */
export async function offerQuestions(
  { db, browse, cache }: Engine,
  type: string,
  questions: readonly Question[],
): Promise<Question[]> {
  const all = { keyword: null, scope: inStock(type), narrowing: NOTHING, choice: NO_CHOICE, page: 1 }
  const { facets } = await browse(db, { ...all, isUnlisted: true }, cache)
  const known = new Set(facets.flatMap(({ key, values }) => values.map(({ value }) => facetWord(key, value))))
  return questions.flatMap((question) => {
    const answers = question.answers.filter(
      ({ wants }) =>
        !("key" in wants) || wants.values.some((value) => known.has(facetWord(wants.key, value))),
    )
    return answers.length > 0 ? [{ ...question, answers }] : []
  })
}

function inStock(type: string) {
  return [
    { key: "type", values: [typeInLists(type)] },
    { key: "available", values: ["yes"] },
  ]
}

const NOTHING = { name: "", maxPricePaise: null }

/** Finds what fits the answers. Where nothing fits all, those that matter least are dropped, the last question first. */
export async function findFitting(
  { db, browse, cache }: Engine,
  type: string,
  answers: readonly Answer[],
): Promise<FinderResult> {
  for (let count = answers.length; count >= 0; count -= 1) {
    const kept = answers.slice(0, count)
    const { maxPricePaise, selection } = wantsOf(kept)
    const choice = { selection, sort: null }
    const narrowing = { name: "", maxPricePaise }
    const list = await browse(db, { keyword: null, scope: inStock(type), narrowing, choice, page: 1 }, cache)
    if (list.total === 0 && count > 0) continue
    const found = await Promise.all(
      list.products.slice(0, SHOWN).map(async (product) => {
        const detail = await findProduct(db, product.id, cache)
        return { product, reasons: detail ? reasonsFor(detail, kept) : [] }
      }),
    )
    const maxPrice = maxPricePaise === null ? "" : String(maxPricePaise / 100)
    const query = filterQuery({ name: "", maxPrice, choice: choiceQuery({ selection, sort: null }) })
    return { found, dropped: answers.slice(count), query }
  }
  throw new Error("a category without answers is always found")
}

/** What answers come to: the highest price and the facets that are asked for. */
function wantsOf(answers: readonly Answer[]) {
  const wants = answers.map((answer) => answer.wants)
  const prices = wants.flatMap((want) => ("maxPricePaise" in want ? [want.maxPricePaise] : []))
  return {
    maxPricePaise: prices.length > 0 ? Math.min(...prices) : null,
    selection: canonicalSelection(wants.flatMap((want) => ("key" in want ? [want] : []))),
  }
}

function reasonsFor(product: ProductDetail, answers: readonly Answer[]): string[] {
  const facts = {
    ...product,
    mrpPaise: product.pricePaise,
    isAvailable: true,
    rating: product.rating ?? null,
  }
  return answers.map(({ because, showsValue, wants }) => {
    if (!showsValue || !("key" in wants)) return because
    const { valuesOf, labelOf } = facetOf(wants.key)
    return messages.reasonWithValue(because, valuesOf(facts).map(labelOf).join(", "))
  })
}
