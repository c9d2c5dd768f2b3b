import { expect, test } from "vitest"
import { checkPlace } from "./place-form.ts"

const company = { gstin: "24AAACD0000D1ZV" }
const texts = { name: "Mumbai", address: "", state: "", gstin: "", kind: "store", position: "2", open: "on" }
const check = (state: string, gstin: string) => checkPlace({ ...texts, state, gstin }, company)

test.each([
  ["", "", { state: "", gstin: "" }],
  ["24", "", { state: "", gstin: "" }],
  ["24", company.gstin, { state: "", gstin: "" }],
  ["27", "", { state: "27", gstin: "" }],
  ["", "27AAACD0000D1ZP", { state: "27", gstin: "27AAACD0000D1ZP" }],
])("a place of the state %j with the GSTIN %j is kept as it counts for tax", (state, gstin, kept) => {
  expect(check(state, gstin)).toMatchObject(kept)
})

test.each([
  ["27", "27AAACD0000D1ZQ", "That is no GSTIN"],
  ["", "27AAPFU0939F1ZV", "another PAN"],
  ["29", "27AAACD0000D1ZP", "another state"],
  ["99x", "", "Choose a state"],
])("a place of the state %j with the GSTIN %j is refused", (state, gstin, sentence) => {
  expect(check(state, gstin)).toContain(sentence)
})
