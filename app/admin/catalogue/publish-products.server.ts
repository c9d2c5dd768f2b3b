import { type Clerk, writeAudited } from "#app/admin/catalogue/save-sheet.server.ts"
import { type SheetSearch, searchCatalogue } from "#app/admin/catalogue/search-catalogue.server.ts"
import { readSampleNames, sampleName } from "#app/core/catalogue/sample-products.server.ts"
import type { ProductWriting } from "#app/core/catalogue/writing/write-product.server.ts"
import type { CatalogueQuery } from "./catalogue-search.ts"
import * as messages from "./messages.ts"
import { MOST_CHANGED } from "./price-change/price-change.ts"

/** The result of publishing: `skipped` lists the products that stay withdrawn, each with its reason. */
export type PublishAnswer =
  | { fault: string }
  | { done: string; skipped: { id: string; name: string; sentence: string }[] }

/** The chosen products, or all that a filter finds. */
export type ToPublish =
  | { ids: readonly string[] }
  | { query: Pick<CatalogueQuery, "words" | "type" | "tag" | "state"> & Pick<SheetSearch, "shop"> }

/**
 * Publishes products, 500 at most, each by itself and with its line in the audit log; the rules are those of a single product. Products of the
 * sample are published only where they are chosen, drafts also where the filter is for them.
 */
export async function publishProducts(
  services: ProductWriting,
  { meant, ...clerk }: Clerk & { meant: ToPublish },
): Promise<PublishAnswer> {
  if ("ids" in meant && meant.ids.length === 0) return { fault: messages.chooseProducts }
  const search = "ids" in meant ? { ids: meant.ids.slice(0, MOST_CHANGED) } : withdrawn(meant.query)
  const drafts = await findDrafts(services, search)
  const { products, next } = await searchCatalogue(services.db, { ...search, limit: MOST_CHANGED })
  const samples = "ids" in meant ? new Set() : await readSampleNames()
  const waiting = products.filter(({ isPublished }) => !isPublished)
  const own = waiting.filter((product) => !samples.has(sampleName(product)))
  const skipped: { id: string; name: string; sentence: string }[] = []
  for (const { id, name } of own) {
    const write = { id, isPublished: true }
    const written = await writeAudited(services, {
      ...clerk,
      write,
      action: "product: published with others",
    })
    if (!written.ok) skipped.push({ id, name, sentence: written.sentences.join(" ") })
  }
  const said = [
    messages.productsPublished(own.length - skipped.length),
    ...(waiting.length > own.length ? [messages.samplesLeftOut(waiting.length - own.length)] : []),
    ...(drafts.products.length > 0
      ? [messages.draftsLeftOut(drafts.products.length, drafts.next !== null)]
      : []),
    ...(next !== null ? [messages.morePublishable] : []),
  ]
  return { done: said.join(" "), skipped }
}

function withdrawn(query: Extract<ToPublish, { query: unknown }>["query"]): SheetSearch {
  return { ...query, state: query.state ?? "withdrawn", ...(query.state !== "draft" && { isDraft: false }) }
}

/** The drafts among what a filter finds, which it leaves out. */
async function findDrafts({ db }: ProductWriting, search: SheetSearch) {
  if (search.isDraft !== false) return { products: [], next: null }
  return searchCatalogue(db, { ...search, isDraft: true, limit: MOST_CHANGED })
}
