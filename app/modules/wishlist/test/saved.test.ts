import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { stopLinkOf } from "#app/modules/wishlist/mails/mail-choice.server.ts"
import { users } from "#db/tables/identity.ts"
import { savedMailChoices, savedProducts } from "#db/tables/saved.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { register } from "#test/http/shopper.ts"

const shop = await keepShop({ SHOP_PROFILE: "india", LIMIT_SAVED_ACCOUNT: "40/3600" })
const specification = await keepShop()
const other = shop.asGuest()

await register(shop, "Asha")
await register(other, "Ravi")

const { db } = shop.services
const entry = { id: "1", pricePaise: 99_99_900, at: 1_000 }
const list = (entries: unknown) => ({ list: JSON.stringify(entries) })
const userId = async (name: string) => {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, `${name}@example.in`))
  return user?.id ?? ""
}

test("the specification profile has no saved list: no button, no link, no page", async () => {
  for (const path of ["/", "/product-detail/earbuds/1", "/search/earbuds"])
    expect((await specification.page(path)).html).not.toMatch(/"\/saved"|aria-pressed/)
  expect((await specification.page("/saved")).status).toBe(404)
  await register(specification, "Meera")
  for (const path of ["/saved", "/saved/list"])
    expect((await specification.post(path, { add: "1", ...list([entry]) })).status).toBe(404)
})

test("cards and product pages have a form that saves, the same for everybody", async () => {
  const guest = shop.asGuest()
  for (const path of ["/search/earbuds", "/product-detail/earbuds/1"]) {
    const { html } = await shop.page(path)
    expect(shown(html)).toMatch(
      /<form data-waits="" action="\/saved" method="post">.{0,200}aria-pressed="false"/,
    )
    expect((await guest.page(path)).html).toBe(html)
  }
})

test("without JavaScript a signed-in shopper saves by a form, sees the product, and removes it", async () => {
  const added = await shop.post("/saved", { add: "1" })
  expect([added.status, added.headers.get("location")]).toEqual([303, "/saved"])
  const page = await shop.page("/saved")
  expect([page.status, page.headers.get("cache-control"), page.headers.get("x-robots-tag")]).toEqual([
    ...[200, "no-store", "noindex"],
  ])
  expect(shown(page.html)).toContain("Remove Airlobes 141 Ink Black")
  expect((await shop.post("/saved", { add: "99999" })).status).toBe(404)
  expect((await shop.post("/saved", { remove: "1" })).status).toBe(303)
  expect(shown((await shop.page("/saved")).html)).toContain("Nothing is saved yet.")
})

test("a device's list is merged only into the signed-in account", async () => {
  const answer = await shop.post("/saved/list", list([{ ...entry, at: Date.now() }]))
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"])
  expect(await answer.json()).toMatchObject([{ id: "1", pricePaise: 99_99_900, isRemoved: false }])
  expect(shown((await shop.page("/saved")).html)).toMatch(/Costs ₹[\d,]+ less than when you saved it/)
  expect(await (await other.post("/saved/list", list([]))).json()).toEqual([])
})

test("a guest, another site and an invalid list change nothing", async () => {
  const before = await db.$count(savedProducts)
  expect((await shop.asGuest().post("/saved/list", list([entry]))).status).toBe(401)
  const sent = await shop.asGuest().post("/saved", { add: "1" })
  expect([sent.status, sent.headers.get("location")]).toEqual([303, "/login?next=%2Fsaved"])
  for (const damaged of ["", "{", "<list>"])
    expect((await shop.post("/saved/list", { list: damaged })).status).toBe(400)
  expect(
    (await shop.post("/saved/list", list([{ id: "' or 1=1", pricePaise: 1, at: 1 }, null]))).status,
  ).toBe(200)
  for (const path of ["/saved", "/saved/list", "/saved/unsubscribe"]) {
    const sent = (headers: Record<string, string>) =>
      shop.fetch(
        new Request(`http://shop.test${path}`, {
          method: "POST",
          body: new URLSearchParams({ add: "1" }),
          headers,
        }),
      )
    expect((await sent({ Origin: "https://elsewhere.example" })).status, path).toBe(403)
    expect((await sent({})).status, "as a mail program").toBe(path === "/saved/unsubscribe" ? 400 : 403)
  }
  expect(await db.$count(savedProducts)).toBe(before)
  expect((await shop.asGuest().page("/saved")).html).not.toContain("Mails about saved products")
})

test("mails are off until both boxes are ticked, and the link of a mail ends them without login", async () => {
  const page = shown((await shop.page("/saved")).html)
  expect(page).toContain("Tell me when a saved product costs at least 5% less")
  expect(page).not.toMatch(/<input[^>]*type="checkbox"[^>]*checked/)
  expect((await shop.post("/saved", { mails: "keep", drops: "on" })).headers.get("location")).toBe(
    "/saved?kept",
  )
  expect(shown((await shop.page("/saved?kept")).html)).toMatch(
    /checked="".+You agreed on.+Your choice is kept/s,
  )
  const id = await userId("asha")
  const link = await stopLinkOf(id, shop.services)
  const path = link.replace(shop.services.shopUrl, "")
  expect(shown((await shop.asGuest().page(path)).html)).toContain("Shall we write no more")
  const ended = await shop.fetch(
    new Request(link, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) }),
  )
  expect(ended.status).toBe(200)
  expect(await db.select().from(savedMailChoices)).toMatchObject([{ userId: id, dropsSince: null }])
  expect((await shop.asGuest().post("/saved/unsubscribe?token=x", {})).status).toBe(400)
})

test("changes to an account's list are rate limited", async () => {
  let last = 0
  for (let turn = 0; turn < 45 && last !== 429; turn += 1)
    last = (await other.post("/saved/list", list([]))).status
  expect(last).toBe(429)
})
