import { expect, test } from "vitest"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { orders } from "#db/tables/orders.ts"
import { createShop, keepShop } from "#test/http/shop-server.ts"
import { orderForm, register } from "#test/http/shopper.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
await changeSetting(shop.services, { key: "checkout.guestCodes", value: null, actor: "test" })

type Browser = ReturnType<typeof shop.asGuest>

const codeOf = async (email: string) =>
  (await shop.mails()).findLast(({ recipient }) => recipient === email)?.subject.match(/^\d{6}/)?.[0] ?? ""
const form = async (browser: Browser, email: string) => ({ ...(await orderForm(browser)), email })

/** Orders as a guest of this address; answers the number. */
async function orderAsGuest(browser: Browser, email: string, filled?: Record<string, string>) {
  const fields = filled ?? (await form(browser, email))
  await browser.post("/payment", fields)
  const placed = await browser.post("/payment", { ...fields, mailCode: await codeOf(email.toLowerCase()) })
  const number = placed.headers.get("location")?.match(/order=(DH-[\w-]+)/)?.[1]
  if (!number) throw new Error(`refused with ${placed.status}`)
  return number
}

test("a guest orders with the mailed code, sees the order, and is asked for no code again", async () => {
  const guest = shop.asGuest()
  const fields = await form(guest, "Guest@example.in")
  const asked = await guest.post("/payment", fields)
  expect(asked.status).toBe(200)
  expect(await asked.text()).toContain("6 digits, sent to guest@example.in")
  expect(await shop.services.db.$count(orders)).toBe(0)
  const wrong = await guest.post("/payment", { ...fields, mailCode: "000000" })
  expect(await wrong.text()).toContain("This is not the code")
  const placed = await guest.post("/payment", { ...fields, mailCode: await codeOf("guest@example.in") })
  const path = placed.headers.get("location") ?? ""
  expect([placed.status, path]).toEqual([303, expect.stringMatching(/^\/thankyou\?order=DH-/)])
  expect(placed.headers.get("set-cookie")).toMatch(
    /^dhun\.guest=.+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax/,
  )
  const number = path.split("=")[1] ?? ""
  expect(await (await guest.get(path)).text()).toContain(number)
  expect(await (await guest.get(`/orders/${number}`)).text()).toContain("4 Marine Drive")
  const again = await guest.post("/payment", await form(guest, "guest@example.in"))
  expect(again.status).toBe(303)
  const other = await guest.post("/payment", await form(guest, "other@example.in"))
  expect(await other.text(), "another address is another guest").toContain("sent to other@example.in")
})

test("a guest's order is hidden from strangers, forged links and accounts of another email address", async () => {
  const guest = shop.asGuest()
  const number = await orderAsGuest(guest, "hidden@example.in")
  const stranger = shop.asGuest()
  expect((await stranger.get(`/orders/${number}`)).headers.get("location")).toMatch(/^\/orders\?next=/)
  const ask = (cookie: string) =>
    shop.fetch(new Request(`http://shop.test/orders/${number}`, { headers: { Cookie: cookie } }))
  for (const forged of ["dhun.guest=hidden@example.in", "dhun.guest=a.b.c", "__Host-dhun.guest="])
    expect((await ask(forged)).status, forged).toBe(303)
  await register(stranger, "Stranger")
  expect((await stranger.get(`/orders/${number}`)).status).toBe(404)
  expect(await (await stranger.get("/orders")).text()).not.toContain("as a guest")
})

test("a repeated submit with the same key is the same order, and takes stock once", async () => {
  const guest = shop.asGuest()
  const fields = await form(guest, "twice@example.in")
  const number = await orderAsGuest(guest, "twice@example.in", fields)
  const again = await guest.post("/payment", fields)
  expect(again.headers.get("location")).toBe(`/thankyou?order=${number}`)
})

test("a guest cancels an order from the browser that placed it", async () => {
  const guest = shop.asGuest()
  const number = await orderAsGuest(guest, "cancels@example.in")
  const cancelled = await guest.post(`/orders/${number}`, { cancel: "confirmed" })
  expect([cancelled.status, cancelled.headers.get("location")]).toEqual([303, `/orders/${number}`])
})

test("an account with a verified email address takes over guest orders of that address", async () => {
  const guest = shop.asGuest()
  const number = await orderAsGuest(guest, "Meera@example.in")
  const elsewhere = shop.asGuest()
  await elsewhere.post("/register", { name: "Meera", email: "meera@example.in", password: "sur-taal-9" })
  expect(await (await elsewhere.get("/orders")).text()).not.toContain("as a guest")
  expect((await elsewhere.post("/orders", {})).status).toBe(404)
  // The browser that confirmed the address as a guest logs in.
  await guest.post("/login", { email: "meera@example.in", password: "sur-taal-9" })
  expect(await (await guest.get("/orders")).text()).toContain("One order was placed as a guest")
  expect((await guest.post("/orders", {})).headers.get("location")).toBe("/orders")
  const list = await (await elsewhere.get("/orders")).text()
  expect(list).toContain(number)
  expect(list).not.toContain("as a guest")
  expect((await elsewhere.get(`/orders/${number}`)).status).toBe(200)
})

test("logging out ends the guest session of a browser", async () => {
  const guest = shop.asGuest()
  const number = await orderAsGuest(guest, "leaves@example.in")
  await guest.post("/logout", {})
  expect((await guest.get(`/orders/${number}`)).headers.get("location")).toMatch(/^\/orders\?next=/)
})

test("after five codes an hour an email address gets no more, and the form says how long to wait", async () => {
  const guest = shop.asGuest()
  const fields = await form(guest, "flooded@example.in")
  for (let time = 0; time < 5; time += 1) expect((await guest.post("/payment", fields)).status).toBe(200)
  const refused = await guest.post("/payment", fields)
  expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)])
})

test("where the setting requires an account a guest is sent to the login", async () => {
  const strict = await createShop()
  const guest = strict.asGuest()
  const refused = await guest.post("/payment", await orderForm(guest))
  expect([refused.status, await refused.text()]).toEqual([
    401,
    expect.stringContaining("log in to place your order"),
  ])
  await strict.close()
})
