import { expect, test } from "vitest"
import { withCards } from "./home-sections.ts"
import type { ProductCard } from "./product-view.ts"

const mug = { id: "1" } as ProductCard

test("a section whose products all stand above is left out, one that never had any stays", () => {
  const sections = ["mugs", "under 999", "promises"].map((id) => ({
    ...{ id, bestSellers: id === "promises" ? [] : [mug] },
  }))
  expect(withCards(sections, [[mug], [], []])).toEqual([
    { id: "mugs", bestSellers: [mug] },
    { id: "promises", bestSellers: [] },
  ])
})
