import { sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { findProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { publishSchedules } from "#db/tables/catalogue.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { cancelPublication, listPublications, planPublication } from "./plan-publication.server.ts"
import { runPublications } from "./run-publications.server.ts"

const clerk = { actor: "Asha <asha@example.in>", address: "192.0.2.7", reason: "Launch" }
const LATER = "2090-01-01T10:00"

const { db } = await keepTestDatabase()
const services = () => ({ db, search: postingListSearch, settings: fixedSettings("specification") })
beforeEach(async () => {
  await db.delete(publishSchedules)
  await fillCatalogue(db, [{ name: "Tala 1" }, { name: "Tala 2" }, { name: "Tala 3" }])
})

const plan = (id: string, said: { publish?: string; withdraw?: string }) =>
  planPublication(services(), { ...clerk, publish: "", withdraw: "", ...said, id, now: new Date() })
const comeDue = (seconds: number) =>
  db.update(publishSchedules).set({ dueAt: sql`now() - make_interval(secs => ${seconds})` })
const isPublished = async (id: string) => (await findProductRecord(db, id))?.withdrawnAt === null
const statesOf = async (id: string) => (await listPublications(db, id)).map(({ state }) => state)
const actionsOf = async (id: string) =>
  (await listAuditEntries(db, `product ${id}`)).map(({ actor, action }) => [actor, action])

test("a product is withdrawn and published on schedule once on any number of nodes, with an audit line each", async () => {
  expect(await plan("1", { withdraw: LATER })).toEqual({ done: "It is scheduled." })
  expect(await runPublications(services())).toBe(0)
  await comeDue(1)
  const rounds = await Promise.all([runPublications(services()), runPublications(services())])
  expect(rounds.toSorted()).toEqual([0, 1])
  expect([await isPublished("1"), await statesOf("1")]).toEqual([false, ["done"]])
  await plan("1", { publish: LATER })
  await comeDue(1)
  expect(await runPublications(services())).toBe(1)
  expect(await isPublished("1")).toBe(true)
  expect((await actionsOf("1")).slice(0, 4)).toEqual([
    ["schedule", "product: published by schedule"],
    [clerk.actor, "product: publication scheduled"],
    ["schedule", "product: withdrawn by schedule"],
    [clerk.actor, "product: publication scheduled"],
  ])
})

test("publications missed while no worker ran are applied in order of their times", async () => {
  await plan("2", { publish: "2090-02-01T10:00" })
  await plan("2", { withdraw: LATER })
  await db.update(publishSchedules).set({ dueAt: sql`due_at - interval '70 years'` })
  expect(await runPublications(services())).toBe(2)
  expect([await isPublished("2"), await statesOf("2")]).toEqual([true, ["done", "done"]])
})

test("a repeated publication plan is stored once, a second time of its kind is refused, a cancelled one has no effect", async () => {
  const both = await Promise.all([plan("3", { withdraw: LATER }), plan("3", { withdraw: LATER })])
  expect(both).toEqual([{ done: "It is scheduled." }, { done: "It is scheduled." }])
  expect(await statesOf("3")).toEqual(["waiting"])
  expect(await plan("3", { withdraw: "2091-01-01T10:00" })).toEqual({
    fault: "The product waits to be withdrawn already. Cancel that first.",
  })
  const [waiting] = await listPublications(db, "3")
  const cancel = (id: string, schedule = Number.NaN) =>
    cancelPublication(services(), { ...clerk, id, schedule })
  expect(await cancel("1", waiting?.id), "of another product").toHaveProperty("fault")
  expect(await cancel("3")).toHaveProperty("fault")
  expect(await cancel("3", waiting?.id)).toEqual({ done: "It is cancelled." })
  expect(await cancel("3", waiting?.id)).toHaveProperty("fault")
  await comeDue(1)
  expect(await runPublications(services())).toBe(0)
  expect(await isPublished("3")).toBe(true)
})

test("a removed product ends its publication schedule, and cannot be scheduled", async () => {
  expect(await plan("none", { publish: LATER })).toEqual({ fault: "The shop has no product with this id." })
  await plan("1", { publish: LATER })
  await db.update(publishSchedules).set({ productId: "gone", dueAt: sql`now()` })
  expect(await runPublications(services())).toBe(1)
  expect(await statesOf("gone")).toEqual(["failed"])
})
