import { eq } from "drizzle-orm"
import { afterEach, expect, test } from "vitest"
import { promotions } from "#db/tables/promotions.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { createPromotions } from "./current-promotions.server.ts"

const opened = await keepTestDatabase()
const { db } = opened
afterEach(async () => void (await db.delete(promotions)))

const node = () => createPromotions({ db, listen: opened.listen })
const seen = { timeout: 2_000 }

async function addOffer(values: Partial<typeof promotions.$inferInsert> = {}) {
  const offer = { title: "Diwali", kind: "percent" as const, percent: 10, startsAt: new Date(0), ...values }
  const [row] = await db.insert(promotions).values(offer).returning({ id: promotions.id })
  return row?.id ?? 0
}
const setUses = (id: number, uses: number) => db.update(promotions).set({ uses }).where(eq(promotions.id, id))

test("a used up promotion ends until a use is returned, on every node within two seconds", async () => {
  const id = await addOffer({ totalLimit: 3 })
  const { promotions: known, close } = await node()
  const titles = () => known.automatic().map(({ title }) => title)
  let told = 0
  known.onChange(() => {
    told += 1
  })
  expect(titles()).toEqual(["Diwali"])
  await setUses(id, 3)
  await expect.poll(titles, seen).toEqual([])
  await setUses(id, 2)
  await expect.poll(titles, seen).toEqual(["Diwali"])
  expect(told).toBe(2)
  await close()
})

test("uses that do not affect shoppers notify nobody, so orders do not empty the caches", async () => {
  const id = await addOffer({ totalLimit: 3 })
  const { promotions: known, close } = await node()
  let told = 0
  known.onChange(() => {
    told += 1
  })
  await setUses(id, 1)
  await setUses(id, 2)
  const other = await addOffer({ title: "Holi" })
  await expect.poll(() => known.automatic().map(({ title }) => title), seen).toEqual(["Diwali", "Holi"])
  expect([other > id, told]).toEqual([true, 1])
  await close()
})

test("subscribers are notified when a promotion begins and ends by the clock", async () => {
  const { promotions: begun, close } = await withTimes({ startsAt: 400, endsAt: null })
  await new Promise<void>((resolve) => begun.onChange(resolve))
  expect(begun.automatic()[0]?.startsAt.getTime()).toBeLessThanOrEqual(Date.now())
  await close()
  await db.delete(promotions)
  const { promotions: ended, close: closeToo } = await withTimes({ startsAt: -1_000, endsAt: 400 })
  await new Promise<void>((resolve) => ended.onChange(resolve))
  expect(ended.automatic()).toEqual([])
  await closeToo()
})

async function withTimes({ startsAt, endsAt }: { startsAt: number; endsAt: number | null }) {
  const at = (ms: number) => new Date(Date.now() + ms)
  await addOffer({ startsAt: at(startsAt), endsAt: endsAt === null ? null : at(endsAt) })
  return node()
}
