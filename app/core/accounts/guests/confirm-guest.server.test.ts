import { beforeEach, expect, test } from "vitest"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { deliverMails } from "#app/platform/mail/outbox.server.ts"
import { sendMailOrText } from "#app/platform/sms/text-messages.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { createSampleMsg91, SMS_TEMPLATE } from "#test/samples/msg91/sample-msg91.ts"
import { createTestServices } from "#test/samples/sample-shop.ts"
import { confirmGuest } from "./confirm-guest.server.ts"

const { db } = await keepTestDatabase()
beforeEach(() => db.delete(outboxMails))

const QUARTER_MS = 15 * 60 * 1000
const asha = { email: "Asha@example.in", phone: "09876543210" }
const services = (guestCode: string | null = null) => ({
  ...createTestServices(db),
  limits: { take: async () => 0, wait: async () => 0, forget: async () => {} },
  settings: fixedSettings("india", {
    "notifications.smsTemplates": {
      cashCode: null,
      guestCode,
      loginCode: null,
      orderCode: null,
      erasureNotice: null,
    },
  }),
})

/** The codes that were sent, as they reach mailbox and phone. */
async function receive(shop: ReturnType<typeof services>) {
  const { emulator, sendTextWith } = createSampleMsg91()
  const mailed: string[] = []
  await deliverMails(
    shop,
    sendMailOrText(
      async ({ subject }) => void mailed.push(subject),
      () => sendTextWith(),
    ),
  )
  return { mailCode: mailed[0]?.slice(0, 6) ?? "", phoneCode: String(emulator.sent[0]?.values.code ?? "") }
}

test("a mailed code confirms a guest for its own quarter of an hour and the next, and then no more", async () => {
  const shop = services()
  const asked = await confirmGuest(shop, asha, { known: null, codes: {}, now: 0 })
  expect(asked).toEqual({ awaited: [{ field: "mailCode", to: "asha@example.in" }] })
  const { mailCode } = await receive(shop)
  const typed = { known: null, codes: { mailCode: ` ${mailCode.slice(0, 3)} ${mailCode.slice(3)}` } }
  const guest = { guest: { email: "asha@example.in", phone: "" } }
  expect(await confirmGuest(shop, asha, { ...typed, now: 2 * QUARTER_MS - 1 })).toEqual(guest)
  expect(await confirmGuest(shop, asha, { ...typed, now: 2 * QUARTER_MS })).toMatchObject({
    awaited: [{ field: "mailCode", error: expect.stringContaining("not the code") }],
  })
})

test("a code confirms only its own email address", async () => {
  const shop = services()
  await confirmGuest(shop, asha, { known: null, codes: {} })
  const { mailCode } = await receive(shop)
  const other = { ...asha, email: "ravi@example.in" }
  expect(await confirmGuest(shop, other, { known: null, codes: { mailCode } })).toHaveProperty("awaited")
})

test("with a registered SMS template the phone needs its own code besides the email code", async () => {
  const shop = services(SMS_TEMPLATE)
  const asked = await confirmGuest(shop, asha, { known: null, codes: {} })
  expect(asked).toMatchObject({
    awaited: [{ field: "mailCode" }, { field: "phoneCode", to: "+919876543210" }],
  })
  const { mailCode, phoneCode } = await receive(shop)
  expect(phoneCode).toMatch(/^\d{6}$/)
  expect(
    await confirmGuest(shop, asha, { known: null, codes: { mailCode, phoneCode: mailCode } }),
  ).toMatchObject({
    awaited: [{ field: "mailCode" }, { field: "phoneCode", error: expect.any(String) }],
  })
  const guest = { email: "asha@example.in", phone: "+919876543210" }
  expect(await confirmGuest(shop, asha, { known: null, codes: { mailCode, phoneCode } })).toEqual({ guest })
  const moved = { ...asha, phone: "9876500000" }
  expect(await confirmGuest(shop, moved, { known: guest, codes: {} }), "another phone").toMatchObject({
    awaited: [{ field: "phoneCode", to: "+919876500000" }],
  })
  expect(await confirmGuest(shop, asha, { known: guest, codes: {} })).toEqual({ guest })
})
