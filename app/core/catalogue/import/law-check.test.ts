import { expect, test } from "vitest"
import { entry } from "#test/samples/catalogue-samples.ts"
import { judgeLaw } from "./law-check.ts"

const company = { name: "Sur", address: "4 Marine Drive, Mumbai 400020" }
const told = { genericName: "Cable", netQuantity: "1 N", manufacturer: company }

test("the legal check names each product's missing declaration, its rule and its supplier", () => {
  const { lines, lacking } = judgeLaw([
    entry({ id: "1", facts: { countryOfOrigin: "India", declarations: told } }),
    entry({
      id: "2",
      name: "Sarod",
      facts: { countryOfOrigin: "China", bluetooth: "5.3", declarations: told },
    }),
    entry({ id: "3", price: -1 }),
  ])
  expect(lines).toEqual([
    "product 2 (Sarod) lacks name and address, with PIN code, of the importer: the importer supplies it (Legal Metrology (Packaged Commodities) Rules 2011, 6(1)(a), 6(10))",
    expect.stringMatching(
      /^product 2 \(Sarod\) lacks the BIS registration number.*: the manufacturer supplies it/,
    ),
    expect.stringMatching(/^product 2 \(Sarod\) lacks .*WPC.*: the importer supplies it/),
    "to be asked of the importer: 1 products",
    "to be asked of the manufacturer: 1 products",
    expect.stringMatching(/^2 products leave to the shop's settings \(company\)/),
    expect.stringMatching(/^2 products leave to the shop's settings \(catalogue.shopDeclarations\)/),
    "1 products lack declarations",
  ])
  expect(lacking).toBe(1)
})
