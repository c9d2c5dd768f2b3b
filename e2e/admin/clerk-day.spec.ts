import type { Locator, Page } from "@playwright/test"
import { samplePhoto } from "#test/samples/sample-images.ts"
import { startShiprocketShop } from "../shiprocket-shop.ts"
import { expect, noiseOf, test } from "../shopper.ts"
import { buyByRequest } from "./buy-by-request.ts"
import { joinStaff } from "./staff-browser.ts"

// A day at the order desk, counted: a press is one, a field that is typed is one. The bounds are what the same job takes in Shopify with
// Shiprocket's app, however many orders there are.

let shop: Awaited<ReturnType<typeof startShiprocketShop>>

test.beforeAll(async ({ browserName: _ }, { workerIndex }) => {
  shop = await startShiprocketShop(`clerk-day-${workerIndex}`, { LIMIT_STRANGERS_MAILED: "off" })
  await shop.operate(["settings", "set", "fulfilment.courier", '"shiprocket"'])
})
test.afterAll(() => shop.stop())

const MOST_PRESSES = {
  "find an order by the surname": 2,
  "pack all and print slips and labels": 4,
  "ship 22 of 25 with the courier": 4,
  "print all tax invoices": 4,
  "note what was delivered": 0,
  "try a failed delivery again, from Today": 2,
  "cancel and refund": 3,
  "refund a piece": 4,
  "order by telephone": 9,
  "lower the prices of a search and undo it": 6,
  "set the price of 15 products": 7,
  "move five pieces to another place": 2,
  "a product in three sizes with a picture, not published yet": 13,
}

/** The same of the catalogue, all from Today. */
const MOST_CATALOGUE_PRESSES = {
  "new product with 3 variants, not published yet": 15,
  "prices of 15 products and undo": 6,
}

/** Presses and types for a clerk, and counts it. */
function createClerk(page: Page) {
  let count = 0
  return {
    press(target: Locator) {
      count += 1
      return target.click()
    },
    pressWithShift(target: Locator) {
      count += 1
      return target.click({ modifiers: ["Shift"] })
    },
    async type(target: Locator, text: string) {
      count += 1
      await target.fill(text)
    },
    async choose(target: Locator, name: string) {
      count += 1
      await target.setInputFiles({
        name,
        mimeType: "image/jpeg",
        buffer: await samplePhoto({ width: 640, height: 640 }),
      })
    },
    async select(target: Locator, option: string) {
      count += 1
      await target.selectOption(option)
    },
    async key(name: string) {
      count += 1
      await page.keyboard.press(name)
    },
    /** The presses since the last call. */
    counted() {
      const counted = count
      count = 0
      return counted
    },
  }
}

const buttonIn = (page: Page) => (name: string | RegExp) => page.getByRole("button", { name }).first()
const linkIn = (page: Page) => (name: string) => page.getByRole("link", { name, exact: true }).first()
const said = (page: Page, words: string | RegExp) =>
  expect(page.getByRole("status").getByText(words).first()).toBeVisible()

