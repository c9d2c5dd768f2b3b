import { serve } from "@hono/node-server"
import { createWhatsAppEmulator } from "#bank/whatsapp/emulator.ts"
import { WHATSAPP_KEYS, WHATSAPP_VERIFY_TOKEN } from "#test/samples/whatsapp/sample-whatsapp.ts"
import { joinStaff } from "../admin/staff-browser.ts"
import { listViolations } from "../axe.ts"
import { CARD, fillForm, pressPay, THANKS, typeCard } from "../india.ts"
import { startShop } from "../shop.ts"
import { expect, test as shopperTest } from "../shopper.ts"

// A shop that sends news of orders by WhatsApp: a shopper agrees in the order form, gets a message, and ends it.

const emulator = createWhatsAppEmulator({
  ...WHATSAPP_KEYS,
  templates: { order_confirmed: { language: "en", variables: 3 } },
})
type News = Awaited<ReturnType<typeof startShop>>

const test = shopperTest.extend<object, { news: News }>({
  news: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const provider = await new Promise<{ url: string; close: () => void }>((resolve) => {
        const server = serve({ fetch: emulator.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
          resolve({ url: `http://127.0.0.1:${port}`, close: () => server.close() }),
        )
      })
      const shop = await startShop(`order-news-${parallelIndex}`, {
        ...{ SHOP_PROFILE: "india", WHATSAPP_URL: provider.url, WHATSAPP_VERIFY_TOKEN },
        ...{ WHATSAPP_PHONE_NUMBER_ID: WHATSAPP_KEYS.phoneNumberId },
        ...{ WHATSAPP_ACCESS_TOKEN: WHATSAPP_KEYS.accessToken, WHATSAPP_APP_SECRET: WHATSAPP_KEYS.appSecret },
      })
      const templates = [{ news: "confirmation", template: "order_confirmed" }]
      await shop.operate([
        "settings",
        "set",
        "notifications.orderWhatsAppTemplates",
        JSON.stringify(templates),
      ])
      await shop.operate(["settings", "set", "notifications.quietHours", "null"])
      await use(shop)
      await shop.stop()
      provider.close()
    },
    { scope: "worker" },
  ],
  shopUrl: [({ news }, use) => use(news.url), { scope: "worker" }],
})

test("a shopper agrees to news by WhatsApp in the order form, is told of the order, and staff see that it was read", async ({
  page,
  shopper,
  browser,
  news,
}) => {
  test.slow() // a shopper and a member of the staff
  await page.setViewportSize({ width: 360, height: 640 })
  await fillForm(page, shopper, CARD)
  await typeCard(page, "738291046573")
  const box = page.getByRole("checkbox", { name: /news of my orders by WhatsApp/ })
  await expect(box).not.toBeChecked()
  await box.check()
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByRole("button", pressPay).click()
  await expect(page.getByText(THANKS)).toBeVisible()
  const number = new URL(page.url()).searchParams.get("order") ?? ""
  await expect.poll(() => emulator.sent.map(({ values }) => values[0])).toContain(number)
  const sent = emulator.sent.find(({ values }) => values[0] === number)
  expect(sent).toMatchObject({
    to: "919876543210",
    values: [number, "₹1,299", `${news.url}/orders/${number}`],
  })
  if (!sent) return
  const { body, headers } = emulator.tellStatus(sent, "read")
  await fetch(`${news.url}/message-events`, { method: "POST", body, headers })

  const staff = await joinStaff(browser, news, "owner")
  await staff.goto(`/admin/orders/${number}`)
  const told = staff.getByRole("region", { name: "Text messages" })
  await expect(told).toContainText(`WhatsApp: Your order ${number} of ₹1,299 is confirmed. Thank you.`)
  await expect(told).toContainText("Read,")
  expect(await listViolations(staff, [360, 1280])).toEqual([])

  await page.goto("/account")
  await expect(page.getByText("You get news of your orders by WhatsApp.")).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByRole("button", { name: "End news by WhatsApp" }).click()
  await expect(page.getByRole("button", { name: "Send me news by WhatsApp" })).toBeVisible()
})
