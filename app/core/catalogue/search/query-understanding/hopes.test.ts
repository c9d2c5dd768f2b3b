import { expect, test } from "vitest"
import { SORT_WORDS, TEXTS } from "./lexicon.ts"
import { MEANINGS } from "./meanings.ts"
import { SUPERLATIVES } from "./superlatives.ts"
import { understand } from "./understand.ts"

const KINDS = [
  ...["earbuds", "neckband", "headphones", "gaming headphones", "speaker", "party speaker", "soundbar"],
  ...["watch", "trimmer", "power bank"],
]
/** Words for people and gifts say for whom something is, and any product may be that. */
const KNOWN = [
  ...MEANINGS.filter((meaning) => !meaning.isOfTypesAlone),
  ...TEXTS.filter((text) => !text.isOfAll),
  ...[...SORT_WORDS, ...SUPERLATIVES],
].flatMap(({ said }) => said)

/** Whether a search says of a phrase what became of it: a part, an order or a hope goes with its words. */
function isSaid(keyword: string, phrase: string): boolean {
  const { parts, hopes, order, first, sort, sortWithout } = understand(keyword)
  const said = [...parts, ...hopes, order ?? [], first ?? [], sort ? { keywordWithout: sortWithout } : []]
  return said.flat().some(({ keywordWithout }) => !keywordWithout.includes(phrase))
}

test.each(KINDS)("each known phrase beside %s is a part, an order or a hope", (kind) => {
  const others = KNOWN.filter((phrase) => !kind.includes(phrase))
  expect(others.filter((phrase) => !isSaid(`${phrase} ${kind}`, phrase))).toEqual([])
})

test.each(KINDS)("each known phrase that is refused beside %s is a part or a hope", (kind) => {
  const others = KNOWN.filter((phrase) => !kind.includes(phrase))
  expect(others.filter((phrase) => !isSaid(`${kind} without ${phrase}`, phrase))).toEqual([])
})

test.each([
  ["open ear earphones", ["open ear"]],
  ["karaoke speaker with mike", ["mike", "karaoke"]],
  ["body groomer", ["body"]],
  ["bass wala speaker", ["bass wala"]],
  ["bacho ki smart watch", ["bacho"]],
  ["tuition ke bacho ka headphone", ["tuition, bacho"]],
  ["speaker that can charge phone", ["can charge phone"]],
  ["headphones for tv", ["tv"]],
  ["speaker without mic", ["without mic"]],
  ["party speaker with 2 mics", ["2 mics"]],
  ["watch with sim 4g", ["sim", "4g"]],
  ["wireless watch", ["wireless"]],
  ["neckband bass wala", []],
  ["earbuds under 4g", []],
  ["gaana sunne ke liye speaker", []],
  ["iphone ke liye headphone", []],
])("the query %s has the hopes %j", (keyword, hopes) => {
  expect(understand(keyword).hopes.map(({ said }) => said)).toEqual(hopes)
})

test("a hope knows the keyword without all its words", () => {
  const { hopes } = understand("school headphones for kids")
  expect(hopes.map(({ keywordWithout }) => keywordWithout)).toEqual(["headphones for"])
})
