import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { followParcels } from "#app/core/fulfilment/tracking/follow-parcels.server.ts"
import { notifyModules } from "#app/core/orders/notifications/post-notification.server.ts"
import { endConsent } from "#app/core/privacy/consents/consents.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import type { SettingValues } from "#app/core/settings/settings.ts"
import { deliverMails } from "#app/platform/mail/outbox.server.ts"
import { sendMailOrText } from "#app/platform/sms/text-messages.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orderMessages } from "#db/tables/order-messages.ts"
import { orders } from "#db/tables/orders.ts"
import { consents } from "#db/tables/privacy.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { createSampleMsg91, SMS_TEMPLATE } from "#test/samples/msg91/sample-msg91.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asha,
  asked,
  createTestServices,
  DECLINED_CARD,
  earbuds,
  sampleRequest,
} from "#test/samples/sample-shop.ts"
import { createShiprocketShop } from "#test/samples/shiprocket/shiprocket-shop.ts"
import { createSampleWhatsApp } from "#test/samples/whatsapp/sample-whatsapp.ts"
import { CHANNELS, type Channel } from "./channels.ts"
import { agree, stopPhone } from "./consents.server.ts"
import { exportMessages, forgetMessages } from "./order-messages.server.ts"
import { moveMessage, sendOrderMessage } from "./send-message.server.ts"

const db = await keepSampleShop()

const PHONE = "9876543210"
const TO_PHONE = "919876543210"
const NOON = "2026-11-29T06:30:00Z" // 12:00 in India
const NIGHT = "2026-11-29T16:00:00Z" // 21:30 in India
const TEMPLATES: Partial<SettingValues> = {
  "notifications.orderSmsTemplates": [
    { news: "confirmation", template: SMS_TEMPLATE },
    { news: "cancelled", template: SMS_TEMPLATE },
  ],
  "notifications.orderWhatsAppTemplates": [
    { news: "confirmation", template: "order_confirmed" },
    { news: "packed", template: "order_packed" },
  ],
}
const WHATSAPP_TEMPLATES = {
  order_confirmed: { language: "en", variables: 3 },
  order_packed: { language: "en", variables: 2 },
}

const servicesWith = (decided: Partial<SettingValues> = {}) => ({
  ...createTestServices(db),
  settings: fixedSettings("specification", { ...TEMPLATES, ...decided }),
})
type Services = ReturnType<typeof servicesWith>

const order = (services: Services, { phone = PHONE, buyer = asha, ...more }: OrderOptions = {}) =>
  paidOrder(
    services,
    { ...sampleRequest([asked(earbuds)], { phone, ...more.payment }), ...more.request },
    buyer,
  )
type OrderOptions = {
  phone?: string
  buyer?: Parameters<typeof paidOrder>[2]
  payment?: Record<string, string>
  request?: Partial<ReturnType<typeof sampleRequest>>
}
const agreeTo = async (...channels: Channel[]) => {
  for (const channel of channels) await agree(db, { userId: asha.id, channel, page: "/account" })
}
const messages = () => db.select().from(orderMessages).orderBy(orderMessages.channel, orderMessages.createdAt)
const isToPhone = eq(outboxMails.recipient, `whatsapp:+${TO_PHONE}`)
const states = async () => (await messages()).map(({ state }) => state)

/** Both providers as the outbox reaches them, and a delivery of all that waits, at a moment. */
function createPhones(services: Services) {
  const sms = createSampleMsg91()
  const whatsApp = createSampleWhatsApp(WHATSAPP_TEMPLATES)
  const all = { ...services, smsSender: () => sms.sendTextWith(), whatsApp: () => whatsApp.whatsAppWith() }
  const deliver = async (at = NOON) => {
    await db.update(outboxMails).set({ dueAt: new Date(0) })
    const send = (channel: Channel) => (mail: Parameters<typeof sendOrderMessage>[2]) =>
      sendOrderMessage(all, channel, mail, new Date(at))
    const senders = { "sms:": send("sms"), "whatsapp:": send("whatsapp") }
    await deliverMails(
      services,
      sendMailOrText(
        async () => {},
        () => null,
        senders,
      ),
    )
  }
  /** Messages are as young as the test says, whatever the day is. */
  const writtenAt = (at: string) => db.update(orderMessages).set({ createdAt: new Date(at) })
  return { sms: sms.emulator, whatsApp: whatsApp.emulator, deliver, writtenAt }
}

