import { samplePhoto } from "#test/samples/sample-images.ts"
import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { expect, noiseOf, test } from "../shopper.ts"
import { joinStaff } from "./staff-browser.ts"

// A product comes into the shop: duplicated, with pictures, and changed by a file.

const shop = keepShop("catalogue-work")

test("a product is duplicated, gets its pictures, is published, and is changed by a file after a dry run", async ({
  browser,
}) => {
  test.slow() // a product's whole way
  const page = await joinStaff(browser, shop(), "catalogue")
  const noise = noiseOf(page)
  await page.goto("/admin/catalogue/1")
  await page.getByRole("link", { name: "Duplicate" }).press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New product")
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByLabel("SKU", { exact: true }).first().fill("NEW-161")
  await page.getByLabel("Name", { exact: true }).fill("Airlobes 161")
  await page.getByLabel("Price ₹", { exact: true }).first().fill("12,34")
  await page.getByRole("button", { name: "Add the product" }).press("Enter")
  await expect(page.getByText("price must be rupees above 0")).toBeVisible()
  await expect(page.getByLabel("SKU", { exact: true }).first(), "what was typed is kept").toHaveValue(
    "NEW-161",
  )
  await page.getByLabel("Price ₹", { exact: true }).first().fill("1,234")
  await page.getByRole("button", { name: "Add the product" }).press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Airlobes 161")
  await expect(page.getByText("None: the shop draws a card with the name.")).toBeVisible()

  const photo = await samplePhoto({ width: 900, height: 700 })
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      for (const name of ["front.jpg", "side.jpg"])
        data.items.add(new File([Uint8Array.from(bytes)], name, { type: "image/jpeg" }))
      return data
    },
    [...photo],
  )
  await page.getByRole("form", { name: "Add the pictures" }).dispatchEvent("drop", { dataTransfer: dropped })
  await page.getByRole("button", { name: "Add the pictures" }).press("Enter")
  await expect(page.getByRole("status").getByText("2 pictures are added.")).toBeVisible()
  await page.getByRole("button", { name: "Make main: picture 2" }).press("Enter")
  await expect(page.getByRole("status").getByText("This is the main picture now.")).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByRole("link", { name: "Back to the product" }).press("Enter")
  await page.getByLabel("Scheduled price ₹").fill("999")
  await page.getByLabel("From", { exact: true }).fill("2020-01-01T10:00")
  await page.getByLabel("Until").fill("2090-01-01T10:00")
  await page.getByRole("button", { name: "Schedule the price" }).press("Enter")
  await expect(page.getByRole("status").getByText("The price is scheduled.")).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByLabel("Price of Airlobes 161")).toHaveValue("999", { timeout: 500 })
  }).toPass()
  await expect(page.getByRole("cell", { name: "Running" })).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByLabel("State of Airlobes 161").selectOption("published")
  await page.getByRole("button", { name: /^Save 1 row/ }).press("Enter")
  await page.getByRole("link", { name: "See it in the shop" }).click()
  const shown = page.getByRole("img", { name: "Airlobes 161" }).first()
  await expect(shown).toHaveAttribute("src", /^\/media\/[\w-]{22}\/hero-640\.avif$/)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const csv = await (await page.request.get("/admin/catalogue.csv")).text()
  await page.goto("/admin/catalogue/import")
  const changed = Buffer.from(csv.replace(",Airlobes 161,", ",Airlobes 162,"))
  await page
    .getByLabel("Catalogue file")
    .setInputFiles({ name: "catalogue.csv", mimeType: "text/csv", buffer: changed })
  await page.getByRole("button", { name: "See what would change" }).press("Enter")
  await expect(page.getByText("name: Airlobes 161 → Airlobes 162")).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByRole("button", { name: "Apply the import" }).press("Enter")
  await expect(
    page.getByRole("status").getByText("The catalogue has the 161 products of the file now."),
  ).toBeVisible()
  expect(noise).toEqual([])
})

test("a new product takes its colours in one form, which keeps what was typed over a fault and the end of a session", async ({
  browser,
}) => {
  test.slow() // pages are looked at in two sizes
  const page = await joinStaff(browser, shop(), "catalogue")
  const noise = noiseOf(page)
  await page.goto("/admin/catalogue/new")
  await expect(page.getByRole("button", { name: /^Find anything/ })).toBeVisible() // its script runs
  const main = page.getByRole("main")
  const texts = { Type: "speaker", "Price ₹": "299", "MRP ₹": "499", Name: "Sur speaker" }
  for (const [label, text] of Object.entries(texts))
    await main.getByLabel(label, { exact: true }).first().fill(text)
  const row = (nth: number) => page.getByRole("group", { name: `Variant ${nth}`, exact: true })
  await row(1).getByLabel("Value").fill("Red, Blue, Green, Black, White")
  await row(1).getByLabel("Pieces").fill("5")
  await expect(row(5).getByLabel("Value")).toHaveValue("White")
  await expect(row(6).getByLabel("Value"), "an empty row is left").toHaveValue("")
  await expect(row(2).getByLabel("SKU")).toHaveAttribute("placeholder", "SUR-SPEAKER-BLUE")
  await expect(row(2).getByLabel("MRP ₹")).toHaveAttribute("placeholder", "499")
  await row(2).getByLabel("Price ₹").fill("600")
  await row(2)
    .getByLabel("Picture")
    .setInputFiles({
      ...{ name: "blue.jpg", mimeType: "image/jpeg" },
      buffer: await samplePhoto({ width: 900, height: 700 }),
    })
  await page.getByRole("button", { name: "Add and publish" }).press("Enter")
  await expect(row(2).getByText("price 600 is above the MRP of 499")).toBeVisible()
  await expect(row(2).getByLabel("Picture"), "the picture stays chosen").toHaveValue(/blue\.jpg$/)
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await row(2).getByLabel("Price ₹").fill("289")
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.getByRole("button", { name: "Add and publish" }).press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Back office login")
  const next = new URL(page.url()).searchParams.get("next")
  await page.context().addCookies(cookies)
  await page.goto(next ?? "")
  await expect(row(5).getByLabel("Value")).toHaveValue("White")
  await expect(row(2).getByLabel("Price ₹")).toHaveValue("289")
  await page.getByRole("button", { name: "Add and publish" }).press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sur speaker Red")
  await page.goto("/admin/catalogue?q=sur+speaker")
  await expect(page.getByLabel("Price of Sur speaker Blue")).toHaveValue("289")
  await expect(page.getByLabel("Stock of Sur speaker Red")).toHaveValue("5")
  await expect(page.getByLabel("State of Sur speaker White")).toHaveValue("published")
  expect(noise).toEqual([])
})
