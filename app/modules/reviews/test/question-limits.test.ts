import { afterAll, expect, test } from "vitest"
import { createListeningShop } from "#test/http/listening-shop.ts"
import { createShop, shown } from "#test/http/shop-server.ts"
import { register } from "#test/http/shopper.ts"

const shop = await createShop({
  ...{ SHOP_PROFILE: "india", LIMIT_QUESTION_ADDRESS: "3/600", LIMIT_QUESTION_ACCOUNT: "2/600" },
})
const listening = await createListeningShop({
  variables: { SHOP_PROFILE: "india", LIMIT_SEARCH_ADDRESS: "2/600" },
})
afterAll(async () => {
  await shop.close()
  await listening.close()
})

const ASK = "/questions/ask?product=1"

test("a shopper who asks too often is told when to try again, by account and by address", async () => {
  const [asha, ravi] = [shop.asGuest("203.0.113.7"), shop.asGuest("203.0.113.7")]
  await register(asha, "Asha")
  await register(ravi, "Ravi")
  const ask = (browser: typeof asha, at: number) => browser.post(ASK, { words: `Question ${at}: is it so?` })
  expect([(await ask(asha, 1)).status, (await ask(asha, 2)).status]).toEqual([303, 303])
  const third = await ask(asha, 3)
  expect([third.status, Number(third.headers.get("retry-after")) > 500]).toEqual([429, true])
  expect(shown(await third.text())).toMatch(/Try again in \d+ minutes?\./)
  expect((await ask(ravi, 4)).status, "the address").toBe(429)
  const elsewhere = shop.asGuest("203.0.113.8")
  await register(elsewhere, "Mira")
  expect((await ask(elsewhere, 5)).status).toBe(303)
})

test("rendered searches of questions count against the search limit, and question pages do not", async () => {
  const get = async (query: string, from = "198.51.100.1") => {
    const address = `http://127.0.0.1:${listening.door}/product-detail/earbuds/1/questions${query}`
    return (await fetch(address, { headers: { "X-Forwarded-For": from } })).status
  }
  for (const query of ["", "?page=1", "?noise=q=1"]) expect(await get(query), query).toBe(200)
  const statuses = await Promise.all(["?q=a", "?page=1&q=b", "?q=c"].map((query) => get(query)))
  expect(statuses.toSorted()).toEqual([200, 200, 429])
  expect(await get("?q=more")).toBe(429)
  expect(await get("?q=more", "198.51.100.2")).toBe(200)
  expect(await get("?q=more"), "it lies ready now").toBe(200)
})
