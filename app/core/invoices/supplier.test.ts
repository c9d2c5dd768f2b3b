import { expect, test } from "vitest"
import type { Company } from "#app/core/settings/company.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { type Origin, supplierOf } from "./supplier.ts"

const MUMBAI = "27AAACD0000D1ZP"
const company: Company = {
  ...fixedSettings("specification").get("company"),
  gstin: "24AAACD0000D1ZV",
  address: "1 Relief Road",
}
const series = {
  ...{ invoice: "DH", creditNote: "CN", billOfSupply: "BS" },
  places: [{ place: "Mumbai", invoice: "MH", creditNote: "MC" }],
}
const origin = (name: string, place: Partial<Origin> = {}): Origin => ({
  ...{ name, address: "", state: "", gstin: "" },
  ...place,
})
const mumbai = origin("Mumbai", { state: "27", gstin: MUMBAI, address: "5 Marine Drive" })
const from = (...origins: Origin[]) => supplierOf(company, origins, series)

test.each([
  ["no known place", []],
  ["a place of the company", [origin("Main")]],
  ["two of them", [origin("Main"), origin("Store", { state: "24" })]],
])("goods from %s are sold by the company's own GSTIN and address", (_what, origins) => {
  expect(from(...origins)).toMatchObject({ seller: { gstin: company.gstin, address: "1 Relief Road" } })
})

test("goods from a place in another state are sold by its GSTIN and address", () => {
  expect(from(mumbai)).toMatchObject({ seller: { gstin: MUMBAI, address: "5 Marine Drive" } })
})

test.each([
  ["a state without a GSTIN", [origin("Pune", { state: "27" })], { reason: "unregistered-place" }],
  [
    "two registrations",
    [origin("Main"), mumbai],
    { reason: "two-registrations", places: ["Main", "Mumbai"] },
  ],
  [
    "a registration without a series of its own",
    [origin("Thane", { state: "27", gstin: MUMBAI })],
    { reason: "no-own-series", place: "Thane" },
  ],
])("nothing is sold from %s", (_what, origins, refusal) => {
  expect(from(...origins)).toMatchObject({ refusal })
})
