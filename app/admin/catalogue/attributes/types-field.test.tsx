import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { promotionTexts } from "#app/admin/promotions/promotion-form.ts"
import { attributeTexts, readAttribute, typedAttribute } from "./attribute-form.ts"
import { TypesField } from "./types-field.tsx"

const field = (types: readonly string[], defaultValue: string) =>
  renderToStaticMarkup(
    <TypesField label="Types" name="types" types={types} defaultValue={defaultValue} hint="" />,
  )

test("the shop's types are boxes, and a chosen type without products stands in the line beside them", () => {
  const html = field(["sari", "tea"], "tea, cable")
  expect(html).toMatch(/value="sari"(?![^>]*checked)/)
  expect(html).toMatch(/checked=""[^>]*value="tea"|value="tea"[^>]*checked=""/)
  expect(html).toMatch(/name="types"[^>]*value="cable"|value="cable"[^>]*name="types"/)
})

test("a shop without products has the line alone", () => {
  expect(field([], "cable")).not.toContain("checkbox")
})

test("boxes and line are one list in forms of offers and attributes", () => {
  const form = new FormData()
  for (const type of ["sari", "tea", "cable stand", ""]) form.append("types", type)
  expect(promotionTexts(form).types).toBe("sari tea cable stand")
  form.set("label", "Weave")
  form.set("kind", "text")
  const read = readAttribute(form)
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  expect(read.attribute.types).toEqual(["sari", "tea", "cable", "stand"])
  expect(attributeTexts(read.attribute).types).toBe("sari, tea, cable, stand")
  expect(typedAttribute(form).types).toBe("sari, tea, cable stand")
})
