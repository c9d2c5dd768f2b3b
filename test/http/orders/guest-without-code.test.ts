import { expect, test } from "vitest"
import { confirmRecipient, countWaitingMails } from "#app/platform/mail/outbox.server.ts"
import { keepShop } from "#test/http/shop-server.ts"
import { filledForm, orderForm } from "#test/http/shopper.ts"

const shop = await keepShop({ SHOP_PROFILE: "india", LIMIT_STRANGERS_MAILED: "5/3600" })

type Browser = ReturnType<typeof shop.asGuest>

const form = async (browser: Browser, email: string) => ({ ...(await orderForm(browser)), email })

/** Orders as a guest of this address, without a code; answers the number. */
async function order(browser: Browser, email: string) {
  const placed = await browser.post("/payment", await form(browser, email))
  const number = placed.headers.get("location")?.match(/order=(DH-[\w-]+)/)?.[1]
  if (!number) throw new Error(`refused with ${placed.status}`)
  return number
}

test("a guest's plain order is placed at once, and the browser sees and cancels it", async () => {
  const guest = shop.asGuest()
  const first = await order(guest, "Plain@example.in")
  const second = await order(guest, "plain@example.in")
  for (const number of [first, second])
    expect(await (await guest.get(`/orders/${number}`)).text()).toContain("4 Marine Drive")
  const cancelled = await guest.post(`/orders/${first}`, { cancel: "confirmed" })
  expect([cancelled.status, cancelled.headers.get("location")]).toEqual([303, `/orders/${first}`])
  const mails = (await shop.mails()).filter(({ recipient }) => recipient.toLowerCase() === "plain@example.in")
  expect(mails.some(({ text }) => text.includes(`/orders/${first}?token=`))).toBe(true)
})

test("the next order form of the browser has the guest's last address, and no other browser has it", async () => {
  const guest = shop.asGuest()
  await order(guest, "next@example.in")
  const page = await (await guest.get("/payment")).text()
  for (const value of ["next@example.in", "Asha Rao", "9987654321", "4 Marine Drive", "Miramar", "403001"])
    expect(page).toContain(`value="${value}"`)
  const gift = { ...(await form(guest, "next@example.in")), giftFrom: "Asha", fullName: "Mohan Rao" }
  expect((await guest.post("/payment", gift)).status).toBe(303)
  expect(await (await guest.get("/payment")).text(), "a gift went to somebody else").not.toContain(
    "Mohan Rao",
  )
  expect(await (await shop.asGuest().get("/payment")).text()).not.toContain("next@example.in")
})

test("who types another person's address sees none of their orders, also in an account of that address", async () => {
  const owner = shop.asGuest()
  const secret = await order(owner, "owner@example.in")
  const forger = shop.asGuest()
  const own = await order(forger, "owner@example.in")
  expect((await forger.get(`/orders/${own}`)).status).toBe(200)
  expect((await forger.get(`/orders/${secret}`)).status).toBe(404)
  expect((await forger.post(`/orders/${secret}`, { cancel: "confirmed" })).status).toBe(404)
  await forger.post("/register", { name: "Forger", email: "owner@example.in", password: "sur-taal-9" })
  expect(await (await forger.get("/orders")).text()).not.toContain("as a guest")
  expect((await forger.post("/orders", {})).status).toBe(404)
})

test("a double press without a cookie yet is one order", async () => {
  const guest = shop.asGuest()
  const fields = await form(guest, "twice@example.in")
  const [one, other] = await Promise.all([guest.post("/payment", fields), guest.post("/payment", fields)])
  expect(one.headers.get("location")).toBe(other.headers.get("location"))
})

test("orders on delivery of much value, of many pieces, by link and with a coupon need the mailed code first", async () => {
  const guest = shop.asGuest()
  const [{ pricePaise }] = await (await guest.get("/prices?ids=1")).json()
  const risky = [
    { ...filledForm({ id: "1", quantity: 4, pricePaise }), method: "cod" },
    filledForm({ id: "1", quantity: 10, pricePaise }),
    { ...(await orderForm(guest)), method: "link" },
    { ...(await orderForm(guest)), coupon: "WELCOME" },
  ]
  for (const [nth, fields] of risky.entries()) {
    const asked = await guest.post("/payment", { ...fields, email: `risky${nth}@example.in` })
    expect([asked.status, await asked.text()]).toEqual([
      200,
      expect.stringContaining("6 digits, sent to risky"),
    ])
  }
  const cheap = {
    ...filledForm({ id: "1", quantity: 4, pricePaise: 1 }),
    method: "cod",
    email: "forged@example.in",
  }
  expect(
    (await guest.post("/payment", cheap)).status,
    "a forged price is refused, not let past the code",
  ).toBe(409)
})

test("an address that was mailed twice within the hour needs a code for its next order, from whatever browser", async () => {
  for (let time = 0; time < 2; time += 1) await order(shop.asGuest(), "flooded@example.in")
  const guest = shop.asGuest()
  const answer = await guest.post("/payment", await form(guest, "flooded@example.in"))
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("6 digits, sent to")])
})

test.each([
  ["", "onecode@example.in", async () => {}],
  [", also where another browser confirms the address meanwhile", "elsewhere@example.in", confirmRecipient],
])(
  "a code of the order form confirms cash on delivery too: no second one is sent, and the thanks follow%s",
  async (_, email, confirm) => {
    for (let time = 0; time < 2; time += 1) await order(shop.asGuest(), email)
    const guest = shop.asGuest()
    const fields = { ...(await form(guest, email)), method: "cod" }
    expect(await (await guest.post("/payment", fields)).text()).toContain("6 digits, sent to")
    const mailsTo = async () => {
      while ((await countWaitingMails(shop.services.db)) > 0) await shop.mails()
      return (await shop.mails()).filter(({ recipient }) => recipient === email)
    }
    const [code] = (await mailsTo()).flatMap(
      ({ subject }) => subject.match(/^(\d{6}) is the code/)?.[1] ?? [],
    )
    await confirm(shop.services.db, email)
    const placed = await guest.post("/payment", { ...fields, mailCode: code ?? "" })
    const thanks = placed.headers.get("location") ?? ""
    expect([placed.status, thanks]).toEqual([303, expect.stringMatching(/^\/thankyou\?order=DH-/)])
    expect(await (await guest.get(thanks)).text()).toContain("Your order has been received")
    expect((await mailsTo()).filter(({ subject }) => /^\d{6} confirms/.test(subject))).toEqual([])
    const again = await guest.post("/payment", { ...fields, mailCode: code ?? "" })
    expect(again.headers.get("location"), "pressed twice").toBe(thanks)
  },
)

test("after a declined card the same order is paid on delivery, in one press more", async () => {
  const guest = shop.asGuest()
  const fields = { ...(await form(guest, "declined@example.in")), card: "400000000002" }
  const declined = await guest.post("/payment", fields)
  expect(declined.status).toBe(402)
  const again = await guest.post("/payment", { ...fields, method: "cod" })
  expect([again.status, again.headers.get("location")]).toEqual([
    303,
    expect.stringMatching(/^\/orders\/DH-[\w-]+\/pay$/),
  ])
})
