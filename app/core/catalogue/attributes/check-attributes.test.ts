import { expect, test } from "vitest"
import type { Attribute } from "#app/core/settings/attributes.ts"
import { checkSetting } from "#app/core/settings/settings.ts"
import { attributeLines, checkAttributes } from "./check-attributes.ts"

const attribute = (name: string, changes: Partial<Attribute>): Attribute => ({
  ...{ name, label: name, kind: "text", unit: "", choices: [], steps: [], types: [] },
  ...{ isRequired: false, isFilter: false, ...changes },
})
const ATTRIBUTES = [
  attribute("connector", { kind: "choice", choices: ["USB-C", "Jack"], types: ["cable"], isRequired: true }),
  attribute("length", { label: "Cable length", kind: "number", unit: "m", types: ["cable"] }),
  attribute("washable", { kind: "yes-no" }),
  attribute("note", {}),
]
const check = (values: Record<string, unknown>, type = "cable") => {
  const { facts, faults } = checkAttributes({ type, facts: { attributes: values as never } }, ATTRIBUTES)
  return { values: facts.attributes, faults: faults.map(({ sentence }) => sentence) }
}

test("the texts of a table become amounts, choices and yes or no", () => {
  const texts = { connector: "jack | usb-c", length: "1.5", washable: "Yes", note: "Braided" }
  const values = { connector: ["Jack", "USB-C"], length: 1.5, washable: true, note: "Braided" }
  expect(check(texts)).toEqual({ values, faults: [] })
  expect(check(values)).toEqual({ values, faults: [] })
})

test.each([
  [{}, "attributes.connector is missing"],
  [{ connector: "HDMI" }, "attributes.connector must be one of USB-C, Jack"],
  [{ connector: "Jack", length: "long" }, "attributes.length must be a number of 0 or more"],
  [{ connector: "Jack", length: -1 }, "attributes.length must be a number of 0 or more"],
  [{ connector: "Jack", washable: "perhaps" }, "attributes.washable must be yes or no"],
])("the attributes %j are refused: %s", (values, sentence) => {
  expect(check(values).faults).toEqual([sentence])
})

test("an attribute of another type is refused, and one that the shop does not have is left out", () => {
  expect(check({ length: 2, washable: true }, "stand").faults).toEqual([
    "attributes.length is not for products of the type stand",
  ])
  expect(check({ gone: "x" }, "stand")).toEqual({ values: undefined, faults: [] })
})

test("attributes are lines with their labels and units, in the order of the shop", () => {
  const values = { note: "Braided", length: 1500, connector: ["Jack", "USB-C"], washable: false, gone: "x" }
  expect(attributeLines({ attributes: values }, ATTRIBUTES)).toEqual([
    { name: "connector", value: "Jack, USB-C" },
    { name: "Cable length", value: "1,500 m" },
    { name: "washable", value: "No" },
    { name: "note", value: "Braided" },
  ])
})

test.each<[string, Partial<Attribute>, string]>([
  ["a choice without a list", { kind: "choice" }, "choices"],
  ["a list that repeats a value", { kind: "choice", choices: ["Jack", "jack"] }, "choices"],
  ["a filter of free text", { isFilter: true }, "isFilter"],
  ["a filter of amounts without ranges", { kind: "number", isFilter: true }, "steps"],
  ["ranges that do not grow", { kind: "number", steps: [2, 1] }, "steps"],
  ["ranges finer than the index", { kind: "number", steps: [1.25] }, "steps"],
  ["a name with capitals", { name: "Length" }, "name"],
])("%s is no attribute", (_, changes, field) => {
  const checked = checkSetting("catalogue.attributes", [attribute("length", changes)])
  expect(checked).toMatchObject({
    ok: false,
    sentence: expect.stringContaining(`catalogue.attributes.0.${field}`),
  })
})

test("two attributes do not have one name", () => {
  expect(checkSetting("catalogue.attributes", [attribute("length", {}), attribute("length", {})]).ok).toBe(
    false,
  )
})