test("each job of a day takes no more presses than in Shopify", async ({ browser }) => {
  test.slow() // a whole day
  const numbers = await buyByRequest(browser, shop, { quantities: Array(25).fill(2) })
  const page = await joinStaff(browser, shop, "manager")
  const noise = noiseOf(page)
  const { press, pressWithShift, type, choose, select, key, counted } = createClerk(page)
  const [button, link] = [buttonIn(page), linkIn(page)]
  const counts: Record<string, number> = {}

  await expect(page.getByRole("button", { name: /^Find anything/ })).toBeVisible()
  await key("ControlOrMeta+k")
  await type(page.getByRole("combobox", { name: "Find anything" }), "Rao")
  await expect(page.getByRole("option", { name: new RegExp(numbers.at(-1) ?? "") })).toBeVisible()
  counts["find an order by the surname"] = counted()

  await page.goto("/admin")
  await press(link("To pack"))
  await press(page.getByRole("checkbox", { name: "Choose all on this page" }))
  await press(button("Pack 25"))
  await said(page, "25 orders are packed.")
  await press(link("Packing slips and labels of what was packed (PDF)"))
  counts["pack all and print slips and labels"] = counted()

  await page.goto("/admin")
  await press(link("Packed, to ship"))
  await press(page.getByRole("checkbox", { name: "Choose all on this page" }))
  const cancelled = numbers.slice(22) // by their buyers, while the list stands open
  for (const number of cancelled) {
    const cancel = { form: { intent: "cancel" }, headers: { Origin: shop.url } }
    expect((await page.request.post(`/admin/orders/${number}`, cancel)).status()).toBe(200)
  }
  await press(button("Book courier for 25"))
  await said(page, "22 orders are given to the courier. 3 orders are left out:")
  for (const number of cancelled)
    await expect(page.getByText(`Order ${number} is cancelled: one cannot ship it now.`)).toBeVisible()
  const invoices = await link("Tax invoices of what was booked (PDF)").getAttribute("href")
  await press(page.locator("form").getByRole("button", { name: "Request pickup" }).first())
  await said(page, "The pickup of 22 orders is requested.")
  counts["ship 22 of 25 with the courier"] = counted()
  expect((await page.request.get(invoices ?? "")).headers()["content-type"]).toBe("application/pdf")

  await page.goto("/admin/orders?state=shipped")
  await press(page.getByRole("checkbox", { name: "Choose all on this page" }))
  await select(page.getByLabel("Print", { exact: true }), "invoices")
  await press(button("Print (PDF)"))
  counts["print all tax invoices"] = counted()

  const [delivered, failed, lost, other] = shop.emulator.store.all().flatMap(({ awb }) => awb ?? [])
  const scan = async (awb = "", ...codes: number[]) => {
    for (const code of codes) {
      const { body, headers } = shop.emulator.scan(awb, code, "Andheri Hub")
      const heard = await fetch(`${shop.url}/parcel-events`, { method: "POST", body, headers })
      expect(heard.status).toBe(200)
    }
  }
  for (const awb of [delivered, other]) await scan(awb, 42, 17, 7)
  for (const awb of [failed, lost]) await scan(awb, 42, 17, 21)
  await page.goto("/admin/orders?state=delivered")
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole("checkbox", { name: /^Choose order/ })).toHaveCount(2, { timeout: 1_000 })
  }).toPass()
  counts["note what was delivered"] = counted()

  await page.goto("/admin")
  await press(link("Failed deliveries"))
  await press(button("Try again"))
  await said(page, /: the courier tries again\.$/)
  counts["try a failed delivery again, from Today"] = counted()

  const [again = ""] = await buyByRequest(browser, shop, { email: "meera@example.in", quantities: [1] })
  await page.goto(`/admin/orders/${again}`)
  await press(page.locator("summary", { hasText: /^Cancel/ }))
  await type(page.getByLabel("Note to the shopper").filter({ visible: true }).last(), "As you asked")
  await press(button(/^Yes, cancel/))
  await expect(page.getByText("Cancelled").first()).toBeVisible()
  counts["cancel and refund"] = counted()

  await page.goto("/admin/orders?state=delivered")
  await page.getByRole("link", { name: /^DH-/ }).first().click()
  await press(page.getByText("Refund some of the pieces"))
  await type(page.getByLabel(/pieces, of \d/).first(), "1")
  await type(page.getByLabel("Note to the shopper").filter({ visible: true }).last(), "One did not play")
  await press(button(/^Yes, give ₹.* back$/))
  await expect(page.getByRole("link", { name: /^Credit note/ })).toBeVisible()
  counts["refund a piece"] = counted()

  await page.goto("/admin/orders/new")
  await type(page.getByLabel("Find a customer"), "meera")
  await type(page.getByLabel("Find products"), "airlobes 141")
  await key("Enter")
  await press(page.getByRole("radio", { name: /meera@example.in/ }))
  await type(page.getByLabel("Pieces of Airlobes 141 Ink Black"), "1")
  await press(button("Find and add up"))
  await expect(page.getByLabel("PIN code", { exact: true })).toHaveValue("403001")
  await press(page.getByRole("radio", { name: "Cash on delivery" }))
  await press(page.getByRole("checkbox", { name: /^The buyer confirmed cash on delivery/ }))
  await press(button("Place the order"))
  await expect(page.getByRole("heading", { level: 1, name: /^Order DH-/ })).toBeVisible()
  counts["order by telephone"] = counted()

  await page.goto("/admin/catalogue?q=airlobes")
  await type(page.getByLabel("By how much"), "-10")
  await press(button("See the new prices"))
  await press(button(/^Change \d+ prices/))
  await press(button("Undo this change"))
  await said(page, /prices are what they were/)
  counts["lower the prices of a search and undo it"] = counted()

  await page.goto("/admin/catalogue?type=earbuds")
  const boxes = page.getByRole("checkbox", { name: /^Choose / })
  await press(boxes.first())
  await pressWithShift(boxes.nth(14))
  await type(page.getByLabel("By how much"), "987") // no earbuds cost that already
  await select(page.getByLabel("In", { exact: true }), "price")
  await press(button("See the new prices"))
  await press(button("Change 15 prices"))
  await said(page, "15 prices are changed.")
  counts["set the price of 15 products"] = counted()

  const owner = await joinStaff(browser, shop, "owner")
  await owner.goto("/admin/stock/places")
  await owner.getByText("Add a place").first().click()
  const place = owner.getByRole("group").filter({ hasText: "Add a place" })
  await place.getByLabel("Name").fill("Bandra store")
  await place.getByRole("button", { name: "Add a place" }).click()
  await said(owner, "Bandra store is saved.")
  await page.goto("/admin/stock?q=airlobes+141+ink")
  await page.getByRole("link", { name: /^Airlobes 141/ }).click()
  const move = page.getByRole("region", { name: "Move to another place" })
  await type(move.getByLabel("Pieces"), "5")
  await press(move.getByRole("button", { name: "Move" }))
  await said(page, "5 pieces moved from Main to Bandra store.")
  counts["move five pieces to another place"] = counted()

  await page.goto("/admin/catalogue/new")
  const entry = { SKU: "SUR-S", Type: "speaker", "Price ₹": "299", "MRP ₹": "499" }
  const words = { Name: "Sur speaker", Title: "A speaker in three sizes" }
  for (const [label, text] of Object.entries({ ...entry, ...words }))
    await type(page.getByRole("main").getByLabel(label, { exact: true }).first(), text)
  await press(button("Add the product"))
  await expect(page.getByRole("heading", { level: 1, name: "Sur speaker" })).toBeVisible()
  const made = page.url()
  await choose(page.getByLabel("Choose pictures, or drop them here"), "speaker.jpg")
  await press(button("Add the pictures"))
  await said(page, /^1 picture is added/)
  await page.goto(made)
  await press(page.getByText("Make variants").first())
  await type(page.getByLabel("Option", { exact: true }), "Size")
  await type(page.getByLabel("Values", { exact: true }), "S, M, L")
  await press(page.getByRole("button", { name: "Make variants" }))
  await said(page, /^2 variants are made/)
  counts["a product in three sizes with a picture, not published yet"] = counted()

  for (const [job, most] of Object.entries(MOST_PRESSES))
    expect.soft(counts[job], job).toBeLessThanOrEqual(most)
  expect(Object.keys(counts)).toEqual(Object.keys(MOST_PRESSES))
  expect(noise).toEqual([])
})

