import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { expect, noiseOf, test } from "../shopper.ts"
import { joinStaff } from "./staff-browser.ts"

// Products that are not headphones: a merchant's own attributes, and variants with two options.

const shop = keepShop("attributes", { SHOP_PROFILE: "india" })

const CABLES = [
  "Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Status",
  "taar,Rudra Taar,<p>A braided cable.</p>,Rudra,cable,TRUE,Colour,Black,Length,1 m,TAAR-B1,8,299,399,4006381333931,active",
  "taar,,,,,,,Black,,2 m,TAAR-B2,5,349,449,,",
  "taar,,,,,,,Red,,1 m,TAAR-R1,0,299,399,,",
  "taar,,,,,,,Red,,3 m,TAAR-R3,9,399,499,,",
]

test("a clerk makes an attribute and imports cables, and a shopper narrows by it and changes the options", async ({
  browser,
}) => {
  test.slow() // two people's whole way
  const page = await joinStaff(browser, shop(), "owner")
  const noise = noiseOf(page)
  await page.goto("/admin/catalogue/attributes")
  await page.getByLabel("Label").fill("Connector")
  await page.getByLabel("Kind").selectOption("One or more of a list")
  await page.getByLabel("List to choose from").fill("USB-C\nLightning")
  await page.getByLabel("Other types of products").fill("cable")
  await page.getByLabel("Lists can be narrowed by it").check()
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByRole("button", { name: "Save the attribute" }).press("Enter")
  await expect(page.getByRole("status").getByText("Connector is saved.")).toBeVisible()

  await shop().operate(["settings", "set", "catalogue.undeclared", '"publish"'])
  await page.goto("/admin/catalogue/import")
  await page.getByLabel("Catalogue file").setInputFiles({
    ...{ name: "shopify.csv", mimeType: "text/csv", buffer: Buffer.from(CABLES.join("\r\n")) },
  })
  await page.getByRole("button", { name: "See what would change" }).press("Enter")
  await page.getByLabel("HSN code").fill("8544")
  await page.getByLabel("GST in per cent").selectOption("18")
  await page.getByLabel("Country of origin").fill("India")
  await page.getByRole("button", { name: "Use these answers" }).press("Enter")
  await page.getByRole("button", { name: "Apply the import" }).press("Enter")
  await expect(page.getByRole("status").getByText("4 products added")).toBeVisible()
  await page.goto("/admin/catalogue?q=Taar")
  await page.getByRole("link", { name: "Rudra Taar (Red / 3 m)" }).press("Enter")
  await page.getByRole("checkbox", { name: "Lightning" }).check()
  await page.getByRole("button", { name: "Save the details" }).press("Enter")
  await expect(page.getByRole("checkbox", { name: "Lightning" })).toBeChecked()
  expect(noise).toEqual([])

  const shopper = await (
    await browser.newContext({ baseURL: shop().url, viewport: { width: 360, height: 740 } })
  ).newPage()
  await shopper.goto("/search/cable")
  const card = shopper.getByRole("article").filter({ hasText: "Rudra Taar" })
  await expect(card).toHaveCount(1)
  await expect(card.getByText("3 lengths", { exact: true })).toBeVisible()
  await expect(card.getByRole("link", { name: "Red", exact: true })).toBeVisible()
  await shopper.goto("/search/cable?a.connector=Lightning")
  await shopper.getByRole("link", { name: "Choose from 3 lengths: Rudra Taar", exact: true }).click()
  const lengths = shopper.getByRole("navigation", { name: "Length" })
  await expect(lengths.getByRole("link", { name: "3 m" })).toHaveAttribute("aria-current", "page")
  expect(await listViolations(shopper, [360, 1280])).toEqual([])
  await lengths.getByRole("link", { name: "2 m" }).press("Enter")
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Rudra Taar")
  await expect(shopper.getByText("Colour: Black · Length: 2 m", { exact: true })).toBeVisible()
  await expect(
    shopper.getByRole("navigation", { name: "Colour" }).getByRole("link", { name: "Black" }),
  ).toHaveAttribute("aria-current", "page")
})
