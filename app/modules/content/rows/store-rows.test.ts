import { expect, test } from "vitest"
import { changeRows, textsOfRows } from "./rows.ts"
import { SAMPLE_STORES, storeFaults, storesOf, textsOfStores } from "./store-rows.ts"

const STORE = {
  ...{ name: "Ferns Baner", city: "Pune", address: "1 Baner Road, Pune 411045", hours: "11 to 8" },
  ...{ phone: "+91 20 4123 4567", map: "", services: "" },
}
const faultsOf = (changes: Record<string, string>) =>
  storeFaults({ lead: "", ...textsOfRows([{ ...STORE, ...changes }]) })

test("the sample's stores are read from their fields as they are, without a fault", () => {
  const texts = textsOfStores(SAMPLE_STORES)
  expect(storesOf(texts)).toEqual(SAMPLE_STORES)
  expect(storeFaults(texts)).toEqual({})
})

test("no stores, and a store without a map and services, are no fault", () => {
  expect(storeFaults({ lead: "", rows: "" })).toEqual({})
  expect(faultsOf({})).toEqual({})
  expect(storesOf(textsOfRows([STORE])).stores[0]).not.toHaveProperty("map")
})

test("the sample's sentence that counts five stores is refused for another number", () => {
  expect(storeFaults(changeRows(textsOfStores(SAMPLE_STORES), "remove 2"))).toHaveProperty("lead")
})

test.each([
  ["name", ""],
  ["city", "x".repeat(41)],
  ["address", ""],
  ["hours", ""],
  ["phone", "call us"],
  ["phone", "tel:1;x=2"],
  ["map", "http://maps.example/x"],
  ["map", "javascript:alert(1)"],
  ["services", "x".repeat(161)],
])("the field %s refuses %j", (field, text) => {
  expect(Object.keys(faultsOf({ [field]: text }))).toEqual([`${field} 1`])
})

test("two stores of one name in one city, and more than 200 stores, are refused", () => {
  const many = Array.from({ length: 201 }, (_, index) => ({ ...STORE, name: `Store ${index}` }))
  expect(storeFaults(textsOfRows([STORE, STORE]))).toHaveProperty("name 2")
  expect(storeFaults(textsOfRows(many.slice(0, 200)))).toEqual({})
  expect(Object.keys(storeFaults(textsOfRows(many)))).toEqual(["rows"])
})
