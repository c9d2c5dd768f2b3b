import { expect, test } from "vitest"
import { ratingInMarkdown } from "./rating-in-markdown.ts"

test("Markdown shows the rating of verified reviews with a link, and no line without a rating", () => {
  const unrated = { type: "earbuds", id: "1", rating: undefined }
  const rated = { ...unrated, rating: { count: 12, sum: 52 } }
  expect(ratingInMarkdown(rated, "https://dhun.example")).toBe(
    "- Rating: 4.3 of 5, [12 reviews](https://dhun.example/product-detail/earbuds/1/reviews) of verified buyers",
  )
  expect(ratingInMarkdown(unrated, "https://dhun.example")).toBeNull()
})
