import type { BrowseSearch } from "#app/core/catalogue/search/facets/browse.server.ts"
import { SORT_KEYS, type SortKey } from "#app/core/catalogue/search/facets/sorts.ts"
import type { Narrowing } from "#app/core/catalogue/search/results/narrow-products.ts"
import type { SearchPlace } from "#app/core/catalogue/search/search-filters.ts"
import { makeGoods } from "./catalogue-goods.ts"
import { COLOURS, KINDS } from "./catalogue-words.ts"

export type Question =
  | { about: "nothing" }
  | { about: "home" }
  | { about: "product"; id: string; type: string }
  | ({ about: "matches"; keyword: string; narrowing: Narrowing } & SearchPlace)
  | { about: "suggestions"; text: string }
  | { about: "facets"; search: BrowseSearch }

const CHOSEN = [
  { key: "price", values: ["500-1000", "1000-2000", "2000-3000", "3000-5000"] },
  { key: "colour", values: ["black", "pink", "green", "blue"] },
  { key: "playtime", values: ["8-16", "16-30", "30-50"] },
  { key: "water", values: ["IPX4", "IPX5", "IPX7"] },
  { key: "bluetooth", values: ["5.0", "5.2", "5.3", "5.4"] },
]
const NO_FILTER = { name: "", maxPricePaise: null }
const COMMON = [...KINDS.map(({ type }) => type), ...COLOURS.map(([name]) => name), "Pro", "Mini", "a", "7"]

/** So many questions of every kind, the same ones each time, about goods of a catalogue of this size. */
export function makeQuestions(products: number, count: number): Record<string, Question[]> {
  const goods = sampleGoods(products, count)
  const common = (index: number) => COMMON[index % COMMON.length] ?? ""
  const keywordOf = (index: number) => (index % 4 === 0 ? null : common(index))
  const sortOf = (index: number) => SORT_KEYS[index % SORT_KEYS.length] ?? null
  return {
    "select 1, for comparison": goods.map(() => ({ about: "nothing" })),
    "home page": goods.map(() => ({ about: "home" })),
    "product page": goods.map(({ id, type }) => ({ about: "product", id, type })),
    "search, common word": goods.map((_, index) => search(common(index))),
    "search, rare word": goods.map(({ family, model }, index) =>
      search(index % 2 ? family : `${family} ${model}`),
    ),
    "search, typo": goods.map(({ family, colour }, index) =>
      search(`${typo(family, index)} ${typo(colour, index)}`),
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
    "list, five facets": goods.map((_, index) => browsed(keywordOf(index), index, null)),
    "list, five facets, sorted": goods.map((_, index) => browsed(keywordOf(index), index, sortOf(index))),
    "list, sorted": goods.map((_, index) => browsed(keywordOf(index), null, sortOf(index))),
    "suggestions, typing": goods.map(({ name }, index) => suggest(name.slice(0, 1 + (index % 12)))),
    "suggestions, typo": goods.map(({ family }, index) => suggest(typo(family, index))),
  }
}

function search(
  keyword: string,
  narrowing: Partial<Narrowing> = {},
  place: SearchPlace = { page: 1 },
): Question {
  return { about: "matches", keyword, narrowing: { ...NO_FILTER, ...narrowing }, ...place }
}

/** Two or three values of each of five facets, so that something is left, with the counts of all values of all facets. */
function browsed(keyword: string | null, chosen: number | null, sort: SortKey | null): Question {
  const selection =
    chosen === null
      ? []
      : CHOSEN.map(({ key, values }) => ({
          key,
          values: values.filter((_, nth) => nth !== chosen % values.length),
        }))
  return { about: "facets", search: { keyword, narrowing: NO_FILTER, choice: { selection, sort }, page: 1 } }
}

function suggest(text: string): Question {
  return { about: "suggestions", text }
}

type SampleGood = Record<"id" | "name" | "type" | "family" | "model" | "colour", string> & {
  price: number
  position: number
}

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

/** A typo of the finger or of the ear: letters swapped, one left out, one doubled, or aa for a. */
function typo(word: string, index: number): string {
  const at = 1 + (index % Math.max(1, word.length - 2))
  const [a = "", b = ""] = [word[at], word[at + 1]]
  const written = [b + a, b, a + a + b, a + b]
  const slipped = word.slice(0, at) + written[index % written.length] + word.slice(at + 2)
  return slipped === word ? word.replaceAll("a", "aa").toLowerCase() : slipped.toLowerCase()
}
