import { eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { findProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { pastPrices, priceSchedules } from "#db/tables/catalogue.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { cancelSchedule, listSchedules, planPrice } from "./plan-price.server.ts"
import { runSchedules } from "./run-schedules.server.ts"

const clerk = { actor: "Asha <asha@example.in>", address: "192.0.2.7", reason: "Diwali" }
const PLAN = { price: "999", from: "2020-01-01T10:00", until: "2090-01-01T10:00", now: new Date() }

const { db } = await keepTestDatabase()
const services = () => ({ db, search: postingListSearch, settings: fixedSettings("specification") })
beforeEach(async () => {
  await db.delete(priceSchedules)
  await fillCatalogue(db, [{ name: "Tala 1" }, { name: "Tala 2" }, { name: "Tala 3" }, { name: "Tala 4" }])
})

const plan = (id: string, changes: Partial<typeof PLAN> = {}) =>
  planPrice(services(), { ...clerk, ...PLAN, ...changes, id })
const priceOf = async (id: string) => (await findProductRecord(db, id))?.pricePaise
const letItEnd = () => db.update(priceSchedules).set({ endsAt: sql`now()` })
const stateOf = async (id: string) => (await listSchedules(db, id))[0]?.state

test("a scheduled price starts and ends once on any number of nodes, audited and kept in the price history", async () => {
  expect(await plan("1")).toEqual({ done: "The price is scheduled." })
  expect(await priceOf("1")).toBe(129_900)
  const rounds = await Promise.all([runSchedules(services()), runSchedules(services())])
  expect(rounds.toSorted()).toEqual([0, 1])
  expect([await priceOf("1"), await stateOf("1")]).toEqual([99_900, "running"])
  expect(await runSchedules(services())).toBe(0)
  await letItEnd()
  await runSchedules(services())
  expect([await priceOf("1"), await stateOf("1")]).toEqual([129_900, "over"])
  const past = await db.select().from(pastPrices).where(eq(pastPrices.productId, "1")).orderBy(pastPrices.id)
  expect(past.map(({ pricePaise }) => pricePaise)).toEqual([129_900, 99_900])
  const log = await listAuditEntries(db, "product 1")
  expect(log.map(({ actor, action }) => [actor, action])).toEqual([
    ["schedule", "product: scheduled price ended"],
    ["schedule", "product: scheduled price started"],
    [clerk.actor, "product: price scheduled"],
  ])
})

test("a price that staff changed during a schedule stays when it ends", async () => {
  await plan("2")
  await runSchedules(services())
  await writeProduct(services(), { id: "2", fields: { price: 1100 } })
  await letItEnd()
  await runSchedules(services())
  expect([await priceOf("2"), await stateOf("2")]).toEqual([110_000, "over"])
})

test("cancelling a pending schedule removes it, cancelling a running one ends it, and other products are unaffected", async () => {
  await plan("3", { from: "2080-01-01T10:00" })
  const [waiting] = await listSchedules(db, "3")
  const cancel = (id: string, schedule = 0) => cancelSchedule(services(), { ...clerk, id, schedule })
  expect(await cancel("1", waiting?.id)).toEqual({ fault: "This schedule has ended already." })
  expect(await cancel("3", waiting?.id)).toHaveProperty("done")
  expect(await stateOf("3")).toBe("cancelled")
  await plan("3")
  await runSchedules(services())
  const [running] = await listSchedules(db, "3")
  expect(await cancel("3", running?.id)).toHaveProperty("done")
  expect([await priceOf("3"), await stateOf("3")]).toEqual([129_900, "cancelled"])
  expect(await cancel("3", running?.id)).toHaveProperty("fault")
})

test("an invalid price, time or overlap is refused, and a removed product ends its schedule", async () => {
  expect(await plan("4", { price: "-5" })).toMatchObject({ fault: expect.stringMatching(/^price must be/) })
  expect(await plan("4", { until: "2020-01-02T10:00" })).toHaveProperty("fault")
  expect(await plan("none")).toEqual({ fault: "The shop has no product with this id." })
  const both = await Promise.all([plan("4"), plan("4", { price: "998" })])
  expect(both.filter((answer) => "done" in answer)).toHaveLength(1)
  await db.update(priceSchedules).set({ productId: "gone" })
  await runSchedules(services())
  expect(await stateOf("gone")).toBe("failed")
})

test("of two adjacent price schedules, the first ends before the second starts, whatever their creation order", async () => {
  const tuesday = { price: "899", from: "2089-01-03T00:00", until: "2090-01-04T00:00" }
  await plan("1", tuesday)
  await plan("1", { price: "999", from: "2020-01-01T00:00", until: "2089-01-03T00:00" })
  await runSchedules(services())
  expect(await priceOf("1")).toBe(99_900)
  const change = sql`now()`
  await db.update(priceSchedules).set({ endsAt: change }).where(eq(priceSchedules.state, "running"))
  await db.update(priceSchedules).set({ startsAt: change }).where(eq(priceSchedules.state, "waiting"))
  await runSchedules(services())
  expect(await priceOf("1")).toBe(89_900)
  await db.update(priceSchedules).set({ endsAt: change }).where(eq(priceSchedules.state, "running"))
  await runSchedules(services())
  expect(await priceOf("1"), "what it cost before both").toBe(129_900)
})
