import fc from "fast-check"
import { expect, test } from "vitest"
import { textWords } from "#app/core/catalogue/search/search-words.ts"
import { createPostings, type WordedProduct } from "./postings.ts"
import { TYPE_PLACE } from "./word-positions.ts"

const word = fc.constantFrom(
  "Rani",
  "rani",
  "RANI,",
  "a-b",
  "ΟΔΟΣ",
  "ΟΔΟΣ,Σ",
  "İ",
  "é\u0301",
  "7",
  "-",
  "",
  "earbuds",
  "x\ty",
)
const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(" "))
const some = fc.array(fc.record({ name: text, type: word, title: text }), { maxLength: 6 })

/** Each product and place that a word has, by the definition of the words: nothing is remembered from one to the next. */
function wordPositionsOf({ position, name, type, title }: WordedProduct) {
  const words = name.split(" ")
  return [
    ...words.flatMap((each, place) => (each === "" ? [] : [`name|${each}|${position}|${place}`])),
    `name|${type}|${position}|${TYPE_PLACE}`,
    `start|${words[0]?.toLowerCase()}|${position}|`,
    ...textWords(`${name} ${type} ${title}`).map((each) => `text|${each}|${position}|`),
  ]
}

test("SR-2: whatever the products before it were, a word stands where it stands by definition", () => {
  fc.assert(
    fc.property(some, (texts) => {
      const products = texts.map((each, index) => ({ ...each, position: index + 1 }))
      const postings = createPostings()
      for (const product of products) postings.add(product)
      const wordPositions = postings
        .list()
        .flatMap(({ kind, word, offsets, places }) =>
          offsets.map((offset, index) => `${kind}|${word}|${offset}|${places[index] ?? ""}`),
        )
      expect(wordPositions.toSorted()).toEqual(products.flatMap(wordPositionsOf).toSorted())
      for (const { products, first, last, offsets } of postings.list()) {
        expect([first, last, products]).toEqual([offsets[0], offsets.at(-1), new Set(offsets).size])
      }
      expect(postings.list("name")).toEqual(postings.list().filter(({ kind }) => kind === "name"))
    }),
    { numRuns: 500 },
  )
})
