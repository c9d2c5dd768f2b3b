import { expect, test } from "vitest"
import type { ProductFacts } from "#app/core/catalogue/product.ts"
import { factsSchema } from "#app/core/catalogue/product.ts"
import bundle from "#catalogue/products.json"
import { GAP_BITS, gapSentence, gapsOf, hasSampleNumbers, missingOf, openBits } from "./gaps.ts"

const company = { name: "Sur Private Limited", address: "4 Marine Drive, Mumbai 400020" }
const shop = {
  consumerCare: { name: "Care", telephone: "1800 111 2222", email: "a@b.in", address: company.address },
  ...{ eWasteEpr: "EW-1", batteryEpr: "BT-1" },
}
const told = { genericName: "Cable", netQuantity: "1 N", manufacturer: company }
const cable: ProductFacts = { countryOfOrigin: "India", declarations: told }
const missing = (facts: ProductFacts, type = "cable") => missingOf({ type, facts }, shop)
const facts = (more: ProductFacts) => ({ ...cable, ...more })

test("a wired product made in India needs name, quantity, manufacturer, origin, consumer care and EPR registration", () => {
  expect(missing(cable)).toEqual([])
  expect(missingOf({ type: "cable", facts: cable }, {})).toEqual(["consumerCare", "eWaste"])
  expect(missing({})).toEqual(["genericName", "netQuantity", "origin"])
  expect(missing({ countryOfOrigin: "india" })).toEqual(["genericName", "netQuantity", "manufacturer"])
  const packed = { genericName: "Cable", netQuantity: "1 N", packer: company }
  expect(missing(facts({ declarations: packed })), "a packer stands for the maker").toEqual([])
})

test("a shirt needs no EPR registration for e-waste, unless it has a radio or a battery", () => {
  const shirt = facts({ hsnCode: "61091000" })
  expect(missingOf({ type: "shirt", facts: shirt }, {})).toEqual(["consumerCare"])
  for (const own of [{ connections: ["Bluetooth"] }, { batteryDays: 3 }, { hsnCode: "85183000" }])
    expect(missingOf({ type: "shirt", facts: { ...shirt, ...own } }, {})).toContain("eWaste")
})

test("an Indian address without a PIN code is incomplete", () => {
  const at = (address: string) =>
    missing(facts({ declarations: { ...told, manufacturer: { name: "Sur", address } } }))
  expect([at("Mumbai"), at("Plot 4000201, Mumbai"), at("Mumbai 012345")]).toEqual(
    Array.from({ length: 3 }, () => ["manufacturer"]),
  )
  expect([at("Mumbai 400020"), at("Mumbai 400 020, Maharashtra")]).toEqual([[], []])
})

test("imported goods need an Indian importer, and no manufacturer's address", () => {
  const imported = (declarations: ProductFacts["declarations"]) =>
    missing({ countryOfOrigin: "China", declarations })
  expect(imported({ genericName: "Cable", netQuantity: "1 N" })).toEqual(["importer"])
  expect(imported({ genericName: "Cable", netQuantity: "1 N", importer: company })).toEqual([])
})

test("radio needs a BIS number and a WPC approval, a power bank a BIS number, unless the merchant exempts them", () => {
  expect(missing(facts({ bluetooth: "5.3" }))).toEqual(["bis", "wpc"])
  expect(missing(facts({ connections: ["2.4 GHz"] }))).toEqual(["bis", "wpc"])
  expect(missing(facts({ connections: ["3.5 mm", "Magnetic wireless"] }))).toEqual([])
  expect(missing(cable, "powerbank")).toEqual(["bis"])
  expect(missing(facts({ hsnCode: "85076000" }))).toEqual(["bis"])
  const exempt = { ...told, exempt: ["bis" as const, "wpc" as const] }
  expect(missing(facts({ bluetooth: "5.3", declarations: exempt }))).toEqual([])
  expect(missing(facts({ bluetooth: "5.3", bisNumber: "41006997" })), "of the wrong form").toContain("bis")
  const approved = { ...told, wpcNumber: "ETA-SD-1" }
  expect(missing(facts({ bluetooth: "5.3", bisNumber: "R-41006997", declarations: approved }))).toEqual([])
})

test("a battery needs its chemistry and an EPR registration of its own", () => {
  expect(missing(facts({ batteryMah: 400 }))).toEqual(["batteryChemistry"])
  const withBattery = facts({ playtimeHours: 7, declarations: { ...told, batteryChemistry: "Lithium-ion" } })
  expect(missing(withBattery)).toEqual([])
  expect(missingOf({ type: "cable", facts: withBattery }, { ...shop, batteryEpr: undefined })).toEqual([
    "battery",
  ])
})

test("a declaration gap names its supplier and its rule", () => {
  expect(gapSentence("origin", {})).toBe(
    "the country of origin: the manufacturer or importer supplies it (Legal Metrology (Packaged Commodities) Rules 2011, 6(1)(aa), 6(10), 6(10A))",
  )
  expect(gapSentence("netQuantity", { countryOfOrigin: "China" })).toContain("the importer supplies it")
  expect(gapSentence("netQuantity", { countryOfOrigin: "India" })).toContain("the manufacturer supplies it")
})

test("the gap bits that the shop's settings do not cover remain open", () => {
  const all = Object.values(GAP_BITS).reduce((bits, bit) => bits | bit, 0)
  expect(openBits({})).toBe(all)
  expect(openBits(shop)).toBe(all - GAP_BITS.consumerCare - GAP_BITS.eWaste - GAP_BITS.battery)
})

test("the bundled catalogue has no product-level declaration gaps, and its numbers are samples", () => {
  for (const { id, type, facts } of bundle) {
    const parsed = factsSchema.parse(facts)
    expect(
      gapsOf({ type, facts: parsed }).filter((gap) => !["consumerCare", "eWaste", "battery"].includes(gap)),
      id,
    ).toEqual([])
    expect(hasSampleNumbers(parsed), id).toBe(true)
  }
  expect(hasSampleNumbers({ bisNumber: "R-41006997", declarations: { wpcNumber: "ETA-SD-20260501" } })).toBe(
    false,
  )
})
