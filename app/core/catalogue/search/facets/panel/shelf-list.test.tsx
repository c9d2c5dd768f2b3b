import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import type { SearchStart } from "#app/core/catalogue/search/search-result.ts"
import { ShelfList } from "./shelf-list.tsx"

const CARD = {
  ...{ id: "1", type: "earbuds", name: "Raag 90", pricePaise: 99_900, mrp: "₹2,000", off: "50% off" },
  ...{ image: "/x.avif", palette: null, isSoldOut: false },
}
const LIST: SearchStart = {
  ...{ matches: [CARD], alsoLike: [], total: 1, hasUncounted: false, isWhole: true },
  ...{ page: 1, next: null, previous: null },
}

const markupOf = (list: SearchStart) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ShelfList title="Earbuds" list={list} panel={null}>
        cards
      </ShelfList>
    </MemoryRouter>,
  )

test("a shelf counts the models of its products", () => {
  expect(markupOf({ ...LIST, total: 2 })).toContain("2 products in 1 model<")
  expect(markupOf({ ...LIST, matches: [CARD, { ...CARD, id: "2" }], total: 3 })).toContain("in 2 models<")
})

test("a shelf says the lowest price of a list on one page, and none where other pages may have a lower one", () => {
  expect(markupOf(LIST)).toContain("From ₹999, all taxes included")
  expect(markupOf({ ...LIST, next: { page: 2 } })).not.toContain("From ₹")
  expect(markupOf({ ...LIST, page: 2, previous: { page: 1 } })).not.toContain("From ₹")
  expect(markupOf({ ...LIST, matches: [], total: 0 })).not.toContain("From ₹")
})
