import { expect, test } from "vitest"
import { ROLES } from "#app/core/settings/staff/roles.ts"
import { catalogueQuery, parseCatalogueQuery } from "./catalogue-search.ts"
import { writeOfEdit } from "./save-sheet.server.ts"
import { columnsOf, readSheet, seenField, sheetField, sheetRow } from "./sheet.ts"

const product = { pricePaise: 129_950, mrp: "4,990", quantity: 5, isPublished: true }
const ALL = columnsOf(ROLES.owner)

/** A form with this product's row, in which these values were typed over. */
function formOf(typed: Record<string, string>, id = "1") {
  const form = new FormData()
  const row = sheetRow(product)
  for (const column of ALL) {
    form.set(seenField(column, id), row[column])
    form.set(sheetField(column, id), typed[column] ?? row[column])
  }
  return form
}

test("a row changes only in the columns whose value was edited", () => {
  expect(readSheet(formOf({}), ALL)).toEqual([])
  expect(readSheet(formOf({ price: " 1299.5 " }), ALL)).toEqual([])
  expect(readSheet(formOf({ price: "999", state: "withdrawn" }), ALL)).toEqual([
    {
      id: "1",
      typed: { price: "999", state: "withdrawn" },
      seen: { price: "1299.5", state: "published" },
    },
  ])
})

test("the fulfilment role changes only the stock, whatever the form contains", () => {
  const form = formOf({ price: "1", stock: "9", mrp: "2", state: "withdrawn" })
  expect(readSheet(form, columnsOf(ROLES.fulfilment))).toEqual([
    { id: "1", typed: { stock: "9" }, seen: { stock: "5" } },
  ])
  expect([columnsOf(ROLES.support), columnsOf(ROLES.catalogue)]).toEqual([[], ALL])
})

test("a field of an unknown product or column is ignored", () => {
  const form = formOf({ price: "999" }, "1; drop table products")
  form.set("seen toString 1", "a")
  form.set("toString 1", "b")
  form.set("seen price 7", "without a price")
  expect(readSheet(form, ALL)).toEqual([])
})

test("an edit carries the value its writer saw, and an invalid number is left to validation", () => {
  const [edit] = readSheet(formOf({ price: "₹ 1,09,999.50", stock: "0x10", mrp: "1,20,000" }), ALL)
  if (!edit) throw new Error("no edit")
  expect(writeOfEdit(edit, "Recount")).toEqual({
    ...{ id: "1", stockCause: "Recount" },
    fields: { price: 109_999.5, mrp: "1,20,000", stock: Number.NaN },
    expected: { price: 1299.5, mrp: "4,990", stock: 5 },
  })
})

test("the table filters are stored in the URL, and unknown filters are ignored", () => {
  const place = { isPublished: false, position: 50 }
  const query = { words: "raag & co", type: "speaker", tag: "gift", state: "few" as const, after: null }
  expect(parseCatalogueQuery(new URLSearchParams(catalogueQuery(query)))).toEqual(query)
  expect(parseCatalogueQuery(new URLSearchParams(catalogueQuery(query, place))).after).toEqual(place)
  expect(catalogueQuery(query, { isPublished: true, position: 50 })).toMatch(/&after=50$/)
  expect(parseCatalogueQuery(new URLSearchParams("state=toString&after=-1"))).toEqual({
    ...{ words: "", type: "", tag: "", state: null, after: null },
  })
})
