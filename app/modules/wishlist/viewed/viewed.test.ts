import fc from "fast-check"
import { expect, test } from "vitest"
import { addViewed, parseViewed, type Viewed } from "./viewed.ts"

test("the last viewed product comes first, each once and twelve at most", () => {
  let viewed: Viewed = []
  for (let id = 1; id <= 13; id += 1) viewed = addViewed(viewed, `${id}`)
  expect(viewed).toHaveLength(12)
  expect([viewed[0], viewed.at(-1)]).toEqual(["13", "2"])
  expect(addViewed(viewed, "5").slice(0, 2)).toEqual(["5", "13"])
})

test("only product ids are read from storage, whatever else it contains", () => {
  expect(parseViewed('["1",2,"<b>","1",null,"26"]')).toEqual(["1", "26"])
  for (const text of [null, "", "{", "{}", '"1"']) expect(parseViewed(text)).toEqual([])
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseViewed(text)))
})
