import { expect, test } from "vitest"
import { forgottenRoutes, GUEST_PAGES, shopperPages } from "#test/looked-pages.ts"

test("Issue 31: no page that a shopper can open is forgotten by Lighthouse and the journeys", () => {
  expect(forgottenRoutes([...GUEST_PAGES, ...shopperPages("DH-0000-0000")])).toEqual([])
})