test("a paid order is told by each channel that its buyer agreed to, once, with the order's page", async () => {
  await agreeTo("sms", "whatsapp")
  const services = servicesWith()
  const { sms, whatsApp, deliver, writtenAt } = createPhones(services)
  const { number } = await order(services)
  await writtenAt(NOON)
  await deliver()
  await deliver()
  const link = `https://dhun.example/orders/${number}`
  expect(sms.sent).toEqual([
    { template: SMS_TEMPLATE, to: TO_PHONE, values: { number, total: "₹1,299", link } },
  ])
  expect(whatsApp.sent).toMatchObject([{ to: TO_PHONE, values: [number, "₹1,299", link] }])
  expect(await states()).toEqual(["sent", "sent"])
})

test("nobody is written to without a consent, a template, an Indian mobile number, or about a gift", async () => {
  await order(servicesWith())
  await agreeTo(...CHANNELS)
  const none = { "notifications.orderSmsTemplates": [], "notifications.orderWhatsAppTemplates": [] }
  await order(servicesWith(none))
  await order(servicesWith(), { phone: "+1 212 555 0100" })
  await db.delete(outboxMails)
  const { id, number } = await order(servicesWith(none))
  await db.update(orders).set({ giftFrom: "Asha" }).where(eq(orders.number, number))
  await notifyModules(servicesWith(), { orderId: id, news: "confirmation" })
  expect(await messages()).toEqual([])
  const recipients = (await db.select().from(outboxMails)).map(({ recipient }) => recipient)
  expect(recipients).toEqual([asha.email])
})

test("the same news of an order is told once, also by two at once", async () => {
  await agreeTo("whatsapp")
  const { id } = await order(servicesWith())
  const told = { orderId: id, news: "confirmation" } as const
  await Promise.all([notifyModules(servicesWith(), told), notifyModules(servicesWith(), told)])
  expect((await messages()).map(({ news }) => news)).toEqual(["confirmation"])
})

test("news without a mail is told too, and news that is taken back is not", async () => {
  await agreeTo("whatsapp")
  const services = servicesWith()
  const { id } = await order(services)
  await expect(
    db.transaction(async (tx) => {
      await notifyModules({ ...services, db: tx }, { orderId: id, news: "packed" })
      throw new Error("taken back")
    }),
  ).rejects.toThrow("taken back")
  expect(await db.$count(orderMessages)).toBe(1)
  expect(await advanceOrder(services, { orderId: id, to: "packed", note: "" })).toBeNull()
  expect((await messages()).map(({ news }) => news)).toEqual(["confirmation", "packed"])
})

test("a guest is told of the order whose form had the tick, with a link that opens it, and of no other", async () => {
  const buyer = { guestEmail: "ravi@example.in" }
  const payment = { email: "ravi@example.in" }
  const services = servicesWith()
  const { sms, deliver, writtenAt } = createPhones(services)
  const told = await order(services, { buyer, payment, request: { consents: ["order-news-sms"] } })
  await order(services, { buyer, payment })
  await writtenAt(NOON)
  await deliver()
  expect(sms.sent.map(({ values }) => values.number)).toEqual([told.number])
  expect(String(sms.sent[0]?.values.link)).toContain(`/orders/${told.number}?token=`)
  expect(await db.select().from(consents)).toMatchObject([
    { email: "ravi@example.in", userId: null, subject: told.number, page: "/payment", endedAt: null },
  ])
})

test("the tick of the order form counts for all orders of an account, and only where there is a template", async () => {
  const none = { "notifications.orderSmsTemplates": [], "notifications.orderWhatsAppTemplates": [] }
  await order(servicesWith(none), { request: { consents: ["order-news-sms", "email-alerts"] } })
  expect(await db.$count(consents)).toBe(0)
  await order(servicesWith(), { request: { consents: ["order-news-sms"] } })
  await order(servicesWith())
  expect((await messages()).map(({ channel }) => channel)).toEqual(["sms", "sms"])
})

