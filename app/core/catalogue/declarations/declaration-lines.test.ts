import { expect, test } from "vitest"
import { declarationLines, manufacturerOf, netQuantityText, unitPriceText } from "./declaration-lines.ts"
import { DUTIES } from "./declaration-rules.ts"
import { declarationsSchema } from "./declarations-schema.ts"

const company = { name: "Sur Private Limited", address: "4 Marine Drive, Mumbai 400020" }
const shop = {
  ...{ manufacturer: company, importer: company, eWasteEpr: "EW-1", batteryEpr: "BT-1" },
  consumerCare: { name: "Care", telephone: "1800 111 2222", email: "a@b.in", address: company.address },
}
const lines = (facts: Parameters<typeof declarationLines>[0]["facts"], mrp = "₹4,990") =>
  Object.fromEntries(declarationLines({ facts, mrp }, shop).map(({ name, value }) => [name, value]))

test("a product without declarations shows what its attributes imply, and none of the shop's defaults", () => {
  expect(lines({ countryOfOrigin: "India" })).toEqual({
    "Net quantity": "1 unit",
    "Country of origin": "India",
  })
  expect(lines({})).toEqual({})
})

test("a product shows its own declarations, and the shop's where it has none", () => {
  const declared = { genericName: "Cable", netQuantity: "6 N", month: "2026-05", wpcNumber: "ETA-SD-1" }
  expect(lines({ countryOfOrigin: "India", declarations: declared })).toEqual({
    "Generic name": "Cable",
    "Net quantity": "6 N (6 pieces)",
    Manufacturer: "Sur Private Limited, 4 Marine Drive, Mumbai 400020",
    "Country of origin": "India",
    "Month of manufacture": "May 2026",
    "Maximum retail price": "₹4,990 (inclusive of all taxes)",
    "Unit sale price": "₹831.67 per piece",
    "Consumer care": "Care, telephone 1800 111 2222, a@b.in, 4 Marine Drive, Mumbai 400020",
    "WPC equipment type approval": "ETA-SD-1",
    "EPR registration, e-waste": "EW-1",
    Disposal: expect.stringContaining("Crossed-out wheeled bin"),
  })
})

test("an imported product shows its importer, and no unnamed manufacturer", () => {
  const imported = lines({ countryOfOrigin: "China", declarations: { month: "2026-05" } })
  expect(imported).toMatchObject({
    Importer: expect.stringContaining("400020"),
    "Month of import": "May 2026",
  })
  expect(imported).not.toHaveProperty("Manufacturer")
  expect(manufacturerOf({ countryOfOrigin: "China", declarations: {} }, shop)).toBeNull()
  expect(manufacturerOf({ countryOfOrigin: "India", declarations: {} }, shop)).toEqual(company)
})

test("a battery shows its chemistry and the shop's EPR registration, and exempt or non-electrical goods show no e-waste lines", () => {
  const declarations = { batteryChemistry: "Lithium-ion" }
  expect(lines({ declarations })).toMatchObject({
    "EPR registration, batteries": "BT-1",
    Battery: "Lithium-ion",
  })
  for (const omitted of [
    { declarations: { exempt: ["eWaste" as const] } },
    { hsnCode: "6109", declarations: {} },
  ]) {
    expect(lines(omitted)).not.toHaveProperty("Disposal")
    expect(lines(omitted)).not.toHaveProperty("EPR registration, e-waste")
  }
})

test.each([
  ["1 N", 499_000, null],
  ["2 N", 99_900, "₹499.50 per piece"],
  ["250 g", 50_000, "₹2 per g"],
  ["1500 g", 60_000, "₹400 per kg"],
  ["0.5 kg", 50_000, "₹1 per g"],
  ["1 kg", 50_000, null],
  ["150 cm", 30_000, "₹200 per m"],
  ["many", 1, null],
])("the unit sale price of %s at %d paise is %s (rule 6(11))", (quantity, paise, price) => {
  expect(unitPriceText(quantity, paise)).toBe(price)
})

test("a net quantity is a number and a legal unit", () => {
  expect(
    ["1 N", "0.5 kg", "12 cm"].map((text) => declarationsSchema.safeParse({ netQuantity: text }).success),
  ).toEqual([true, true, true])
  expect(
    ["1", "0 N", "1 unit", "0.0 kg", "-1 N"].map(
      (text) => declarationsSchema.safeParse({ netQuantity: text }).success,
    ),
  ).toEqual([false, false, false, false, false])
  expect(netQuantityText("1 N")).toBe("1 N (1 piece)")
})

test("each declaration duty names its law, rule, content and supplier", () => {
  for (const { name, law, rule, what, suppliers, source, isDemanded, why } of DUTIES) {
    expect([law, rule, what].every((text) => text.length > 0) && suppliers.length > 0, name).toBe(true)
    expect(URL.canParse(source), name).toBe(true)
    expect(isDemanded || Boolean(why), `${name} is demanded, or says why not`).toBe(true)
  }
})
