import { sql } from "drizzle-orm"
import type { Database } from "#app/platform/database.ts"
import { findProduct, listHomeSections, listRelated } from "#app/shop/catalogue/catalogue.server.ts"
import { searchToShow } from "#app/shop/catalogue/search.server.ts"
import { suggestProducts } from "#app/shop/catalogue/suggestions.server.ts"
import { makeGoods } from "./catalogue-goods.ts"
import { COLOURS, KINDS } from "./catalogue-words.ts"

/** One question that a page of the shop asks of its catalogue. */
export type Ask = (db: Database) => Promise<unknown>

const NO_FILTER = { name: "", maxPricePaise: null }
const COMMON = [...KINDS.map(({ type }) => type), ...COLOURS.map(([name]) => name), "Pro", "Mini", "a", "7"]

/** So many questions of every kind, the same ones each time, about goods of a catalogue of this size. */
export function makeAsks(products: number, count: number): Record<string, Ask[]> {
  const goods = sampleGoods(products, count)
  const search =
    (keyword: string, narrowing = {}, place = {}): Ask =>
    (db) =>
      searchToShow(db, { keyword, narrowing: { ...NO_FILTER, ...narrowing }, page: 1, ...place })
  const common = (index: number) => COMMON[index % COMMON.length] ?? ""
  return {
    "select 1, for comparison": goods.map(() => (db) => db.execute(sql`select 1`)),
    "home page": goods.map(() => listHomeSections),
    "product page": goods.map(
      ({ id }) =>
        (db) =>
          askForProduct(db, id),
    ),
    "search, common word": goods.map((_, index) => search(common(index))),
    "search, rare word": goods.map(({ family, model }, index) =>
      search(index % 2 ? family : `${family} ${model}`),
    ),
    "search, typo": goods.map(({ family, colour }, index) =>
      search(`${slip(family, index)} ${slip(colour, index)}`),
    ),
    "search, no hit": goods.map((_, index) => search(`qx${index}zzv wqk`)),
    "search, several words": goods.map(({ type, colour, family }, index) =>
      search(index % 2 ? `${colour.toLowerCase()} ${type} for the gym` : `${family} ${type}`.toLowerCase()),
    ),
    "search, filters": goods.map(({ price, family }, index) =>
      search(common(index), index % 2 ? { maxPricePaise: price * 100 } : { name: family.slice(0, 3) }),
    ),
    "search, deep page": goods.map(({ position }, index) =>
      search(common(index), {}, { page: 60, after: position }),
    ),
    "suggestions, typing": goods.map(({ name }, index) => suggest(name.slice(0, 1 + (index % 12)))),
    "suggestions, typo": goods.map(({ family }, index) => suggest(slip(family, index))),
  }
}

async function askForProduct(db: Database, id: string) {
  const product = await findProduct(db, id)
  return product && listRelated(db, product)
}

function suggest(text: string): Ask {
  return (db) => suggestProducts(db, text)
}

type SampleGood = Record<"id" | "name" | "type" | "family" | "model" | "colour", string> & {
  price: number
  position: number
}

/** Goods from all parts of the catalogue. */
function sampleGoods(products: number, count: number) {
  const step = Math.max(1, Math.floor(products / count))
  const sample: SampleGood[] = []
  let position = 0
  for (const { id, name, type, price } of makeGoods(products)) {
    position += 1
    if (position % step !== 0 || sample.length === count) continue
    const [family = "", model = ""] = name.split(" ")
    sample.push({ id, name, type, price, position, family, model, colour: name.split(" ").at(-1) ?? "" })
  }
  return Array.from({ length: count }, (_, index) => sample[index % sample.length]).filter(
    (good) => good !== undefined,
  )
}

/** A slip of the finger or of the ear: letters swapped, one left out, one doubled, or aa for a. */
function slip(word: string, index: number): string {
  const at = 1 + (index % Math.max(1, word.length - 2))
  const [a = "", b = ""] = [word[at], word[at + 1]]
  const written = [b + a, b, a + a + b, a + b]
  const slipped = word.slice(0, at) + written[index % written.length] + word.slice(at + 2)
  return slipped === word ? word.replaceAll("a", "aa").toLowerCase() : slipped.toLowerCase()
}
