import { expect, test } from "vitest"
import { relatedJourneys, relatedRoutes } from "./related-journeys.ts"

test("a change to the cart's table asks for the journeys of the cart, and for none of the community page alone", () => {
  expect(relatedRoutes(["app/core/cart/cart-table.tsx"])).toEqual(["cart"])
  const journeys = relatedJourneys(["app/core/cart/cart-table.tsx"])
  expect(journeys).toContain("e2e/shop/cart.spec.ts")
  expect(journeys).not.toContain("e2e/shop/model-viewer.spec.ts")
})

test("a change to a rule far behind a page asks for the journeys of that page", () => {
  expect(relatedRoutes(["app/core/checkout/payment-rules.ts"])).toContain("payment")
  expect(relatedJourneys(["app/core/checkout/payment-rules.ts"])).toContain("e2e/shop/payment.spec.ts")
})

test("a change that every page shows asks for all journeys, one that no page shows for none", () => {
  expect(relatedJourneys(["app/root.tsx"]).length).toBeGreaterThan(20)
  expect(relatedJourneys(["docs/guide/speed.md", "bench/press.ts"])).toEqual([])
})

test("a change to a journey asks for it", () => {
  expect(relatedJourneys(["e2e/shop/toast.spec.ts"])).toEqual(["e2e/shop/toast.spec.ts"])
  expect(relatedJourneys(["e2e/delivery/late-footer.ts"]).toSorted()).toEqual([
    "e2e/checkout/guided.spec.ts",
    "e2e/delivery/pages.spec.ts",
  ])
})
