import { expect, test } from "vitest"
import { SPECIFICATION_PAGE } from "#app/core/settings/page-settings/page-settings.ts"
import { assurancesOf } from "./assurances.ts"

const titlesOf = (...[product, terms]: [{ warrantyMonths?: number }, Partial<typeof SPECIFICATION_PAGE>?]) =>
  assurancesOf(product, { ...SPECIFICATION_PAGE, ...terms }).map(({ title }) => title)

test("PD-4: without other terms the four assurances are the specification's", () => {
  expect(titlesOf({})).toEqual([
    "1 Year Warranty",
    "7 Day Replacement",
    "Free Express Delivery",
    "GST Billing",
  ])
})

test.each([
  [{ warrantyMonths: 24 }, {}, "2 Year Warranty"],
  [{ warrantyMonths: 6 }, {}, "6 Month Warranty"],
  [{}, { warrantyMonths: 18 }, "18 Month Warranty"],
  [{ warrantyMonths: 0 }, {}, "7 Day Replacement"],
  [{}, { warrantyMonths: 0, replacementDays: 30 }, "30 Day Replacement"],
])("a product %o of a shop with %o is assured first of: %s", (product, terms, first) => {
  expect(titlesOf(product, terms)[0]).toBe(first)
})

test.each([
  [{ deliveryIsFree: false }, "Express Delivery"],
  [{ promises: true }, "Free Delivery"],
  [{ promises: true, deliveryIsFree: false }, "Home Delivery"],
])("a shop with %o assures %s", (terms, words) => {
  expect(titlesOf({}, terms)[2]).toBe(words)
})
