import { expect, test } from "vitest"
import { forgottenRoutes, GUEST_PAGES, shopperPages } from "#test/looked-pages.ts"

test("Lighthouse and the journeys cover every page that a shopper can open", () => {
  expect(forgottenRoutes([...GUEST_PAGES, ...shopperPages("DH-0000-0000")])).toEqual([])
})
