import { inArray, sql } from "drizzle-orm"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { transliterate } from "./transliterate.ts"
import type { Hope } from "./understand.ts"

/** Of a list in another order those whose texts must have the words of a hope. */
export const CHECKED = 24
/** A word that texts may have; of two letters one without vowels, such as `fm`. */
export const SHORTEST_LIKED = /^(\p{L}[\p{L}\p{M}]{2,}|[b-df-hj-np-tv-xz]{2})$/u
const SHORT = 4 // letters; a shorter word begins many others: `sim` is not simple

/** For each of these products, by its id, which of the hopes its texts, its box or its connections have something of. */
export async function fitsOf(
  db: Database,
  cards: readonly ProductCard[],
  hopes: readonly Pick<Hope, "texts">[],
): Promise<(card: ProductCard) => boolean[]> {
  const isHoped = hopes.some(({ texts }) => texts.length > 0)
  const texts = isHoped ? await readTexts(db, cards) : new Map<string, string>()
  const fits = new Map(
    cards.map(({ id }) => {
      const text = texts.get(id) ?? ""
      return [id, hopes.map((hope) => hope.texts.some((word) => hasWord(text, word)))]
    }),
  )
  return ({ id }) => fits.get(id) ?? []
}

/** Products that have something of more hopes before others. */
export function fittingFirst(
  cards: readonly ProductCard[],
  fits: (card: ProductCard) => boolean[],
): ProductCard[] {
  const countOf = (card: ProductCard) => fits(card).filter(Boolean).length
  return cards.toSorted((a, b) => countOf(b) - countOf(a))
}

/** Whether a text has a word or words that begin so; a short word as it is, or as many. */
function hasWord(text: string, word: string): boolean {
  const latin = transliterate(word)
  const end = latin.length < SHORT ? "s?(?![\\p{L}\\p{N}])" : ""
  return new RegExp(`(?<![\\p{L}\\p{N}])${latin}${end}`, "u").test(text)
}

/** Texts of these products in lower case, by their ids. */
async function readTexts(db: Database, cards: readonly ProductCard[]): Promise<Map<string, string>> {
  if (cards.length === 0) return new Map()
  const { id, name, type, title, description, facts } = products
  const listed = (key: string) => sql<string[] | null>`${facts} -> ${key}`
  const rows = await db
    .select({
      ...{ id, name, type, title, description },
      ...{ inTheBox: listed("inTheBox"), connections: listed("connections") },
      bluetooth: sql<string | null>`'bluetooth ' || (${facts} ->> 'bluetooth')`,
    })
    .from(products)
    .where(
      inArray(
        products.id,
        cards.map(({ id }) => id),
      ),
    )
  return new Map(rows.map(({ id: of, ...row }) => [of, Object.values(row).flat().join(" ").toLowerCase()]))
}
