import { expect, test } from "vitest"
import { findProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { formOf } from "#test/samples/form-of.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { addProduct, nextProductId } from "./add-product.server.ts"

const db = await keepSampleShop()
const clerk = { actor: "Asha <asha@example.in>", address: "192.0.2.7", reason: "" }

function add(typed: Record<string, string>) {
  const form = formOf(typed)
  return addProduct(
    { db, search: postingListSearch, settings: fixedSettings("specification") },
    { ...clerk, form },
  )
}

test("a new product is added unpublished with one audit line, and its id can be used once", async () => {
  const id = await nextProductId(db)
  const typed = {
    ...{ id, sku: `NEW-${id}`, name: "Tala 9", title: "A speaker", type: "speaker", price: "1299" },
    ...{ mrp: "4,990", stock: "7" },
  }
  expect(await add({ ...typed, price: "" })).toMatchObject({
    ok: false,
    faults: { price: expect.any(String) },
  })
  expect(await findProductRecord(db, id)).toBeNull()
  expect(await add(typed)).toEqual({ ok: true, id })
  const record = await findProductRecord(db, id)
  expect(record).toMatchObject({ pricePaise: 129_900, quantity: 7, withdrawnAt: expect.any(Date) })
  const again = await add(typed)
  expect(again).toMatchObject({ ok: false, faults: { id: "The shop has a product with this id already." } })
  expect(await listAuditEntries(db, `product ${id}`)).toMatchObject([
    { ...clerk, action: "product: added", before: null, after: { sku: `NEW-${id}`, quantity: 7 } },
  ])
  expect(await nextProductId(db)).toBe(String(Number(id) + 1))
})
