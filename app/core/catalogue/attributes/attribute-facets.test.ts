import { expect, test } from "vitest"
import { facetPanel } from "#app/core/catalogue/search/facets/facet-panel.ts"
import { parseChoice } from "#app/core/catalogue/search/facets/selection.ts"
import { selectionOf } from "#app/core/catalogue/search/query-understanding/meant-parts.ts"
import { understand } from "#app/core/catalogue/search/query-understanding/understand.ts"
import type { Attribute } from "#app/core/settings/attributes.ts"
import { attributeFacets, attributeWords, isAmong } from "./attribute-facets.ts"

const attribute = (name: string, label: string, changes: Partial<Attribute>): Attribute => ({
  ...{ name, label, kind: "text", unit: "", choices: [], steps: [], types: [] },
  ...{ isRequired: false, isFilter: true, ...changes },
})
const ATTRIBUTES = [
  attribute("connector", "Connector", { kind: "choice", choices: ["USB-C", "Jack"] }),
  attribute("length", "Length", { kind: "number", unit: "m", steps: [0, 1, 2] }),
  attribute("washable", "Washable", { kind: "yes-no" }),
]
const words = (attributes: Record<string, string | number | boolean | string[]>) =>
  attributeWords({ attributes }).map(({ key, value }) => `${key}=${value}`)

test("the index names choices and yes by their words and amounts by two digits; free text and no are not in it", () => {
  expect(words({ connector: ["USB-C", "Jack"], washable: true, note: "Braided" })).toEqual([
    ...["a.connector=USB-C", "a.connector=Jack", "a.washable=yes"],
  ])
  expect(words({ washable: false, length: 0, depth: 0.3, width: 1999, mass: 1.7 })).toEqual([
    ...["n.length=0", "n.depth=0.3", "n.width=1900", "n.mass=1.7"],
  ])
})

test("an amount is in a range from its lower end up to its upper one", () => {
  const rangesOf = (amount: string) =>
    ["0-1", "1-2", "2-"].filter((range) => isAmong("n.length", amount, [range]))
  expect([rangesOf("0.9"), rangesOf("1"), rangesOf("2"), rangesOf("90")]).toEqual([
    ["0-1"],
    ["1-2"],
    ["2-"],
    ["2-"],
  ])
})

test("a panel has the filters of the shop with their ranges, and none that it does not have any more", () => {
  const facets = [
    {
      key: "n.length",
      values: [0.5, 0.8, 2].map((amount) => ({ value: String(amount), count: 2, isChosen: false })),
    },
    { key: "a.connector", values: ["Jack", "USB-C"].map((value) => ({ value, count: 1, isChosen: false })) },
    { key: "a.gone", values: [{ value: "x", count: 1, isChosen: false }] },
  ]
  const choice = parseChoice(new URLSearchParams("n.length=1-2&a.gone=x&A.bad=1"))
  const browsed = { facets, total: 6, sorts: [], selection: choice.selection }
  const panel = facetPanel(browsed, { choice, addressOf: (query) => `?${query}`, attributes: ATTRIBUTES })
  expect(panel?.groups).toEqual([
    {
      key: "a.connector",
      label: "Connector",
      values: [
        ["USB-C", "USB-C", 1],
        ["Jack", "Jack", 1],
      ],
    },
    {
      key: "n.length",
      label: "Length",
      values: [
        ["0-1", "< 1 m", 4],
        ["1-2", "1 m – 2 m", 0, 1],
        ["2-", "2 m +", 2],
      ],
    },
  ])
  expect(panel?.chips).toEqual([
    { label: "gone: x", to: "?n.length=1-2" },
    { label: "Length: 1 m – 2 m", to: "?a.gone=x" },
  ])
})

test("words of a search mean the values of filters", () => {
  const meant = (keyword: string) =>
    selectionOf(understand(keyword, { ofAttributes: attributeFacets(ATTRIBUTES) }))
  expect(meant("usb-c washable")).toEqual([
    { key: "a.connector", values: ["USB-C"] },
    { key: "a.washable", values: ["yes"] },
  ])
  expect(meant("usb")).toEqual([])
})
