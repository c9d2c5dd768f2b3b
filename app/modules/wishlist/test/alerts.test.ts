import { expect, test } from "vitest"
import { backInStockRequests, subscriptions } from "#db/tables/saved.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"

const shop = await keepShop()

const location = (response: Response) => response.headers.get("location") ?? ""

test("FT-1: subscribing without JavaScript stores the address, mails it, and its link asks before it confirms", async () => {
  const answer = await shop.post("/subscriptions", { email: "Asha@Example.com" })
  expect(answer.status).toBe(303)
  expect(shown((await shop.page(location(answer))).html)).toContain(
    "Check your mail to confirm your email alerts.",
  )
  const mail = (await shop.mails()).find(({ recipient }) => recipient === "asha@example.com")
  const link = mail?.text.match(/http:\/\/shop\.test(\/confirm-subscription\?token=\S+)/)?.[1] ?? ""
  const { status, headers, html } = await shop.page(link)
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"])
  expect(shown(html)).toContain("asha@example.com")
  const confirmedAt = async () => (await shop.services.db.select().from(subscriptions))[0]?.confirmedAt
  expect(await confirmedAt()).toBeNull()
  const token = new URL(link, "http://shop.test").searchParams.get("token") ?? ""
  const confirmed = await shop.post("/confirm-subscription", { token })
  expect(await confirmedAt()).toBeInstanceOf(Date)
  expect(shown((await shop.page(location(confirmed))).html)).toContain("You will hear from us")
})

test("FT-1: what is no address is a 400 with the reason and what was typed", async () => {
  const answer = await shop.post("/subscriptions", { email: "asha@" })
  const html = shown(await answer.text())
  expect(answer.status).toBe(400)
  expect(html).toContain("Enter an address like name@example.com.")
  expect(html).toContain('value="asha@"')
  expect((await shop.post("/subscriptions", {})).status).toBe(400)
})

test("FT-1: a link that is not ours confirms nothing and offers a new one", async () => {
  for (const token of ["", "x", "a.b.c", "%01"]) {
    const { status, html } = await shop.page(`/confirm-subscription?token=${token}`)
    expect(status, token).toBe(400)
    expect(shown(html)).toContain("Ask for a new one")
  }
  expect((await shop.post("/confirm-subscription", { token: "x" })).status).toBe(400)
})

test("SR-5: a guest without JavaScript is asked for an address, then the wish is kept", async () => {
  const asked = await shop.post("/stock-wishes?product=5", {})
  expect(asked.status).toBe(200)
  expect(shown(await asked.text())).toContain("Which email should we write to?")
  expect((await shop.post("/stock-wishes?product=5", { email: "nobody" })).status).toBe(400)
  const kept = await shop.post("/stock-wishes?product=5", { email: "ravi@example.com" })
  expect(kept.status).toBe(303)
  expect(shown((await shop.page(location(kept))).html)).toContain(
    "Noted. We will write to you about this product.",
  )
  expect(await shop.services.db.select().from(backInStockRequests)).toMatchObject([
    { productId: "5", email: "ravi@example.com" },
  ])
})

test("SR-5: somebody signed in needs one press, and no other address counts", async () => {
  const meera = { name: "Meera", email: "meera@example.com", password: "long enough" }
  expect((await shop.post("/register", meera)).status).toBeLessThan(400)
  const answer = await shop.post("/stock-wishes?product=6", { email: "someone-else@example.com" })
  expect(answer.status).toBe(303)
  const wishes = await shop.services.db.select().from(backInStockRequests)
  expect(wishes.filter(({ productId }) => productId === "6")).toMatchObject([{ email: "meera@example.com" }])
})

test("SR-5: a product that the shop does not have is a 404", async () => {
  for (const product of ["99999", "x", "%01"])
    expect((await shop.page(`/stock-wishes?product=${product}`)).status).toBe(404)
  expect((await shop.asGuest().post("/stock-wishes?product=99999", { email: "a@example.com" })).status).toBe(
    404,
  )
})
