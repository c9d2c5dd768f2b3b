import type { Browser } from "@playwright/test"
import { filledForm } from "#test/http/shopper.ts"
import { samplePhoto } from "#test/samples/sample-images.ts"
import { joinStaff } from "../admin/staff-browser.ts"
import { listViolations } from "../axe.ts"
import { startShiprocketShop } from "../shiprocket-shop.ts"
import { awaitCode, expect, noiseOf, test } from "../shopper.ts"

// A shop that trades, with Shiprocket's emulator as its courier. All of it is one journey, for the shop stops while its operator works.

let shop: Awaited<ReturnType<typeof startShiprocketShop>>

test.beforeAll(async ({ browserName: _ }, { workerIndex }) => {
  shop = await startShiprocketShop(`after-sale-${workerIndex}`)
})
test.afterAll(() => shop.stop())

/** A browser of somebody's own, and what its console said. */
async function open(browser: Browser) {
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  await awaitCode(page)
  return { context, page, noise: noiseOf(page) }
}

test("a claim with a photo, a return pickup, a replacement and an e-waste pickup are requested, processed and tracked", async ({
  browser,
}) => {
  test.slow() // the whole way of three requests
  const { context, page, noise } = await open(browser)
  const send = (path: string, form: Record<string, string>) =>
    context.request.post(path, { form, headers: { Origin: shop.url }, maxRedirects: 0 })
  await send("/register", { name: "Asha", email: `asha-${Date.now()}@example.in`, password: "sur-taal-9" })
  const [{ pricePaise }] = await (await context.request.get("/prices?ids=1")).json()
  const bought = await send("/payment", filledForm({ id: "1", quantity: 2, pricePaise }))
  const number = bought.headers().location?.match(/order=(DH-[\w-]+)/)?.[1] ?? ""
  await shop.operate(
    ["settings", "set", "fulfilment.courier", '"shiprocket"'],
    ...["pack", "ship", "deliver"].map((verb) => ["orders", verb, number]),
  )

  await page.goto(`/orders/${number}`)
  await page.getByRole("link", { name: /^Make a warranty claim/ }).click()
  await page.getByLabel("Serial number").fill("12")
  await page.getByLabel("What is wrong?").fill("The left bud is silent since Monday.")
  await page.getByRole("button", { name: "Send the claim" }).click()
  await expect(page.getByText("Type the serial number: 4 to 40 letters and digits")).toBeVisible()
  await expect(page.getByLabel("What is wrong?")).toHaveValue("The left bud is silent since Monday.")
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByLabel("Serial number").fill("SN10001")
  const photo = { name: "bud.jpg", mimeType: "image/jpeg", buffer: await samplePhoto() }
  await page.getByLabel("Photos").setInputFiles(photo)
  await page.getByRole("button", { name: "Send the claim" }).click()
  await expect(page.getByRole("heading", { name: /^Claim WC-/ })).toBeVisible()
  await expect(page.getByText("1 photo came with it.")).toBeVisible()
  const claimPath = new URL(page.url()).pathname
  expect(await listViolations(page, [360, 1280])).toEqual([])

  await page.goto(`/orders/${number}`)
  await page.getByRole("link", { name: "Ask for a replacement" }).click()
  await page.getByLabel("Photos").setInputFiles(photo)
  await page.getByRole("button", { name: "Ask for a replacement" }).click()
  await expect(page.getByText("Say in a sentence what is wrong")).toBeVisible()
  const chosen = page
    .getByLabel("Photos")
    .evaluate((field) => field instanceof HTMLInputElement && field.files?.length)
  expect(await chosen, "the photo is kept").toBe(1)
  await page.getByLabel("What is wrong?").selectOption("It has a fault")
  await expect(page.getByText("Choose what is wrong")).toBeHidden()
  await page.getByLabel("In your words").fill("The left bud is silent.")
  await expect(page.getByText("Say in a sentence what is wrong")).toBeHidden()
  await expect(page.getByLabel("Airlobes 141 Ink Black"), "no choice beside the claimed piece").toHaveCount(0)
  await page.getByRole("button", { name: "Ask for a replacement" }).click()
  await expect(page.getByRole("heading", { name: /^Replacement requested on \d/ })).toBeVisible()

  const guest = await open(browser)
  await guest.page.goto("/social")
  await guest.page.getByRole("link", { name: "Ask for a pickup online" }).click()
  await guest.page.getByRole("button", { name: "Ask for the pickup" }).click()
  await expect(guest.page.getByText("Say how many pieces of at least one kind")).toBeFocused()
  await expect(guest.page.getByText("PIN code is required")).toBeVisible()
  expect(await listViolations(guest.page, [360, 768, 1280])).toEqual([])
  const fields = {
    ...{ "Loose batteries": "3", "PIN code": "411001", "Flat, house, building": "14" },
    ...{ "Area, street": "MG Road", "Full name": "Nalini Rao", "Mobile number": "9876543210" },
    Email: "nalini@example.in",
  }
  for (const [label, value] of Object.entries(fields))
    await guest.page.getByLabel(label, { exact: true }).fill(value)
  await expect(guest.page.getByLabel("State", { exact: true })).toHaveValue("Maharashtra")
  await guest.page.getByRole("button", { name: "Ask for the pickup" }).click()
  await expect(guest.page.getByText("We have your request.")).toBeVisible()
  const pickup = (await guest.page.getByText(/^EW-[\w-]{9}$/).textContent()) ?? ""
  expect(await listViolations(guest.page, [360, 1280])).toEqual([])

  await shop.operate(
    ["warranty", "move", claimPath.slice(-12), "received", "It came on Monday."],
    ["parcels", "return-pickup", number],
    ["e-waste", "move", pickup, "booked", "28 November, 10 to 13"],
  )
  await page.goto(claimPath)
  await expect(page.getByText("It came on Monday.")).toBeVisible()
  await page.goto(`/orders/${number}`)
  const back = page.getByRole("region", { name: "Return pickup" })
  await expect(back.getByText(/^The courier comes on/)).toBeVisible()
  await expect(
    page.getByRole("region", { name: "Replacement" }).getByText(/^Pickup on \w+day, \d/),
  ).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])
  const awb = shop.emulator.store.all().find(({ is_return }) => is_return)?.awb ?? ""
  shop.emulator.scan(awb, 42, "MIRAMAR, PANAJI")
  await shop.emulator.deliver()
  await page.reload()
  await expect(back.getByText("The courier has it.")).toBeVisible()
  await expect(back.getByText("MIRAMAR, PANAJI")).toBeVisible()

  await shop.operate(["orders", "replace", number, "approve"])
  const clerk = await joinStaff(browser, shop, "manager")
  await clerk.goto(`/admin/orders/${number}`)
  await expect(clerk.getByText("Leave it empty to have shiprocket booked, which names it.")).toBeVisible()
  await clerk.getByRole("button", { name: "Ship the replacement" }).click()
  const label = clerk.getByRole("link", { name: "Label of the replacement (PDF)" })
  const printed = await clerk.request.get((await label.getAttribute("href")) ?? "")
  expect(printed.headers()["content-type"]).toBe("application/pdf")
  expect(await listViolations(clerk, [360, 1280])).toEqual([])
  const sent = shop.emulator.store.all().at(-1)?.awb ?? "nothing"
  await page.reload()
  await expect(page.getByRole("region", { name: "Parcel of the replacement" })).toContainText(sent)
  await clerk.getByRole("button", { name: "Request pickup" }).click()
  await expect(clerk.getByText(/^The courier comes for the replacement on/)).toBeVisible()
  shop.emulator.scan(sent, 7)
  await shop.emulator.deliver()
  const isReplaced = page.getByRole("region", { name: "Parcel of the replacement" }).getByText("Replaced")
  await expect(async () => {
    await page.reload()
    await expect(isReplaced).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  const isRefusal = (line: string) => /status of 40[09]/.test(line) // the four forms that were sent wrong
  expect([...noise, ...guest.noise].filter((line) => !isRefusal(line))).toEqual([])
})
