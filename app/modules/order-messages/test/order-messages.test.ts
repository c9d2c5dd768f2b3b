import { eq, sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { sendOrderMessage } from "#app/modules/order-messages/send-message.server.ts"
import { accountPhones, users } from "#db/tables/identity.ts"
import { stoppedNumbers } from "#db/tables/order-messages.ts"
import { consents } from "#db/tables/privacy.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { buy, register } from "#test/http/shopper.ts"
import { createSampleMsg91, MSG91_WEBHOOK_KEY, SMS_TEMPLATE } from "#test/samples/msg91/sample-msg91.ts"
import { createSampleWhatsApp, WHATSAPP_VERIFY_TOKEN } from "#test/samples/whatsapp/sample-whatsapp.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const specification = await keepShop()
const { emulator, whatsAppWith } = createSampleWhatsApp({ order_confirmed: { language: "en", variables: 3 } })
const WHATSAPP = "order-news-whatsapp"
const NOON = new Date("2026-11-29T06:30:00Z")

beforeAll(async () => {
  await changeSetting(shop.services, {
    ...{ key: "notifications.orderWhatsAppTemplates", actor: "test" },
    value: [{ news: "confirmation", template: "order_confirmed" }],
  })
  await changeSetting(shop.services, {
    ...{ key: "notifications.orderSmsTemplates", actor: "test" },
    value: [{ news: "cancelled", template: "65e06f45d6fc05278c7d47e2" }], // nobody is set up who sends it
  })
  shop.services.whatsApp = () => whatsAppWith()
})

const openConsents = async () =>
  (await shop.services.db.select().from(consents)).filter(({ endedAt }) => endedAt === null)
/** Sends the message about an order that waits in the outbox, and answers it as WhatsApp took it. */
async function send(number: string) {
  const isMeant = ({ recipient, subject }: { recipient: string; subject: string }) =>
    recipient.startsWith("whatsapp:") && subject.includes(number)
  const mail = (await shop.mails()).find(isMeant)
  if (!mail) throw new Error("no message waits")
  await sendOrderMessage(shop.services, "whatsapp", mail, NOON)
  const sent = emulator.sent.at(-1)
  if (!sent) throw new Error("nothing was sent")
  return sent
}
const tell = async ({ body, headers }: { body: string; headers: Headers }) =>
  (await shop.asGuest().ask("/message-events", { method: "POST", body, headers })).status

test("without a template no page asks for messages, no form takes a consent, and no address answers", async () => {
  await register(specification, "Meera")
  for (const path of ["/account", "/payment"])
    expect((await specification.page(path)).html).not.toContain("text message")
  const agreed = await specification.post("/order-messages", { intent: "agree", channel: "whatsapp" })
  expect(agreed.status).toBe(400)
  await buy(specification, { consent: WHATSAPP })
  expect(await specification.services.db.$count(consents)).toBe(0)
  expect((await specification.get("/message-events")).status).toBe(403)
})

test("a shopper agrees in the order form for all orders, is asked no more, and ends it on the account's page", async () => {
  const asha = shop.asGuest()
  await register(asha, "Asha")
  const { html } = await asha.page("/payment")
  expect(html).toContain(`value="${WHATSAPP}"`)
  expect(html, "no SMS provider is set up").not.toContain("by SMS to the phone of each order")
  await buy(asha, { consent: WHATSAPP })
  expect(await openConsents()).toMatchObject([{ purpose: WHATSAPP, subject: "", page: "/payment" }])
  expect((await asha.page("/payment")).html).not.toContain(WHATSAPP)
  expect((await asha.page("/account")).html).toContain("You get news of your orders by WhatsApp.")
  expect((await asha.page("/account/privacy")).html).toContain("News of your orders by WhatsApp")
  const ended = await asha.post("/order-messages", { intent: "end", channel: "whatsapp" })
  expect([ended.status, ended.headers.get("location")]).toEqual([303, "/account"])
  expect(await openConsents()).toEqual([])
  await asha.post("/order-messages", { intent: "agree", channel: "whatsapp" })
  expect(await openConsents()).toMatchObject([{ purpose: WHATSAPP, page: "/account" }])
  const withdrawn = { do: "withdraw", purpose: WHATSAPP, subject: "" }
  expect((await asha.post("/account/privacy", withdrawn)).status).toBe(303)
  expect(await openConsents()).toEqual([])
})

test("a guest agrees for the one order, and ends it on its page; another guest does not", async () => {
  const guest = shop.asGuest()
  expect((await guest.page("/payment")).html).toContain("Send me news of this order by WhatsApp")
  const number = await buy(guest, { email: "ravi@example.in", consent: WHATSAPP })
  expect(await openConsents()).toMatchObject([{ email: "ravi@example.in", subject: number }])
  expect((await guest.page(`/orders/${number}`)).html).toContain("End news by WhatsApp")
  const path = `/orders/${number}/messages`
  await shop.asGuest().post(path, { channel: "whatsapp" })
  expect(await openConsents()).toHaveLength(1)
  expect((await guest.post(path, { channel: "pigeon" })).status).toBe(400)
  expect((await guest.post(path, { channel: "whatsapp" })).status).toBe(303)
  expect(await openConsents()).toEqual([])
  expect((await guest.page(`/orders/${number}`)).html).not.toContain("End news by WhatsApp")
})

test("staff see how far a message came, and a message only moves forward", async () => {
  const clerk = await joinStaff(shop, "manager")
  const number = await buy(shop.asGuest(), { email: "devi@example.in", consent: WHATSAPP })
  const screen = async () => shown((await clerk.page(`/admin/orders/${number}`)).html)
  expect(await screen()).toContain("Waits to be sent")
  const sent = await send(number)
  expect(sent.values[0]).toBe(number)
  expect(await screen()).toContain("Sent,")
  expect(await tell(emulator.tellStatus(sent, "read"))).toBe(200)
  for (const late of ["delivered", "sent", "failed", "read"] as const)
    expect(await tell(emulator.tellStatus(sent, late))).toBe(200)
  expect(await screen()).toContain("Read,")
})

test("a message that WhatsApp could not deliver has its reason on the order's screen", async () => {
  const clerk = await joinStaff(shop, "manager", "second@example.in")
  const number = await buy(shop.asGuest(), { email: "tara@example.in", consent: WHATSAPP })
  expect(await tell(emulator.tellStatus(await send(number), "failed", 131026))).toBe(200)
  const { html } = await clerk.page(`/admin/orders/${number}`)
  expect(html).toContain("The number is not on WhatsApp, or cannot be reached there.")
})

test("staff find the texts to register beside the mail, those of all news on one screen, and what was sent on a day", async () => {
  const owner = await joinStaff(shop, "owner")
  const mail = shown((await owner.page("/admin/pages/mails/confirmation")).html)
  expect(mail).toContain("Your order ##number## of ##total## is confirmed. Thank you. See ##link## - Dhun")
  expect(mail).toContain("Your order {{1}} of {{2}} is confirmed. Thank you.")
  expect(mail).toContain("Template order_confirmed.")
  expect((await owner.page("/admin/pages/mails/cash-code")).html).not.toContain("Text messages</h2>")
  const screen = shown((await owner.page("/admin/text-messages")).html)
  expect(screen).toContain("Your order {{1}} is out for delivery today.")
  expect(screen).toMatch(/In the last 24 hours, with codes: \d+\. From 250 on no news is sent\./)
  expect(screen).toMatch(/Confirmed: paid<\/td>/)
})

test("STOP by WhatsApp ends the news, and other words end nothing", async () => {
  await buy(shop.asGuest(), { email: "uma@example.in", phone: "9123456780", consent: WHATSAPP })
  const isOfUma = eq(consents.email, "uma@example.in")
  const endedFrom = async () => (await shop.services.db.select().from(consents).where(isOfUma))[0]?.endedFrom
  expect(await tell(emulator.tellText("919123456780", "When do you stop by?"))).toBe(200)
  expect(await tell(emulator.tellText("919123456781", "STOP"))).toBe(200)
  expect(await endedFrom()).toBeNull()
  expect(await tell(emulator.tellText("919123456780", " stop. "))).toBe(200)
  expect(await endedFrom()).toBe("STOP by message")
})

test("STOP holds for all later orders of the number, whoever orders with it, until START or its owner agrees anew", async () => {
  const phone = "9123456782"
  const order = async (email: string) => {
    await changeSetting(shop.services, {
      key: "notifications.textMessagesPerDay",
      actor: "test",
      value: null,
    })
    const number = await buy(shop.asGuest(), { email, phone, consent: WHATSAPP })
    return (await shop.mails()).some(
      ({ recipient, subject }) => recipient.startsWith("whatsapp:") && subject.includes(number),
    )
  }
  expect(await order("vani1@example.in")).toBe(true)
  expect(await tell(emulator.tellText(`91${phone}`, "Stop!"))).toBe(200)
  expect([await order("vani2@example.in"), await order("other@example.in")]).toEqual([false, false])
  const kept = await shop.services.db.select().from(stoppedNumbers)
  expect(JSON.stringify(kept)).not.toContain(phone)
  expect(await tell(emulator.tellText(`91${phone}`, "start"))).toBe(200)
  expect(await order("vani3@example.in")).toBe(true)
  await tell(emulator.tellText(`91${phone}`, "STOP"))
  const [stranger, owner] = [shop.asGuest(), shop.asGuest()]
  await register(stranger, "Stranger")
  await register(owner, "Owner")
  await stranger.post("/order-messages", { intent: "agree", channel: "whatsapp" })
  expect(await order("vani4@example.in"), "a consent of somebody else").toBe(false)
  const [person] = await shop.services.db.select().from(users).where(eq(users.email, "owner@example.in"))
  const usedAt = sql`now() - interval '91 days'`
  await shop.services.db
    .insert(accountPhones)
    .values({ userId: person?.id ?? "", phone: `+91${phone}`, usedAt })
  const agree = () => owner.post("/order-messages", { intent: "agree", channel: "whatsapp" })
  await agree()
  expect(await order("vani4@example.in"), "a number that may have a new owner").toBe(false)
  await shop.services.db
    .update(accountPhones)
    .set({ usedAt: sql`now()` })
    .where(eq(accountPhones.phone, `+91${phone}`))
  await agree()
  expect(await order("vani5@example.in")).toBe(true)
})

test("staff see how far an SMS came by MSG91's reports, late, twice and out of order, and forged ones change nothing", async () => {
  const sms = createSampleMsg91()
  shop.services.smsSender = () => sms.sendTextWith()
  await changeSetting(shop.services, {
    ...{ key: "notifications.orderSmsTemplates", actor: "test" },
    value: [{ news: "confirmation", template: SMS_TEMPLATE }],
  })
  const clerk = await joinStaff(shop, "manager", "third@example.in")
  const phone = "9123456783"
  const number = await buy(shop.asGuest(), { email: "sona@example.in", phone, consent: "order-news-sms" })
  const screen = async () => shown((await clerk.page(`/admin/orders/${number}`)).html)
  const mail = (await shop.mails()).find(
    ({ recipient, subject }) => recipient === `sms:+91${phone}` && subject.includes(number),
  )
  if (!mail) throw new Error("no message waits")
  await sendOrderMessage(shop.services, "sms", mail, NOON)
  const sent = sms.emulator.sent.at(-1)
  if (!sent) throw new Error("nothing was sent")
  const report = async (body: string) =>
    (await shop.asGuest().ask("/sms-events", { method: "POST", body, headers: new Headers() })).status
  expect(await screen()).toContain("Sent,")
  const forged = sms.emulator.tellStatus(sent, "1").replace(MSG91_WEBHOOK_KEY, "a key that is not the shop's")
  expect([await report(forged), await report("{}"), await report("[]")]).toEqual([400, 400, 400])
  expect(await screen()).toContain("Sent,")
  expect(await report(sms.emulator.tellStatus(sent, "2"))).toBe(200)
  expect(await screen()).toContain("The operator could not deliver it.")
  for (const status of ["1", "1", "16", "8"])
    expect(await report(sms.emulator.tellStatus(sent, status))).toBe(200)
  expect(await screen()).toContain("Delivered,")
  expect(await report(sms.emulator.tellStatus(sent, "1", crypto.randomUUID()))).toBe(200)
  expect(await report(sms.emulator.tellText(`91${phone}`, "STOP"))).toBe(200)
  expect(await openConsents()).not.toContainEqual(expect.objectContaining({ email: "sona@example.in" }))
  expect((await shop.asGuest().get("/sms-events")).status).toBe(404)
  shop.services.smsSender = () => null
  expect(await report(sms.emulator.tellStatus(sent, "1"))).toBe(400)
})

test("events without WhatsApp's signature are refused, and the address is confirmed by our token alone", async () => {
  const told = emulator.tellText("919123456780", "STOP")
  expect(await tell({ ...told, headers: new Headers() })).toBe(400)
  const challenge = (token: string) =>
    shop.asGuest().get(`/message-events?hub.mode=subscribe&hub.challenge=4711&hub.verify_token=${token}`)
  const answer = await challenge(encodeURIComponent(WHATSAPP_VERIFY_TOKEN))
  expect([answer.status, await answer.text()]).toEqual([200, "4711"])
  expect((await challenge("wrong")).status).toBe(403)
})
