import { expect, test } from "vitest"
import { SPECIFICATION_TERMS } from "#app/content/help-topic.ts"
import { SAMPLE_BRAND } from "#app/core/settings/brand.ts"
import { homePlanOf, shopperSections } from "./home-plan.server.ts"

const terms = { ...SPECIFICATION_TERMS, choices: [] }
const idsOf = (name: string, types: string[]) =>
  homePlanOf(name, null, { terms, types }).plan?.map(({ id }) => id) ?? []

test("the home page of a shop of another name begins with the categories that are its own", () => {
  const ofSample = shopperSections(terms).map(({ id }) => id)
  expect(idsOf("Kapas", ["earbuds", "mugs", "t-shirts"])).toEqual(["mugs", "t-shirts", ...ofSample])
  expect(idsOf("Kapas", ["a", "b", "c", "d", "e"])).toEqual(["a", "b", "c", "d", ...ofSample])
  expect(homePlanOf("Kapas", null, { terms: null, types: ["mugs"] }).plan?.[0]).toMatchObject({
    ...{ kind: "products", heading: "Mugs", rule: "category", of: "mugs", to: "/search/mugs" },
  })
})

test("the home page of the sample, and one that is published, stay as they are", () => {
  expect(idsOf(SAMPLE_BRAND.name, ["mugs"])).toEqual(idsOf(SAMPLE_BRAND.name, []))
  expect(homePlanOf("Kapas", [], { terms, types: ["mugs"] }).plan).toEqual([])
})
