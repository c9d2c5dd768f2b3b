import { expect, test } from "vitest"
import { helpFor } from "./help-search.ts"

test.each([
  ["order cancel", ["/orders"]],
  ["Paisa wapas", ["/help/returns"]],
  ["refund kab milega", ["/help/returns"]],
  ["warranty claim", ["/help/warranty"]],
  ["customer care number", ["/help/support"]],
  ["track my parcel", ["/orders"]],
  ["earbud repair", ["/help/warranty", "/help/service-centers"]],
  ["iphone", []],
  ["", []],
])("a search for %j is answered by the pages %j", (keyword, paths) => {
  expect(helpFor(keyword, []).map(({ to }) => to)).toEqual(paths)
})

test("a page that the shop has taken away answers no search", () => {
  expect(helpFor("gift card", ["/gift"])).toEqual([])
})
