import { expect, test } from "vitest"
import { readImportFile } from "#app/core/catalogue/import/import-rows.server.ts"
import { judgeNew } from "./import/row-changes.ts"
import { importTemplate } from "./import-template.ts"

test("the template is read as one example product without a fault, and its notes are left out", async () => {
  const file = await readImportFile("template.csv", new TextEncoder().encode(`\ufeff${importTemplate()}`))
  expect(file.kind).toBe("part")
  expect(file.rows).toMatchObject([{ line: 3, entry: { sku: "EXAMPLE-1" } }])
  const [row] = file.rows
  expect(judgeNew({ id: "1", ...row?.entry }, "EXAMPLE-1")).toMatchObject({
    product: {
      ...{ sku: "EXAMPLE-1", price: 1499, mrp: "1999", stock: 25, type: "earbuds" },
      facts: {
        family: "Rudra Buds",
        colour: "Black",
        gstPercent: 18,
        weightGrams: 41.5,
        countryOfOrigin: "India",
        declarations: { wpcNumber: "ETA-SD-20260100001" },
      },
    },
  })
})
