import { expect, test } from "vitest"
import { factsSchema } from "./product.ts"
import { tagsOf } from "./tags.ts"

test("tags are small letters with single spaces, each once; commas and bars part them", () => {
  expect(tagsOf([" Diwali  Gift, monsoon|GIFT", "gift", "", "त्योहार"])).toEqual([
    ...["diwali gift", "monsoon", "gift", "त्योहार"],
  ])
})

test("a product has at most 20 tags of at most 40 characters", () => {
  const judge = (tags: unknown) =>
    factsSchema.safeParse({ tags }).error?.issues.map(({ message }) => message) ?? []
  expect(judge(Array.from({ length: 20 }, (_, index) => `t${index}`))).toEqual([])
  expect(judge(Array.from({ length: 21 }, (_, index) => `t${index}`))).toEqual(["tags must be at most 20"])
  expect(judge(["x".repeat(41)])).toEqual(["tags[0] must have at most 40 characters"])
  expect(judge("gift")).toEqual(["tags must be a list of texts"])
})
