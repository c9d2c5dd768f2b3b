import { expect, test } from "vitest"
import { withinStateRefusal } from "./within-state.ts"

const mumbai = { city: "Mumbai", state: "Maharashtra", pin: "400001" }

test("a composition dealer sells only within the state of the GSTIN, a regular one everywhere", () => {
  const gujarat = { scheme: "composition", gstin: "24AAACD0000D1ZV" } as const
  expect(withinStateRefusal(gujarat, mumbai)).toBe(
    "This shop is registered under the composition scheme of GST and sells within Gujarat alone. Please give an address there.",
  )
  expect(withinStateRefusal(gujarat, { city: "Surat", state: "Gujarat", pin: "395001" })).toBeNull()
  expect(withinStateRefusal({ ...gujarat, scheme: "regular" }, mumbai)).toBeNull()
  expect(withinStateRefusal(gujarat, { city: "Surat", state: "Goa" }), "the specification's form").toBeNull()
})
