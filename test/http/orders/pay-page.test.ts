import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import type { NextAction } from "#app/core/payments/payment-gateway.ts"
import { users } from "#db/tables/identity.ts"
import { orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { filledForm, register } from "#test/http/shopper.ts"
import { answerAtBank, createSampleBank } from "#test/samples/sample-bank.ts"
import { testGateways } from "#test/samples/sample-shop.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const bank = createSampleBank()
Object.assign(shop.services, { gateways: testGateways(bank.gateway) })
await register(shop, "Asha")
await shop.services.db.update(users).set({ emailVerified: true }) // as a payment link wants it

const page = async (path: string, who: Pick<typeof shop, "get"> = shop) =>
  shown(await (await who.get(path)).text())

/** Orders one piece and answers where the shopper is led. */
async function order(
  method: string,
  who: Pick<typeof shop, "get" | "post"> = shop,
  email = "asha@example.in",
) {
  const [{ pricePaise }] = await (await who.get("/prices?ids=1")).json()
  const { card: _card, cvv: _cvv, ...form } = filledForm({ id: "1", quantity: 1, pricePaise })
  const answer = await who.post("/payment", { ...form, email, method })
  return { status: answer.status, path: answer.headers.get("location") ?? "" }
}

async function nextOf(path: string) {
  const rows = await shop.services.db.select().from(payments)
  const row = rows.find(({ next }) => JSON.stringify(next ?? "").includes(path.split("/")[2] ?? ""))
  return row?.next as NextAction
}

test("an India profile shop offers its payment methods with UPI preselected, and refuses others", async () => {
  const html = await (await shop.get("/payment")).text()
  const radios = [...html.matchAll(/<input type="radio"[^>]*>/g)].map(([radio]) => radio)
  expect(radios.map((radio) => radio.match(/value="(\w+)"/)?.[1])).toEqual([
    "upi",
    "cod",
    "card",
    "checkout",
    "link",
  ])
  expect(radios.filter((radio) => radio.includes("checked")).join()).toContain('value="upi"')
  expect((await order("bitcoin")).status).toBe(400)
})

test("a UPI order shows the UPI address, QR code and refund day, and is paid once the app has paid", async () => {
  const { status, path } = await order("upi")
  expect([status, path]).toEqual([303, expect.stringMatching(/^\/orders\/DH-[\w-]+\/pay$/)])
  const html = await (await shop.get(path)).text()
  expect(html).toContain('href="upi://pay?pa=')
  expect(/Pay ₹1,299 now\.<\/p><a [^>]*>Pay with a UPI app/.test(html), "the sum stands at the button").toBe(
    true,
  )
  expect(shown(html)).toContain("This payment is valid until")
  const code = await shop.get(`${path}/qr-code.svg`)
  expect([code.status, code.headers.get("content-type")]).toEqual([200, "image/svg+xml"])
  expect(html).toContain(`src="${path}/qr-code.svg"`)
  expect(shown(html)).toMatch(/your bank returns it by \d+ \w+ 20\d\d\. After that/)
  expect(await page(path.replace("/pay", ""))).toContain("Pay now")
  const asked = await shop.post(path, { intent: "check" })
  expect(shown(await asked.text())).toContain("has not reached us yet")
  await answerAtBank(bank, await nextOf(path))
  const answer = await shop.post(path, { intent: "check" })
  expect([answer.status, answer.headers.get("location")]).toEqual([303, path])
  expect((await shop.get(path)).headers.get("location")).toBe(path.replace("/pay", ""))
})

test("a waiting page is updated by server-sent events, or by polling where they are blocked", async () => {
  const { path } = await order("upi")
  expect(await (await shop.get(`${path}/state`)).text()).toBe("placed pending\n")
  const answer = await shop.ask(`${path}/state`, { headers: { Accept: "text/event-stream" } })
  expect(answer.headers.get("content-type")).toMatch(/^text\/event-stream/)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain("event: state\ndata: placed pending\n\n")
  await answerAtBank(bank, await nextOf(path))
  await shop.post(path, { intent: "check" })
  expect((await reader?.read())?.value).toBe("event: state\ndata: paid\n\n")
  expect((await reader?.read())?.done).toBe(true)
})

test("a waiting shopper sees that the app declined, and chooses another method", async () => {
  const { path } = await order("upi")
  await answerAtBank(bank, await nextOf(path), false)
  await shop.post(path, { intent: "check" })
  expect(await (await shop.get(`${path}/state`)).text()).toBe("placed\n")
  const html = await page(path)
  expect(html).not.toContain("Waiting for your payment")
  expect(html).toContain("The payment was declined by your UPI app or bank. Nothing was charged")
  expect(html).toMatch(/Pay now, and it arrives by \w+day, \d+ \w+\./)
  const ways = [...html.matchAll(/<input type="radio"[^>]*>/g)].map(([way]) => way)
  expect(ways.at(-1), "the way that failed").toContain('value="upi"')
  expect(ways.filter((way) => / checked=""/.test(way)).join()).toMatch(/^[^,]*value="card"[^,]*$/)
  await shop.post(path, { intent: "pay", method: "upi" })
  expect(await (await shop.get(`${path}/state`)).text(), "another attempt").toBe("placed pending\n")
})

test("cash on delivery asks for the mailed code, refuses wrong ones, and counts attempts", async () => {
  const { path } = await order("cod")
  expect(await page(path)).toContain("We mailed a code of six digits to asha@example.in")
  const mail = (await shop.mails()).find(({ subject }) => subject.includes("confirms your Dhun order"))
  const [code = ""] = mail?.subject.match(/^\d{6}/) ?? []
  const wrong = await shop.post(path, { intent: "code", code: code === "111111" ? "222222" : "111111" })
  expect([wrong.status, shown(await wrong.text())]).toEqual([
    400,
    expect.stringContaining("not the code that we mailed"),
  ])
  const right = await shop.post(path, { intent: "code", code })
  const thanks = path.replace("/orders/", "/thankyou?order=").replace("/pay", "")
  expect([right.status, right.headers.get("location")]).toEqual([303, thanks])
  const confirmed = await (await shop.get(path.replace("/pay", ""))).text()
  expect(shown(confirmed)).toContain(
    "Thank you: your order is confirmed. Please pay the courier when it arrives, in cash or by UPI.",
  )
  const [online = ""] = confirmed.match(/<a [^>]*>Pay online now instead/) ?? []
  expect([online.includes(`href="${path}"`), online.includes("bg-marigold")]).toEqual([true, false])
  const another = await order("cod")
  for (let guess = 0; guess < 10; guess += 1)
    await shop.post(another.path, { intent: "code", code: "111111" })
  expect((await shop.post(another.path, { intent: "code", code: "111111" })).status).toBe(429)
})

test("a guest corrects a mistyped address where the code is awaited, and keeps the order", async () => {
  const guest = shop.asGuest()
  const { path } = await order("cod", guest, "ashaa@example.in")
  const refused = await guest.post(path, { intent: "correct", email: "nobody" })
  expect([refused.status, shown(await refused.text())]).toEqual([
    400,
    expect.stringContaining("Valid email address"),
  ])
  const corrected = await guest.post(path, { intent: "correct", email: "Right@Example.in " })
  expect([corrected.status, corrected.headers.get("location")]).toEqual([303, path])
  expect(await page(path, guest)).toContain("We mailed a code of six digits to right@example.in")
  const mails = (await shop.mails()).filter(({ subject }) => subject.includes("confirms your Dhun order"))
  const [code = ""] =
    mails.find(({ recipient }) => recipient === "right@example.in")?.subject.match(/^\d{6}/) ?? []
  const stranger = await shop.asGuest().post(path, { intent: "correct", email: "other@example.in" })
  expect(stranger.headers.get("location")).toMatch(/^\/orders\?next=/)
  expect((await guest.post(path, { intent: "code", code })).status).toBe(303)
  expect((await guest.post(path, { intent: "correct", email: "late@example.in" })).status).toBe(303)
  const [kept] = await shop.services.db
    .select()
    .from(orders)
    .where(eq(orders.number, path.split("/")[2] ?? ""))
  expect([kept?.email, kept?.guestEmail, kept?.state]).toEqual([
    "right@example.in",
    "right@example.in",
    "confirmed",
  ])
})

test("a payment link lets anyone pay, shows no address, and confirms nothing", async () => {
  const { path } = await order("link")
  const mail = (await shop.mails()).find(({ subject }) => subject.includes("Pay for your Dhun order"))
  const [link = ""] = mail?.text.match(/\/orders\/\S+\/pay\?token=\S+/) ?? []
  expect(link.startsWith(path)).toBe(true)
  const friend = shop.asGuest()
  const html = await (await friend.get(link)).text()
  expect(html).not.toMatch(/4 Marine Drive|987654321|asha@example\.in/)
  expect((await friend.post(link, { intent: "code", code: "111111" })).status).toBe(404)
  const typed = { intent: "pay", method: "card", card: "73829104657", cvv: "917" }
  const short = await friend.post(link, typed)
  expect([short.status, shown(await short.text())]).toEqual([
    400,
    expect.stringContaining("Card must be 12 digits"),
  ])
  const declined = await friend.post(link, { ...typed, card: "400000000002" })
  expect([declined.status, shown(await declined.text())]).toEqual([
    402,
    expect.stringContaining("is kept for you until"),
  ])
  const paid = await friend.post(link, { ...typed, card: "738291046573" })
  expect([paid.status, paid.headers.get("location")]).toEqual([303, link.replace("/pay?", "?")])
})
