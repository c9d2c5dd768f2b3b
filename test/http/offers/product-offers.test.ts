import { eq } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { formatRupees } from "#app/core/pricing/money.ts"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import type { InvalidatedCache } from "#app/platform/cache-invalidation.server.ts"
import { createMetrics } from "#app/platform/telemetry/metrics.server.ts"
import { promotions } from "#db/tables/promotions.ts"
import { pageKey } from "#server/page-cache/page-key.ts"
import { createPages } from "#server/page-cache/pages.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const { db } = shop.services
beforeEach(async () => {
  await db.delete(promotions)
  await expect.poll(() => shop.services.promotions.automatic(), seen).toEqual([])
})

const seen = { timeout: 2_000 }
const PATH = "/product-detail/earbuds/1"
const page = async () => shown((await shop.page(PATH)).html)
/** The sentences as they are read, not the data that travels beside them. */
const offersIn = (html: string) => [...html.matchAll(/>(With offer [^<]+)</g)].map(([, said]) => said)

async function addOffer(values: Partial<typeof promotions.$inferInsert> = {}) {
  const offer = { title: "Diwali", kind: "percent" as const, percent: 10, startsAt: new Date(0), ...values }
  const before = shop.services.promotions.automatic().length
  const [row] = await db.insert(promotions).values(offer).returning()
  await expect.poll(() => shop.services.promotions.automatic().length, seen).toBe(before + 1)
  return row?.id ?? 0
}

async function previewed() {
  const answer = await shop.ask("/price-preview", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: shop.services.shopUrl },
    body: JSON.stringify({ items: [{ id: "1", quantity: 1 }], place: null }),
  })
  return answer.json()
}

test("the product page shows the cart's price beside its own, and strikes out no actual price", async () => {
  const before = await page()
  await addOffer()
  const html = await page()
  const { goodsPaise, offers } = await previewed()
  const net = formatRupees(goodsPaise - offers[0].amountPaise)
  expect(offersIn(html)).toEqual([`With offer Diwali: ${net} for one`])
  expect(html).toContain(`${formatRupees(goodsPaise)}</strong>`)
  expect(html.match(/<del/g)?.length).toBe(before.match(/<del/g)?.length)
})

test("a prepaid promotion says so, coupons and promotions for other products are not shown, and a title is escaped", async () => {
  await addOffer({ productIds: ["2"] })
  await db.insert(promotions).values({ code: "SECRET", title: "Coupon", kind: "percent", percent: 50 })
  expect(offersIn(await page())).toEqual([])
  await addOffer({ title: "<b>UPI</b>", isPrepaidOnly: true })
  expect(await page()).toMatch(/>With offer &lt;b&gt;UPI&lt;\/b&gt;: ₹[\d,.]+ for one when paid in advance</)
})

test("with promotions off the page is byte for byte as without any promotion", async () => {
  const set = (value: boolean) =>
    changeSetting(shop.services, { key: "checkout.offers", value, actor: "test" })
  await set(false)
  const before = await page()
  await addOffer()
  expect(await page()).toBe(before)
  await set(true)
  expect(await page()).not.toBe(before)
})

test("a cached page follows its promotions: added, changed, used up, started and ended by the clock", async () => {
  const invalidations = { add: (cache: InvalidatedCache) => cache.setConnected(true) } // and no product ever changes
  const opened = { services: shop.services, metrics: createMetrics(), invalidations }
  const pages = createPages(opened, shop.fetch)
  const key = pageKey(PATH, "text/html")
  if (!pages || !key) throw new Error("no cache")
  const cached = async () => {
    pages.cache.find(key, "identity") // renders anew what is no longer true
    return offersIn(shown(String((await pages.cache.get(key, "identity")).bodies.identity))).map((said) =>
      said?.slice(0, 17),
    )
  }
  const becomes = (said: string[]) => expect.poll(cached, { timeout: 5_000 }).toEqual(said)
  await becomes([])
  const id = await addOffer({ totalLimit: 5 })
  await becomes(["With offer Diwali"])
  const change = (values: Partial<typeof promotions.$inferInsert>) =>
    db.update(promotions).set(values).where(eq(promotions.id, id))
  await change({ title: "Eiddddd", version: 2 })
  await becomes(["With offer Eidddd"])
  await change({ uses: 5 })
  await becomes([])
  await change({ uses: 4 })
  await becomes(["With offer Eidddd"])
  await change({ endsAt: new Date(Date.now() + 700), version: 3 })
  await becomes([])
  await change({ startsAt: new Date(Date.now() + 700), endsAt: null, version: 4 })
  await becomes(["With offer Eidddd"])
})
