import { expect, test } from "vitest"
import { facetOf } from "#app/core/catalogue/search/facets/facet-definitions.ts"
import type { Panel } from "#app/core/catalogue/search/facets/facet-panel.ts"
import { packPanel, unpackPanel } from "./panel-text.ts"

const group = (key: string, values: string[]) => {
  const { label, labelOf } = facetOf(key)
  return { key, label, values: values.map((value): [string, string, number] => [value, labelOf(value), 3]) }
}
const panel: Panel = {
  total: 40,
  groups: [
    group("price", ["500-1000", "10000-"]),
    group("playtime", ["0-8", "16-30"]),
    group("weight", ["500-1000", "5000-"]),
    group("colour", ["black", "grey"]),
    group("bluetooth", ["5.3", "5.4"]),
    group("discount", ["25-50"]),
    group("available", ["yes"]),
    { ...group("origin", ["India", "China"]), values: [["India", "India", 38, 1]] },
  ],
  sorts: ["price-low", "origin"],
  ...{ sort: "", clear: "?", kept: [["max", "2000"]], chips: [{ label: "Colour: Black", to: "?" }] },
}

test("a packed panel unpacks to the same panel, whatever its labels are", () => {
  expect(unpackPanel(packPanel(panel))).toEqual(panel)
  const odd: Panel = {
    ...panel,
    groups: [
      {
        key: "price",
        label: "Price",
        values: [
          ["5-9", "cheap", 1],
          ["1-", "", 0],
        ],
      },
    ],
  }
  expect(unpackPanel(packPanel(odd))).toEqual(odd)
})

test("a packed panel leaves out labels that equal their value", () => {
  const text = packPanel(panel)
  for (const label of ["₹500 – ₹1,000", "16 h – 30 h", "5,000 g +", '"5.3","5.3"'])
    expect(text).not.toContain(label)
  expect(text).toContain("Black")
})