test("a tick that comes with a repeated press counts, once", async () => {
  const services = servicesWith()
  const request = { ...sampleRequest([asked(earbuds)], { phone: PHONE, card: DECLINED_CARD }) }
  await placeOrder(services, asha, request)
  expect(await db.$count(consents)).toBe(0)
  for (let press = 0; press < 2; press += 1)
    await placeOrder(services, asha, { ...request, consents: ["order-news-sms"] })
  expect(await db.$count(consents)).toBe(1)
})

test("in quiet hours a message waits without a try, and leaves after them", async () => {
  await agreeTo("sms")
  const services = servicesWith({ "notifications.quietHours": { from: "21:00", until: "09:00" } })
  const { sms, deliver, writtenAt } = createPhones(services)
  await order(services)
  await writtenAt(NIGHT)
  await deliver(NIGHT)
  expect([sms.sent.length, await states()]).toEqual([0, ["waiting"]])
  const [waiting] = await db
    .select()
    .from(outboxMails)
    .where(eq(outboxMails.recipient, `sms:+${TO_PHONE}`))
  expect(waiting).toMatchObject({ attempts: 0, sentAt: null })
  await deliver("2026-11-30T03:31:00Z") // 09:01 in India
  expect([sms.sent.length, await states()]).toEqual([1, ["sent"]])
})

test("a message whose buyer withdraws while it waits is not sent", async () => {
  await agreeTo("whatsapp")
  const services = servicesWith()
  const { whatsApp, deliver, writtenAt } = createPhones(services)
  await order(services)
  await writtenAt(NOON)
  await endConsent(db, { whose: { userId: asha.id }, purpose: "order-news-whatsapp", from: "/account" })
  await deliver()
  expect([whatsApp.sent, await states()]).toEqual([[], ["stopped"]])
  expect(await db.$count(outboxMails, eq(outboxMails.attempts, 1))).toBe(0)
})

test("STOP ends the news by its channel for all who named the phone, and for nobody else", async () => {
  await agreeTo("sms", "whatsapp")
  const buyer = { guestEmail: "ravi@example.in" }
  const request = { consents: ["order-news-whatsapp"] } as const
  const services = servicesWith()
  await order(services, { phone: "9876543210" })
  await order(services, { buyer, payment: { email: "ravi@example.in" }, phone: "9123456789", request })
  await stopPhone(db, `+${TO_PHONE}`, "whatsapp")
  const open = (await db.select().from(consents)).filter(({ endedAt }) => endedAt === null)
  expect(open.map(({ userId, purpose }) => [userId, purpose]).toSorted()).toEqual(
    [
      [asha.id, "order-news-sms"],
      [null, "order-news-whatsapp"],
    ].toSorted(),
  )
})

test("news takes half of the day's text messages, and the mail goes out all the same", async () => {
  await agreeTo("sms")
  const services = servicesWith({ "notifications.textMessagesPerDay": 4 })
  for (let nth = 0; nth < 3; nth += 1) await order(services)
  expect(await db.$count(orderMessages)).toBe(2)
  expect(await db.$count(outboxMails, eq(outboxMails.recipient, asha.email))).toBe(3)
})

test("after a crash between the claim and the sending a message is sent once", async () => {
  await agreeTo("whatsapp")
  const services = servicesWith()
  const { whatsApp, deliver, writtenAt } = createPhones(services)
  await order(services)
  await writtenAt(NOON)
  const crashed = sendMailOrText(
    async () => {},
    () => null,
    { "whatsapp:": () => new Promise(() => {}) },
  )
  void deliverMails(services, crashed) // claims, and never ends
  await expect.poll(() => db.$count(outboxMails, eq(outboxMails.attempts, 0))).toBe(2)
  const [claimed] = await db.select().from(outboxMails).where(isToPhone)
  await deliver()
  expect([whatsApp.sent.length, await states()]).toEqual([1, ["sent"]])
  await db
    .update(outboxMails)
    .set({ sentAt: null, sealed: claimed?.sealed ?? "" })
    .where(isToPhone) // a crash before the outbox knew
  await deliver()
  expect(whatsApp.sent).toHaveLength(1)
})

