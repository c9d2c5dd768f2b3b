import { inArray } from "drizzle-orm"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { transliterate } from "./transliterate.ts"
import type { Understanding } from "./understand.ts"

const CHECKED = 24 // first products, whose texts may have the words that are left
/** A word that texts may have; of two letters one without vowels, such as `fm`. */
export const SHORTEST_LIKED = /^(\p{L}[\p{L}\p{M}]{2,}|[b-df-hj-np-tv-xz]{2})$/u
const SHORT = 4 // letters; a shorter word begins many others: `sim` is not simple

/** Words and hopes that the first products have nothing of in their texts. */
export async function unmetWords(
  db: Database,
  liked: readonly string[],
  { hopes, cards }: Pick<Understanding, "hopes"> & { cards: readonly ProductCard[] },
): Promise<string[]> {
  const words = liked.filter((word) => SHORTEST_LIKED.test(word))
  if (words.length + hopes.length === 0) return []
  const texts = [...(await readTexts(db, cards.slice(0, CHECKED))).values()].join(" ")
  const isMet = (word: string) => hasWord(texts, word)
  return [
    ...words.filter((word) => !isMet(word)),
    ...hopes.filter((hope) => !hope.isSoft && !hope.texts.some(isMet)).map(({ said }) => said),
  ]
}

/** Products whose texts have something of more hopes before others. */
export async function fittingFirst(
  db: Database,
  cards: readonly ProductCard[],
  hopes: Understanding["hopes"],
): Promise<readonly ProductCard[]> {
  const wanted = hopes.filter((hope) => hope.texts.length > 0)
  if (wanted.length === 0) return cards
  const texts = await readTexts(db, cards)
  const fits = new Map(
    cards.map(({ id }) => {
      const text = texts.get(id) ?? ""
      return [id, wanted.filter((hope) => hope.texts.some((word) => hasWord(text, word))).length]
    }),
  )
  return cards.toSorted((a, b) => (fits.get(b.id) ?? 0) - (fits.get(a.id) ?? 0))
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
  const { id, name, type, title, description } = products
  const rows = await db
    .select({ id, name, type, title, description })
    .from(products)
    .where(
      inArray(
        products.id,
        cards.map(({ id }) => id),
      ),
    )
  return new Map(rows.map(({ id: of, ...row }) => [of, Object.values(row).join(" ").toLowerCase()]))
}
