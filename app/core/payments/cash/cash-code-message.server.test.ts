import { expect, test } from "vitest"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { deliverMails } from "#app/platform/mail/outbox.server.ts"
import { sendMailOrText } from "#app/platform/sms/text-messages.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { createSampleMsg91, SMS_TEMPLATE } from "#test/samples/msg91/sample-msg91.ts"
import { asha, asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"
import { cashCode } from "./cash-code.server.ts"
import { cashLink } from "./cash-link.server.ts"

const db = await keepSampleShop()

async function orderForCash(phone: string, cashCode: string | null = SMS_TEMPLATE) {
  const settings = fixedSettings("india", {
    "notifications.smsTemplates": {
      cashCode,
      guestCode: null,
      loginCode: null,
      orderCode: null,
      erasureNotice: null,
    },
  })
  const services = { ...createTestServices(db), settings }
  const placed = await placeOrder(services, asha, {
    ...sampleRequest([asked(earbuds)], { phone }),
    method: "cod" as const,
  })
  if (!placed.ok) throw new Error(placed.refusal.reason)
  return { services, order: placed.order }
}

test("a cash on delivery code is also sent by SMS, retried after provider failures, and sent once", async () => {
  const { services, order } = await orderForCash("09876543210")
  const { emulator, sendTextWith } = createSampleMsg91()
  const mailed: string[] = []
  const send = sendMailOrText(
    async ({ recipient }) => void mailed.push(recipient),
    () => sendTextWith(),
  )
  emulator.switchFaults({ down: true })
  await deliverMails(services, send)
  expect([mailed, emulator.sent]).toEqual([["asha@example.in"], []])
  emulator.switchFaults({})
  await db.update(outboxMails).set({ dueAt: new Date() })
  await deliverMails(services, send)
  await deliverMails(services, send)
  const code = cashCode(services.secret, order.id)
  expect(emulator.sent).toEqual([
    {
      ...{ template: SMS_TEMPLATE, to: "919876543210" },
      values: { code, number: order.number, link: cashLink(services, order.number, order.id) },
    },
  ])
})

test("the code of a text message cannot be read from the outbox", async () => {
  const { services, order } = await orderForCash("9876543210")
  const rows = await db.select().from(outboxMails)
  expect(rows.map(({ recipient }) => recipient).sort()).toEqual(["asha@example.in", "tel:+919876543210"])
  expect(JSON.stringify(rows)).not.toContain(cashCode(services.secret, order.id))
})

test("without an SMS template or a mobile number the code is sent by mail only", async () => {
  await orderForCash("9876543210", null)
  await orderForCash("0987654321")
  const rows = await db.select().from(outboxMails)
  expect(new Set(rows.map(({ recipient }) => recipient))).toEqual(new Set(["asha@example.in"]))
})

test("a text message without a provider waits in the outbox", async () => {
  const { services } = await orderForCash("9876543210")
  await deliverMails(
    services,
    sendMailOrText(
      async () => {},
      () => null,
    ),
  )
  const waiting = (await db.select().from(outboxMails)).filter(({ sentAt }) => sentAt === null)
  expect(waiting.map(({ recipient, lastFailure }) => [recipient, lastFailure])).toEqual([
    ["tel:+919876543210", "Error: no SMS provider is set up"],
  ])
})
