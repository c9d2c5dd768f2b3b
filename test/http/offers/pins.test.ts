import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import type { PinnedWords } from "#app/core/settings/search/pins-schema.ts"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const manager = await joinStaff(shop, "manager")

const page = async (path: string) => shown((await shop.page(path)).html)
const namesIn = (html: string) =>
  [...html.matchAll(/<h2[^>]*><a[^>]*>([^<]+)<\/a>/g)].map(([, name = ""]) => name)
const pin = (value: PinnedWords[]) =>
  changeSetting(shop.services, { key: "search.pins", value, actor: "test" })
const press = async (fields: Record<string, string>, by = manager) =>
  shown(await (await by.post("/admin/pins", { reason: "", ...fields })).text())

/** Two speakers, and the third pair of earbuds of their search. */
async function sample() {
  const ofType = (type: string) =>
    shop.services.db.select().from(products).where(eq(products.type, type)).orderBy(products.position)
  const [[one, two], [, , third]] = [await ofType("speaker"), await ofType("earbuds")]
  if (!one || !two || !third) throw new Error("no sample")
  return { one, two, third }
}

test("pinned products come first, each once and counted, and only sponsored ones are marked", async () => {
  const { one, third } = await sample()
  await pin([])
  const unpinned = await page("/search/earbuds")
  const before = namesIn(unpinned)
  const [, total] = unpinned.match(/(\d+) products in/) ?? []
  await pin([
    {
      words: "Earbuds",
      products: [
        { id: third.id, isPaid: false },
        { id: one.id, isPaid: true },
      ],
    },
  ])
  const html = await page("/search/earbuds")
  const rest = before.filter((name) => name !== third.name)
  expect(namesIn(html)).toEqual([third.name, one.name, ...rest])
  expect(html.match(/>Promoted</g)).toHaveLength(1)
  expect(html.indexOf(">Promoted<")).toBeGreaterThan(html.indexOf(third.name))
  expect(html).toContain(`${Number(total) + 1} products`)
  expect(namesIn(await page("/search/earbud")), "another word").not.toContain(one.name)
})

test("a search sorted by price shows no pins, and a facet keeps matching pins", async () => {
  const { one, third } = await sample()
  const sorted = "/search/earbuds?sort=price-low"
  const fits = `/search/earbuds?type=speaker`
  const misfits = "/search/earbuds?type=earbuds"
  await pin([])
  const [plain, narrow] = [await page(sorted), namesIn(await page(misfits))]
  await pin([
    {
      words: "earbuds",
      products: [
        { id: one.id, isPaid: true },
        { id: third.id, isPaid: false },
      ],
    },
  ])
  expect(await page(sorted)).toBe(plain)
  expect(namesIn(await page(fits))).toEqual([one.name])
  expect(namesIn(await page(misfits))).toEqual([third.name, ...narrow.filter((name) => name !== third.name)])
  expect(namesIn(await page("/search/earbuds?maxPrice=1"))).toEqual([])
})

test("a withdrawn pin is never shown, and a sold out one keeps its place", async () => {
  const { one, two } = await sample()
  await pin([
    {
      words: "earbuds",
      products: [
        { id: one.id, isPaid: false },
        { id: two.id, isPaid: false },
      ],
    },
  ])
  const { db } = shop.services
  await db.update(stocks).set({ quantity: 0 }).where(eq(stocks.sku, one.sku))
  expect(namesIn(await page("/search/earbuds")).slice(0, 2)).toEqual([one.name, two.name])
  await db.update(products).set({ withdrawnAt: new Date() }).where(eq(products.id, one.id))
  const names = namesIn(await page("/search/earbuds"))
  expect(names[0]).toBe(two.name)
  expect(names).not.toContain(one.name)
  expect(shown((await manager.page("/admin/pins")).html)).toContain("not in the shop, and not shown")
  await db.update(products).set({ withdrawnAt: null }).where(eq(products.id, one.id))
  await db.update(stocks).set({ quantity: 40 }).where(eq(stocks.sku, one.sku))
})

test("a query without matches shows its pins, and a search without pins is byte for byte as before", async () => {
  const { one } = await sample()
  await pin([])
  const other = await page("/search/watch")
  await pin([{ words: "blixtrum", products: [{ id: one.id, isPaid: false }] }])
  expect(namesIn(await page("/search/blixtrum"))[0]).toBe(one.name)
  expect(await page("/search/watch")).toBe(other)
})

test("staff pin by number or URL, reorder and remove, with an audit line each", async () => {
  const { one, two } = await sample()
  await pin([])
  const address = `https://shop.test/product-detail/speaker/${two.id}`
  await press({
    intent: "add",
    words: "  party   box ",
    product: one.id,
    reason: "Paid until May",
    isPaid: "on",
  })
  expect(await press({ intent: "add", words: "Party Box", product: address })).toContain("now stands first")
  const up = { intent: "up", words: "party box", id: two.id, to: "0" }
  await press(up)
  await press(up)
  expect(shop.services.settings.get("search.pins")).toEqual([
    {
      words: "party box",
      products: [
        { id: two.id, isPaid: false },
        { id: one.id, isPaid: true },
      ],
    },
  ])
  const listed = shown((await manager.page("/admin/pins")).html)
  expect(listed.indexOf(two.name)).toBeLessThan(listed.indexOf(one.name))
  expect(listed).toContain(">Yes, promoted<")
  const gone = { intent: "remove", words: "party box", id: two.id }
  expect(await press(gone)).toContain("not pinned to “party box” any more")
  expect(await press(gone)).toContain("not pinned there any more")
  const entries = await listAuditEntries(shop.services.db, "setting search.pins")
  expect(entries.filter(({ actor }) => actor !== "test")).toHaveLength(4)
  expect(entries).toContainEqual(expect.objectContaining({ reason: "Paid until May" }))
})

test("an invalid pin is refused with a message and typed values kept, and a script is escaped", async () => {
  const { one } = await sample()
  await pin([{ words: "taken", products: [{ id: one.id, isPaid: false }] }])
  const refused = (fields: Record<string, string>) => press({ intent: "add", words: "taken", ...fields })
  expect(await refused({ product: one.id })).toContain("pinned to “taken” already")
  expect(await refused({ product: "999999999" })).toContain("No product in the shop has this number")
  expect(await refused({ product: "" })).toContain("Type the words")
  const hostile = await refused({ words: "<script>", product: "1 or 1=1" })
  expect(hostile).toContain("No product in the shop has this number")
  expect(hostile).toContain('value="&lt;script&gt;"')
  expect(await refused({ words: "x".repeat(61), product: one.id })).toContain(
    "must have at most 60 characters",
  )
  const full = Array.from({ length: 12 }, (_, n) => ({ id: String(n + 1000), isPaid: false }))
  await pin([{ words: "full", products: full }])
  expect(await press({ intent: "add", words: "full", product: one.id })).toContain(
    "at most 12 pinned products",
  )
  const accountant = await joinStaff(shop, "accounts")
  expect((await accountant.page("/admin/pins")).html).not.toContain("Pin the product")
  expect((await accountant.post("/admin/pins", { intent: "remove", words: "full", id: "1000" })).status).toBe(
    403,
  )
})

test("of two clerks who pin at once neither loses theirs", async () => {
  const { one, two } = await sample()
  await pin([])
  await Promise.all([one, two].map(({ id }) => press({ intent: "add", words: "both", product: id })))
  expect(shop.services.settings.get("search.pins")[0]?.products).toHaveLength(2)
})
