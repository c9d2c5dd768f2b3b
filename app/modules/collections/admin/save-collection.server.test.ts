import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { findCollection } from "#app/modules/collections/collections.server.ts"
import { INVALIDATION_CHANNEL } from "#app/platform/cache-invalidation.server.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { addCollection, changeCollection, deleteCollection } from "./save-collection.server.ts"

const database = await keepTestDatabase()
const clerk = { actor: "Asha <asha@example.in>", address: null, reason: "for Diwali" }
const collection = {
  ...{ slug: "gifts", title: "Gifts", description: "", seoTitle: "", seoDescription: "" },
  ...{ rule: "", productIds: ["2", "1"], isPublished: true },
}

test("each change is logged and told to the caches; a second clerk, a taken address and unknown products are refused", async () => {
  const { db, listen } = database
  await fillCatalogue(db, [{}, {}])
  const told: string[] = []
  await listen(INVALIDATION_CHANNEL, { onMessage: (payload) => void told.push(payload), onConnection() {} })

  expect(await addCollection(db, { ...clerk, collection })).toEqual({ ok: true })
  expect(await addCollection(db, { ...clerk, collection })).toMatchObject({
    faults: { slug: "Another collection has this address." },
  })
  const unknown = { ...collection, slug: "other", productIds: ["1", "9"] }
  expect(await addCollection(db, { ...clerk, collection: unknown })).toMatchObject({
    faults: { products: "The shop has no product with the number 9." },
  })

  const change = { ...clerk, slug: "gifts", collection: { ...collection, title: "Presents" } }
  expect(await changeCollection(db, { ...change, seenVersion: 1 })).toEqual({ ok: true })
  const late = { ...change, seenVersion: 1, collection: { ...collection, title: "Too late" } }
  const stale = { ok: false, fault: expect.stringContaining("Somebody else has changed") }
  expect(await changeCollection(db, late)).toMatchObject(stale)
  expect(await deleteCollection(db, { ...clerk, slug: "gifts", seenVersion: 1 })).toMatchObject(stale)
  expect(await findCollection(db, "gifts")).toEqual({ ...collection, title: "Presents", version: 2 })

  expect(await deleteCollection(db, { ...clerk, slug: "gifts", seenVersion: 2 })).toEqual({ ok: true })
  expect(await findCollection(db, "gifts")).toBeNull()
  const lines = await listAuditEntries(db, "collection gifts")
  expect(lines.map(({ action }) => action)).toEqual([
    ...["collection: deleted", "collection: changed", "collection: added"],
  ])
  await expect.poll(() => told.filter((payload) => payload === "everything").length).toBeGreaterThanOrEqual(3)
})
