import { expect, test } from "vitest"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import { orders } from "#db/tables/orders.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { register } from "#test/http/shopper.ts"
import { readOutbox } from "#test/samples/outbox-mails.ts"

const [india, specification] = await Promise.all([keepShop({ SHOP_PROFILE: "india" }), keepShop()])
await register(india, "Asha")

const FORM = {
  ...{
    amount: "100000",
    receiver: "Meera",
    email: "meera@example.in",
    message: "Happy birthday",
    mailOn: "",
  },
  ...{ fullName: "Asha Rao", buyerEmail: "asha@example.in", phone: "9876543210" },
}

test("gift cards are sold in the profile india alone, and the page of gifts leads to them", async () => {
  expect(shown((await india.page("/gift")).html)).toContain("Buy a gift card")
  expect(shown((await specification.page("/gift")).html)).not.toContain("Buy a gift card")
  for (const path of ["/gift-card", "/gift-card/balance"]) {
    expect((await india.get(path)).status, path).toBe(200)
    expect((await specification.get(path)).status, path).toBe(404)
    expect((await specification.post(path, FORM)).status, path).toBe(404)
  }
})

test("a gift card is ordered with a form that keeps what was typed, and paid on the page of its order", async () => {
  const wrong = await india.post("/gift-card", { ...FORM, email: "meera" })
  expect(wrong.status).toBe(400)
  const html = await wrong.text()
  expect(shown(html)).toContain("Enter their email address")
  expect(html).toContain('value="Meera"')
  const placed = await india.post("/gift-card", FORM)
  expect(placed.status).toBe(303)
  const [order] = await india.services.db.select().from(orders)
  expect(placed.headers.get("location")).toBe(`/orders/${order?.number}/pay`)
  const { html: page } = await india.page(`/orders/${order?.number}/pay`)
  expect(shown(page)).toContain("Gift card")
  expect(page).toContain(`value="upi"`)
  expect(page).not.toContain(`value="cod"`)
})

test("a guest to whom the shop wrote twice within the hour confirms by a code, on the page that asks for it", async () => {
  const guest = india.asGuest()
  const recipient = "ravi@example.in"
  for (const subject of ["First", "Second"])
    await postMail(india.services, { recipient, subject, text: subject, html: subject })
  const asked = await guest.post("/gift-card", { ...FORM, buyerEmail: recipient })
  expect([asked.status, shown(await asked.text())]).toEqual([
    200,
    expect.stringContaining("Code from the mail"),
  ])
  const mails = await readOutbox(india.services.db, india.services.secret)
  const [mailCode = ""] = mails.at(-1)?.text.match(/\b\d{6}\b/) ?? []
  const placed = await guest.post("/gift-card", { ...FORM, buyerEmail: recipient, mailCode })
  expect(placed.headers.get("location")).toMatch(/^\/orders\/DH-[\w-]+\/pay$/)
})

test("the balance page tells a known code from an unknown one, and guesses are counted", async () => {
  const staff = await joinStaff(india, "manager")
  const given = await staff.post("/admin/credits", {
    ...{
      key: crypto.randomUUID(),
      intent: "give",
      email: "asha@example.in",
      rupees: "300",
      note: "For your patience",
    },
  })
  const text = shown(await given.text())
  const code = text.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/)?.[0] ?? ""
  expect(text).toContain("₹300 is in the account")
  const known = await india.post("/gift-card/balance", { code: code.toLowerCase() })
  expect(shown(await known.text())).toContain("For your patience")
  expect(shown((await india.page("/account")).html)).toContain("You have ₹300 to spend.")
  expect(shown((await india.page("/account/delete")).html)).toContain(
    "You have ₹300 to spend in this account.",
  )
  const unknown = await india.post("/gift-card/balance", { code: "0000-0000-0000-0000" })
  expect([unknown.status, shown(await unknown.text())]).toEqual([
    404,
    expect.stringContaining("We know no gift card or store credit with this code"),
  ])
})

test("who may not refund gives and withdraws no store credit", async () => {
  const packer = await joinStaff(india, "fulfilment")
  expect((await packer.get("/admin/credits")).status).toBe(403)
  const accounts = await joinStaff(india, "support")
  const form = { intent: "give", email: "asha@example.in", rupees: "300", note: "x" }
  expect((await accounts.post("/admin/credits", form)).status).toBe(403)
})