test("a message whose answer was lost is not sent again once its status came", async () => {
  await agreeTo("whatsapp")
  const services = servicesWith()
  const { whatsApp, deliver, writtenAt } = createPhones(services)
  await order(services)
  await writtenAt(NOON)
  whatsApp.switchFaults({ isLost: true })
  await deliver()
  expect([whatsApp.sent.length, await states()]).toEqual([1, ["waiting"]])
  whatsApp.switchFaults({})
  await moveMessage(db, { messageId: whatsApp.sent[0]?.id ?? "", state: "delivered" })
  await deliver()
  expect([whatsApp.sent.length, await states()]).toEqual([1, ["delivered"]])
})

test("a rate limit is waited for, and a refusal ends the message with its reason", async () => {
  await agreeTo("whatsapp")
  const services = servicesWith()
  const { whatsApp, deliver, writtenAt } = createPhones(services)
  await order(services)
  await writtenAt(NOON)
  for (const code of [130429, 131056]) {
    whatsApp.switchFaults({ code })
    await deliver()
  }
  expect([await states(), await db.$count(outboxMails, eq(outboxMails.attempts, 2))]).toEqual([
    ["waiting"],
    1,
  ])
  whatsApp.switchFaults({ code: 131026 })
  await deliver()
  expect(await messages()).toMatchObject([
    { state: "failed", reason: "The number is not on WhatsApp, or cannot be reached there." },
  ])
  whatsApp.switchFaults({})
  await deliver()
  expect(whatsApp.sent).toEqual([])
})

test("a message that waited for more than a day is not sent", async () => {
  await agreeTo("sms")
  const services = servicesWith()
  const { sms, deliver, writtenAt } = createPhones(services)
  await order(services)
  await writtenAt("2026-11-28T06:29:00Z")
  await deliver()
  expect([sms.sent, await states()]).toEqual([[], ["failed"]])
})

test("a message moves forward only, however its states are told", async () => {
  await agreeTo("whatsapp")
  await order(servicesWith())
  const [message] = await messages()
  const tell = (...told: ("sent" | "delivered" | "read" | "failed")[]) =>
    told.reduce(
      (before, state) => before.then(() => moveMessage(db, { messageId: message?.id ?? "", state })),
      Promise.resolve(),
    )
  await tell("failed", "sent")
  expect(await states(), "sent is behind failed").toEqual(["failed"])
  await tell("delivered", "failed", "sent", "delivered")
  expect(await states()).toEqual(["delivered"])
  await tell("read", "delivered", "sent", "failed")
  expect(await states()).toEqual(["read"])
})

test("each step of a parcel is told once, with its courier and number, however often the courier tells it", async () => {
  await agreeTo("whatsapp")
  const shop = createShiprocketShop(db)
  const news = ["shipped", "out-for-delivery", "failed-delivery", "delivered"] as const
  const templates = news.map((one) => ({ news: one, template: `order_${one.replaceAll("-", "_")}` }))
  const settings = fixedSettings("specification", { "notifications.orderWhatsAppTemplates": templates })
  Object.assign(shop.services, { settings })
  const { id, number } = await shop.packedOrder()
  await shop.ship(id)
  const [parcel] = await shop.parcelsOf(id)
  for (const code of [17, 21, 17]) {
    shop.emulator.advance(60_000)
    const told = shop.emulator.scan(parcel?.trackingNumber ?? "", code)
    for (let time = 0; time < 2; time += 1) await shop.hear(told)
  }
  await shop.scan(id, 0, 7)
  await followParcels(shop.services)
  expect((await messages()).map(({ sentence }) => sentence)).toEqual([
    `Your order ${number} is on its way to Mumbai with Delhivery Surface ${parcel?.trackingNumber}.`,
    `Your order ${number} is out for delivery today.`,
    `The courier could not hand over your order ${number} and will try again.`,
    `Your order ${number} was delivered.`,
  ])
})

test("a cancelled order is told by SMS, and an erased buyer's messages are gone", async () => {
  await agreeTo("sms")
  const services = servicesWith()
  const { id } = await order(services)
  await cancelOrder(services, { id })
  expect(await exportMessages(db, { id: asha.id })).toMatchObject([
    { channel: "sms", sentence: expect.stringContaining("is confirmed") },
    { channel: "sms", sentence: expect.stringContaining("is cancelled. Nothing will be sent.") },
  ])
  await forgetMessages(db, { id: asha.id })
  expect(await db.$count(orderMessages)).toBe(0)
})
