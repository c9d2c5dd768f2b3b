import { beforeAll, expect, test } from "vitest"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { suggestProducts } from "./suggestions.server.ts"

const { db } = await keepTestDatabase()
beforeAll(async () => {
  const names = ["Mansur 5", "Sur 120", "Taal 250", "Surahi 1", "Sur 1", "Sur 2", "Sur 3", "Sur 4"]
  await fillCatalogue(
    db,
    names.map((name) => ({ name, title: `${name} by Dhun`, type: "nackband" })),
  )
})

const suggested = async (text: string) => (await suggestProducts(db, text)).products.map(({ name }) => name)

test("NAV-6: suggestions are six products at most, names that start with the text first, in any case", async () => {
  expect(await suggested("sur")).toEqual(["Sur 120", "Surahi 1", "Sur 1", "Sur 2", "Sur 3", "Sur 4"])
  expect((await suggested("SURA"))[0]).toBe("Surahi 1")
  expect((await suggested("nsu"))[0]).toBe("Mansur 5")
})

test("NAV-6: a suggestion has what the list shows", async () => {
  const { products } = await suggestProducts(db, "taal")
  expect(products[0]).toEqual({
    id: "3",
    type: "nackband",
    name: "Taal 250",
    pricePaise: 129_900,
    image: "/images/airlobes/hero-640.avif",
  })
})

test("NAV-6: a type suggests its products and its category", async () => {
  const { products, categories } = await suggestProducts(db, "neckband")
  expect(products).toHaveLength(6)
  expect(categories).toEqual(["nackband"])
})

test("NAV-6: a typing mistake still suggests what was meant", async () => {
  expect(await suggested("surahhi")).toContain("Surahi 1")
})

test("NAV-6: empty text suggests nothing, hostile text is only text", async () => {
  for (const text of ["", "  ", "\0", "%", "_", "\\", "🎧", "'; --"])
    expect(await suggestProducts(db, text)).toEqual({ products: [], categories: [] })
  await expect(suggestProducts(db, "x".repeat(10_000))).resolves.toBeDefined()
})