test("a product with variants, and prices that are changed and undone, take no more presses from Today than in Shopify", async ({
  browser,
}) => {
  const page = await joinStaff(browser, shop, "manager")
  const noise = noiseOf(page)
  const { press, pressWithShift, type, choose, counted } = createClerk(page)
  const [button, link] = [buttonIn(page), linkIn(page)]
  const counts: Record<string, number> = {}
  const boxes = page.getByRole("checkbox", { name: /^Choose / })

  await page.goto("/admin")
  await press(link("Catalogue"))
  await press(link("New product"))
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New product")
  const whole = { Type: "speaker", "Price ₹": "299", "MRP ₹": "499", Name: "Bol speaker" }
  for (const [label, text] of Object.entries(whole))
    await type(page.getByRole("main").getByLabel(label, { exact: true }).first(), text)
  const row = (nth: number) => page.getByRole("group", { name: `Variant ${nth}`, exact: true })
  await type(row(1).getByLabel("Value"), "Red, Blue, Green")
  for (const nth of [1, 2, 3]) {
    await type(row(nth).getByLabel("Pieces"), "5")
    await choose(row(nth).getByLabel("Picture"), `${nth}.jpg`)
  }
  await press(button("Add the product"))
  await expect(page.getByRole("heading", { level: 1, name: "Bol speaker Red" })).toBeVisible()
  counts["new product with 3 variants, not published yet"] = counted()

  await page.goto("/admin")
  await press(link("Catalogue"))
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Catalogue")
  await press(boxes.first())
  await pressWithShift(boxes.nth(14))
  await type(page.getByLabel("By how much"), "-10")
  await press(button("Change 15 prices"))
  await said(page, "15 prices are changed.")
  await press(button("Undo this change"))
  await said(page, "15 prices are what they were.")
  counts["prices of 15 products and undo"] = counted()

  for (const [job, most] of Object.entries(MOST_CATALOGUE_PRESSES))
    expect.soft(counts[job], job).toBeLessThanOrEqual(most)
  expect(Object.keys(counts)).toEqual(Object.keys(MOST_CATALOGUE_PRESSES))
  expect(noise).toEqual([])
})
