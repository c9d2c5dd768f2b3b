import { expect, test } from "vitest"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { send } from "#test/http/orders/delivered-order.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { orderForm } from "#test/http/shopper.ts"
import { formOf } from "#test/samples/form-of.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const EMAIL = "claims@example.in"

const lastMail = async (subject: RegExp) =>
  (await shop.mails()).findLast((mail) => mail.recipient === EMAIL && subject.test(mail.subject))
const lastCode = async () => /^\d{6}/.exec((await lastMail(/^\d{6}/))?.subject ?? "")?.[0] ?? "missing"

/** A guest's claim on an order that was delivered: its path, and the link of its mail. */
async function claimedByGuest() {
  const guest = shop.asGuest()
  const fields = { ...(await orderForm(guest)), email: EMAIL }
  const first = await guest.post("/payment", fields) // an address that was mailed before needs a code
  const placed =
    first.status === 303 ? first : await guest.post("/payment", { ...fields, mailCode: await lastCode() })
  const number = /DH-[\w-]+/.exec(placed.headers.get("location") ?? "")?.[0] ?? "missing"
  const order = await findOrderByNumber(shop.services.db, number)
  for (const state of ["packed", "shipped", "delivered"] as const)
    await shop.services.db.transaction((tx) => moveOrder(tx, order?.id ?? "", state))
  const form = formOf({ serialNumber: "SN10001", words: "The left bud is silent." })
  const sent = await send(guest, `/orders/${number}/warranty?product=1`, form)
  const link = /http:\/\/shop\.test(\/\S+\?token=\S+)/.exec((await lastMail(/WC-/))?.text ?? "")?.[1] ?? ""
  return { number, claim: sent.headers.get("location") ?? "", link, guest }
}

test("the link of a claim's mail sends its guest a code without more questions, and leads on to the claim", async () => {
  const { number, claim, link, guest } = await claimedByGuest()
  expect(link.split("?")[0]).toBe(claim)
  expect((await guest.page(link)).html, "in the browser that ordered").toContain("The left bud is silent.")
  const browser = shop.asGuest()
  const form = (await browser.get(link)).headers.get("location") ?? ""
  const { html } = await browser.page(form)
  expect(shown(html)).toContain(`Order ${number}`)
  expect(html).not.toContain('name="contact"')
  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? ""
  const known = { number, token, next: claim }
  for (const [name, value] of Object.entries(known))
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  expect(shown(await (await browser.post(form, known)).text())).toContain(
    "We sent a code to the mail address",
  )
  const opened = await browser.post(form, { ...known, mailCode: await lastCode() })
  expect([opened.status, opened.headers.get("location")]).toEqual([303, claim])
  expect((await browser.page(claim)).html).toContain("The left bud is silent.")
})

test("a browser of another guest is led to the code too, and a link with a wrong token shows the whole form", async () => {
  const { claim, link } = await claimedByGuest()
  const { link: otherLink, guest } = await claimedByGuest()
  const forged = otherLink.replace(/.*\?/, `${claim}?`)
  for (const address of [forged, `${claim}?token=x`]) {
    const form = (await shop.asGuest().get(address)).headers.get("location") ?? ""
    expect(form).not.toContain("token")
    expect((await shop.asGuest().page(form)).html.includes('name="contact"'), address).toBe(true)
  }
  expect((await guest.get(link)).status, "the same mail address").toBe(200)
  const another = shop.asGuest()
  await another.post("/payment", { ...(await orderForm(another)), email: "another@example.in" })
  expect((await another.get(link)).headers.get("location")).toContain(
    `next=${encodeURIComponent(claim)}&token=`,
  )
})
