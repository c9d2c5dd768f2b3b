import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { recoverOrders } from "#app/core/payments/recovery/recovery.server.ts"
import { orders } from "#db/tables/orders.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { orderForm } from "#test/http/shopper.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })

let buyers = 0

/** Orders on delivery as another guest each time; answers the browser, the order's path and the mailed address of one press. */
async function orderOnDelivery() {
  buyers += 1
  const owner = shop.asGuest()
  const { card: _card, cvv: _cvv, ...form } = await orderForm(owner)
  const buyer = { email: `buyer${buyers}@example.in`, phone: `987654${1000 + buyers}` }
  const placed = await owner.post("/payment", { ...form, ...buyer, method: "cod" })
  const path = (placed.headers.get("location") ?? "missing").replace("/pay", "")
  const mail = (await shop.mails()).findLast(({ recipient }) => recipient === buyer.email)
  const [link = "missing"] = /\/orders\/\S+\/pay\?confirm=[\w-]{22}/.exec(mail?.text ?? "") ?? []
  return { owner, path, number: path.split("/")[2] ?? "", link, fields: pressOf(link) }
}
const pressOf = (link: string) => ({ intent: "confirm", token: link.split("confirm=")[1] ?? "" })
const stateOf = async (number: string) => {
  const [found] = await shop.services.db
    .select({ state: orders.state })
    .from(orders)
    .where(eq(orders.number, number))
  return found?.state
}
/** Opens a mailed address in a browser that knows nobody; answers where it leads and what stands there. */
async function open(link: string) {
  const browser = shop.asGuest()
  const address = (await browser.get(link)).headers.get("location") ?? "missing"
  return { browser, address, html: shown((await browser.page(address)).html) }
}

test("a mailed link confirms cash on delivery by one press in any browser, and by no look at it", async () => {
  const { owner, path, number, link, fields } = await orderOnDelivery()
  const { browser, address, html } = await open(link)
  expect(html).toContain("Confirm my order")
  const ofOwner = /4 Marine Drive|9987654321|buyer\d@example\.in/.exec(html)
  expect(ofOwner, "the page is not its owner's").toBeNull()
  expect(await stateOf(number), "a scanner of mails opens links").toBe("placed")
  const pressed = await browser.post(address, fields)
  expect(pressed.status).toBe(303)
  expect(pressed.headers.get("location")?.startsWith(`${path}?token=`)).toBe(true)
  expect(await stateOf(number)).toBe("confirmed")
  const elsewhere = shown((await owner.page(`${path}/pay`)).html)
  expect(elsewhere, "the tab that placed the order").toMatch(
    /Your order is confirmed\. The courier collects ₹[\d,.]+ when/,
  )
  const again = await browser.post(address, fields)
  const used = shown((await browser.page(again.headers.get("location") ?? "missing")).html)
  expect(used).toContain("This order is confirmed already.")
  expect(used).toContain("See your order")
  expect((await open(link)).html).not.toContain("Confirm my order")
})

test("the link of a cancelled or expired order says so and leads to the order", async () => {
  const cancelled = await orderOnDelivery()
  const { browser, address } = await open(cancelled.link)
  await browser.post(address, cancelled.fields)
  await cancelled.owner.post(cancelled.path, { cancel: "confirmed" })
  const { html } = await open(cancelled.link)
  expect(html).toContain("This order was cancelled. There is nothing to confirm")
  expect(html).toContain("See your order")
  await browser.post(address, cancelled.fields)
  expect(await stateOf(cancelled.number)).toBe("cancelled")
  const before = await orderOnDelivery()
  await before.owner.post(before.path, { cancel: "confirmed" })
  expect((await open(before.link)).html).toContain("this order was cancelled, or not confirmed in time")
  const { number, link } = await orderOnDelivery()
  await shop.services.db
    .update(orders)
    .set({ payableUntil: new Date(0) })
    .where(eq(orders.number, number))
  await recoverOrders(shop.services, { olderThanSeconds: 0, expireAfterSeconds: 0 })
  expect(await stateOf(number)).toBe("payment_failed")
  expect((await open(link)).html).toContain("this order was cancelled, or not confirmed in time")
})

test("a forged token, one of another order, and the link that follows an order confirm nothing", async () => {
  const [mine, other] = [await orderOnDelivery(), await orderOnDelivery()]
  const { browser, address } = await open(mine.link)
  for (const token of [other.fields.token, "A".repeat(22), ""])
    await browser.post(address, { intent: "confirm", token })
  const following = address.replace(/&confirm=.*/, "")
  expect((await browser.page(following)).html).not.toContain("Confirm my order")
  expect((await browser.post(following, { intent: "code", code: "111111" })).status).toBe(404)
  const stranger = shop.asGuest()
  const wrong = `${mine.path}/pay?confirm=${other.fields.token}`
  expect((await stranger.get(wrong)).headers.get("location")).toMatch(/^\/orders\?next=/)
  await stranger.post(`${mine.path}/pay`, other.fields)
  expect([await stateOf(mine.number), await stateOf(other.number)]).toEqual(["placed", "placed"])
})

test("the owner types the code by hand, and the page of the link has the press alone", async () => {
  const { owner, path, number, link, fields } = await orderOnDelivery()
  expect((await owner.page(`${path}/pay`)).html).toContain("We mailed a code of six digits")
  const address = (await owner.get(link)).headers.get("location") ?? "missing"
  const { html } = await owner.page(address)
  expect(html).toContain("Confirm my order")
  expect(html).not.toContain("We mailed a code of six digits")
  expect((await owner.post(address, fields)).headers.get("location")).toBe(path)
  expect(await stateOf(number)).toBe("confirmed")
})

test("a link opens nothing once links to its order are over", async () => {
  const { number, link } = await orderOnDelivery()
  await shop.services.db
    .update(orders)
    .set({ placedAt: new Date(Date.now() - 61 * 24 * 60 * 60 * 1000) })
    .where(eq(orders.number, number))
  expect((await shop.asGuest().get(link)).headers.get("location")).toMatch(/^\/orders\?next=/)
})
