import { serve } from "@hono/node-server"
import { sql } from "drizzle-orm"
import { afterAll, expect, test } from "vitest"
import { createRazorpayEmulator } from "#bank/razorpay/emulator.ts"
import { staffActivity } from "#db/tables/identity.ts"
import { RAZORPAY_KEYS } from "#test/samples/razorpay/sample-razorpay.ts"
import { keepShop, shown } from "../shop-server.ts"
import { joinStaff, type StaffBrowser } from "./sample-staff.ts"

const shop = await keepShop()
const owner = await joinStaff(shop, "owner")
const manager = await joinStaff(shop, "manager")

const emulator = createRazorpayEmulator({ keys: RAZORPAY_KEYS })
const { server, url } = await new Promise<{ server: ReturnType<typeof serve>; url: string }>((resolve) => {
  const server = serve({ fetch: emulator.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
    resolve({ server, url: `http://127.0.0.1:${port}` }),
  )
})
afterAll(() => server.close())

const PATH = "/admin/connections/razorpay"
const KEYS = {
  RAZORPAY_KEY_ID: RAZORPAY_KEYS.keyId,
  RAZORPAY_KEY_SECRET: RAZORPAY_KEYS.keySecret,
  RAZORPAY_WEBHOOK_SECRET: RAZORPAY_KEYS.webhookSecret,
  RAZORPAY_URL: url,
}
const press = async (browser: StaffBrowser, intent: string, fields: Record<string, string> = {}) => {
  const expected = /name="expected" value="([^"]+)"/.exec((await browser.page(PATH)).html)?.[1] ?? ""
  const answer = await browser.post(PATH, { intent, expected, ...fields })
  return { status: answer.status, html: shown(await answer.text()) }
}

test("the owner finds every outside service with its state and the address for its events", async () => {
  const { html } = await owner.page("/admin/connections")
  for (const title of [
    "Razorpay",
    "Cashfree",
    "Shiprocket",
    "Delhivery",
    "Mail server (SMTP)",
    "MSG91",
    "WhatsApp Business (Cloud API)",
    "GSP for e-invoices",
  ])
    expect(html).toContain(title)
  expect(shown((await owner.page(PATH)).html)).toContain("http://shop.test/payment-events/razorpay")
  expect((await owner.page("/admin/connections/nobody")).status).toBe(404)
})

test("keys are tried without being saved, and the answer of the service is shown", async () => {
  expect((await press(owner, "test", KEYS)).html).toContain("A payment of ₹1 was begun and ended.")
  const wrong = await press(owner, "test", { ...KEYS, RAZORPAY_KEY_SECRET: "another secret" })
  expect(wrong.html).toContain("The test failed: Razorpay answered 401: it does not know these keys.")
  const missing = await press(owner, "test", { ...KEYS, RAZORPAY_KEY_SECRET: "" })
  expect(missing.html).toContain("Is missing.")
  expect(shop.services.connectionVariables.values()).toEqual({})
})

test("saved keys are at work, and no page shows a secret again", async () => {
  const refused = await press(owner, "save", { ...KEYS, RAZORPAY_WEBHOOK_SECRET: "short" })
  expect(refused.html).toContain("Must have at least 8 characters.")
  const saved = await press(owner, "save", KEYS)
  expect(saved.html).toContain("The connection is saved and in use.")
  expect(shop.services.connectionVariables.values()).toEqual(KEYS)
  const page = shown((await owner.page(PATH)).html)
  expect(page).toContain(`value="${KEYS.RAZORPAY_KEY_ID}"`)
  expect(page).toContain("Stored and not shown.")
  for (const html of [page, saved.html, refused.html]) expect(html).not.toContain(KEYS.RAZORPAY_KEY_SECRET)
  expect(
    (await press(owner, "test", { RAZORPAY_KEY_ID: KEYS.RAZORPAY_KEY_ID, RAZORPAY_URL: url })).html,
  ).toContain("No money moved.")
})

test("fields that may be empty are left out of what a service gets", async () => {
  const typed = {
    ...{
      SHIPROCKET_EMAIL: "api@rudra.example",
      SHIPROCKET_PASSWORD: "rudra",
      SHIPROCKET_WEBHOOK_KEY: "k".repeat(16),
    },
    ...{ SHIPROCKET_PICKUP_LOCATION: "Primary", SHIPROCKET_PICKUP_PIN: "411004" },
    ...{
      SHIPROCKET_CONTACT_EMAIL: "hello@rudra.example",
      SHIPROCKET_URL: "http://127.0.0.1:1",
      pin: "560001",
    },
    ...{ SHIPROCKET_BOX_CM: "", SHIPROCKET_RETURN_NAME: "", SHIPROCKET_RETURN_PHONE: "" },
  }
  const answer = await owner.post("/admin/connections/shiprocket", { intent: "test", ...typed })
  expect(shown(await answer.text())).toContain("The test failed: Shiprocket cannot be reached.")
})

test("only the owner changes or tries keys, and shows the second factor again first", async () => {
  expect((await manager.page(PATH)).html).toContain("Only the owner changes connections.")
  expect((await press(manager, "save", KEYS)).status).toBe(403)
  expect((await press(manager, "test", KEYS)).status).toBe(403)
  await shop.services.db.update(staffActivity).set({ provenAt: sql`now() - interval '1 day'` })
  await press(owner, "save", { ...KEYS, RAZORPAY_KEY_ID: "rzp_live_forged" })
  expect(shop.services.connectionVariables.values().RAZORPAY_KEY_ID).toBe(KEYS.RAZORPAY_KEY_ID)
})
