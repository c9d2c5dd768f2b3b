import { and, eq, ne, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { deliverMails, postMail } from "#app/platform/mail/outbox.server.ts"
import { createLimits } from "#app/platform/rate-limit/rate-limits.server.ts"
import { type SendText, sendMailOrText } from "#app/platform/sms/text-messages.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orders } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { createSampleMsg91, SMS_TEMPLATE } from "#test/samples/msg91/sample-msg91.ts"
import { asha, asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"
import { openOrder } from "./open-order.server.ts"

const db = await keepSampleShop()
const EMAIL = "guest@example.in"
const PHONE = "9876543210"
const QUARTER_MS = 15 * 60 * 1000

type Shop = { orderCode?: string | null; mostPerDay?: number | null }

function servicesWith({ orderCode = SMS_TEMPLATE, mostPerDay = null }: Shop = {}) {
  const tries = { LIMIT_GUEST_CODE: { tries: 10, windowSeconds: 3600 } } as Parameters<typeof createLimits>[0]
  const templates = { cashCode: null, guestCode: null, loginCode: null, orderCode, erasureNotice: null }
  const settings = fixedSettings("india", {
    "notifications.smsTemplates": templates,
    "notifications.textMessagesPerDay": mostPerDay,
  })
  return { ...createTestServices(db), limits: createLimits(tries), settings }
}
type Services = ReturnType<typeof servicesWith>

/** An order of a guest, or by telephone of a buyer without a mail address, whose own mails are out of the way. */
async function orderOf(services: Services, email = EMAIL, gift: Record<string, string> = {}) {
  const placed = await placeOrder(
    services,
    email === "" ? null : { guestEmail: email },
    sampleRequest([asked(earbuds)], { email, phone: PHONE, ...gift }),
  )
  if (!placed.ok) throw new Error(placed.refusal.reason)
  await db.delete(outboxMails)
  return placed.order.number
}
const search = (services: Services, fields: Record<string, string>, now?: number) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return openOrder(services, form, now)
}

/** The messages that the outbox brings, by mail and SMS. */
async function receive(services: Services, { send, now = 0 }: { send?: SendText; now?: number } = {}) {
  const { emulator, sendTextWith } = createSampleMsg91()
  const mailed: { to: string; code: string }[] = []
  if (now) await db.update(outboxMails).set({ dueAt: new Date() })
  await deliverMails(
    services,
    sendMailOrText(
      async ({ recipient, subject }) => void mailed.push({ to: recipient, code: subject.slice(0, 6) }),
      () => send ?? sendTextWith(),
    ),
  )
  return { mailed, texts: emulator.sent }
}
const codeIn = (texts: { values: Record<string, unknown> }[]) => String(texts.at(-1)?.values.code)

test("a code by SMS opens the one order whose phone was typed, however it is spelled", async () => {
  const services = servicesWith()
  const number = await orderOf(services)
  await orderOf(services)
  for (const contact of [PHONE, "098765 43210", "+91 98765-43210", "९८७६५४३२१०"]) {
    await db.delete(outboxMails)
    expect(await search(services, { number, contact })).toMatchObject({
      search: { by: "text", isSent: true },
    })
    const { mailed, texts } = await receive(services)
    expect([mailed, texts]).toEqual([
      [],
      [
        {
          template: SMS_TEMPLATE,
          to: `91${PHONE}`,
          values: { code: expect.stringMatching(/^\d{6}$/), number },
        },
      ],
    ])
    const opened = await search(services, { number, contact, phoneCode: codeIn(texts) })
    expect(opened).toEqual({ number, email: EMAIL, phone: `+91${PHONE}` })
  }
})

test("an order by telephone without a mail address is opened by its phone", async () => {
  const services = servicesWith()
  const number = await orderOf(services, "")
  await search(services, { number, contact: PHONE })
  const { texts } = await receive(services)
  const opened = await search(services, { number, contact: PHONE, phoneCode: codeIn(texts) })
  expect(opened).toEqual({ number, email: "", phone: `+91${PHONE}` })
})

test("the mails of an order and its steps keep no code from its buyer, and codes have a limit of their own", async () => {
  const services = servicesWith({ orderCode: null })
  const number = await orderOf(services)
  const mail = { recipient: EMAIL, subject: "Your order is on its way", text: "", html: "" }
  for (let nth = 0; nth < 6; nth += 1) await postMail(services, mail)
  const codes = () =>
    db.$count(outboxMails, and(eq(outboxMails.recipient, EMAIL), ne(outboxMails.subject, mail.subject)))
  for (let nth = 0; nth < 7; nth += 1) await search(services, { number, contact: EMAIL })
  expect(await codes()).toBe(5)
})

test("a code opens its own order alone, for a quarter of an hour at least", async () => {
  const services = servicesWith()
  const [number, other] = [await orderOf(services), await orderOf(services)]
  const now = Date.now()
  await search(services, { number, contact: PHONE }, now)
  const { texts } = await receive(services)
  const code = { contact: PHONE, phoneCode: codeIn(texts) }
  expect(await search(services, { ...code, number: other }, now)).toMatchObject({
    search: { error: expect.any(String) },
  })
  expect(await search(services, { ...code, number }, now + QUARTER_MS)).toHaveProperty("email", EMAIL)
  expect(await search(services, { ...code, number }, now + 2 * QUARTER_MS)).toHaveProperty("search.error")
})

test("a gift that was ordered by telephone without a mail address is opened by nobody who has its phone", async () => {
  const services = servicesWith()
  const number = await orderOf(services, "", { giftFrom: "Ravi" })
  await search(services, { number, contact: PHONE })
  expect(await db.$count(outboxMails)).toBe(0)
})

test("the phone of a gift is another person's: its code goes to the mail address of its buyer", async () => {
  const services = servicesWith()
  const number = await orderOf(services, EMAIL, { giftFrom: "Ravi" })
  expect(await search(services, { number, contact: PHONE })).toMatchObject({ search: { by: "text" } })
  const { mailed, texts } = await receive(services)
  expect([mailed.map(({ to }) => to), texts]).toEqual([[EMAIL], []])
  const phoneCode = mailed[0]?.code ?? ""
  expect(await search(services, { number, contact: PHONE, phoneCode })).toMatchObject({
    phone: "",
  })
})

test("without a template, with none left for the day, or where the shopper wants it so, the code goes by mail", async () => {
  const shops: [Shop, Record<string, string>][] = [
    [{ orderCode: null }, {}],
    [{ mostPerDay: 1 }, {}],
    [{}, { newCode: "mail" }],
  ]
  for (const [shop, fields] of shops) {
    const services = servicesWith(shop)
    const number = await orderOf(services)
    if (shop.mostPerDay) {
      const first = await orderOf(services)
      await search(services, { number: first, contact: PHONE })
    }
    const asks = { number, contact: PHONE, ...fields }
    expect(await search(services, asks)).toMatchObject({ search: { by: "mail" } })
    const { mailed } = await receive(services)
    expect(mailed.map(({ to }) => to)).toEqual([EMAIL])
    const by = { number, contact: PHONE, by: "mail", mailCode: mailed[0]?.code ?? "" }
    expect(await search(services, by)).toMatchObject({ phone: "" })
    await db.delete(outboxMails)
  }
})

test("an unknown order, another phone and an order of an account get the same answers and limits, and no message", async () => {
  const services = servicesWith()
  const number = await orderOf(services)
  const owned = await placeOrder(services, asha, sampleRequest([asked(earbuds)], { phone: PHONE }))
  await db.delete(outboxMails)
  const searches = [
    { number, contact: PHONE },
    { number: "DH-0000-0000", contact: PHONE },
    { number, contact: "9123456780" },
    { number: owned.ok ? owned.order.number : "", contact: PHONE },
  ]
  const answers: string[] = []
  for (const fields of searches) {
    const told: unknown[] = []
    for (let nth = 0; nth < 7; nth += 1) told.push(await search(services, fields))
    for (let nth = 0; nth < 4; nth += 1) told.push(await search(services, { ...fields, phoneCode: "000000" }))
    answers.push(JSON.stringify(told).replaceAll(fields.number, "N").replaceAll(fields.contact, "C"))
  }
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('"retryAfterSeconds":3600')
  const recipients = (await db.select().from(outboxMails)).map(({ recipient }) => recipient)
  expect(recipients, "five an hour").toEqual(Array(5).fill(`tel:+91${PHONE}`))
})

test("an order of a deleted account or of an erased guest is opened by nobody", async () => {
  const services = servicesWith()
  const number = await orderOf(services)
  await db.update(orders).set({ guestEmail: null }).where(eq(orders.number, number))
  await search(services, { number, contact: PHONE })
  await search(services, { number, contact: EMAIL })
  expect(await db.$count(outboxMails)).toBe(0)
})

test("a refused template and a timeout are tried again, and a code that is over is not sent any more", async () => {
  const services = servicesWith()
  const number = await orderOf(services)
  const { emulator, sendTextWith } = createSampleMsg91()
  await search(services, { number, contact: PHONE })
  const faults: [SendText, string][] = [
    [(text) => sendTextWith()({ ...text, templateId: "unregistered" }), "MSG91 refused a message with 200"],
    [
      sendTextWith({ send: () => Promise.reject(new DOMException("timed out", "TimeoutError")) }),
      "MSG91 cannot be reached",
    ],
  ]
  for (const [send, failure] of faults) {
    await receive(services, { send, now: 1 })
    const [row] = await db.select().from(outboxMails)
    expect([row?.sentAt, row?.lastFailure]).toEqual([null, `Error: ${failure}`])
  }
  await receive(services, { send: sendTextWith(), now: 1 })
  expect(emulator.sent).toHaveLength(1)
  await search(services, { number, contact: PHONE }, Date.now() - 2 * QUARTER_MS)
  await receive(services, { send: sendTextWith(), now: 1 })
  expect(emulator.sent, "its code is over").toHaveLength(1)
  expect(await db.$count(outboxMails, sql`${outboxMails.sentAt} is null`)).toBe(0)
})
