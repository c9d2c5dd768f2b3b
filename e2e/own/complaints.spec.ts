import { samplePhoto } from "#test/samples/sample-images.ts"
import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { awaitCode, expect, noiseOf, test } from "../shopper.ts"

const shop = keepShop("complaints", { SHOP_PROFILE: "india" })

test("a guest complains with a photo, is answered, escalates, and reopens the resolved complaint", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: shop().url })).newPage()
  await awaitCode(page)
  const noise = noiseOf(page)
  await page.goto("/help/support")
  await page.getByRole("link", { name: "Make a complaint" }).click()
  await page.getByLabel("What happened?").fill("Nobody came on the promised day.")
  await page.getByLabel("Your name").fill("Nalini Rao")
  await page.getByLabel("Email", { exact: true }).first().fill("nalini")
  await page.getByRole("button", { name: "Send the complaint" }).click()
  await expect(page.getByText("Valid email address is required")).toBeVisible()
  await expect(page.getByLabel("What happened?")).toHaveValue("Nobody came on the promised day.")
  expect(await listViolations(page, [360, 768, 1280])).toEqual([])
  await page.getByLabel("Email", { exact: true }).first().fill("nalini@example.in")
  await expect(page.getByText("Valid email address is required")).toBeHidden()
  const photo = { name: "door.jpg", mimeType: "image/jpeg", buffer: await samplePhoto() }
  await page.getByLabel("Photos").setInputFiles(photo)
  await page.getByRole("button", { name: "Send the complaint" }).click()
  await expect(page.getByText("1 photo came with it.")).toBeVisible()
  const path = page.url()
  const number = /CP-\w{4}-\w{4}/.exec(path)?.[0] ?? ""
  await page.getByLabel("What do you want to add?").fill("It is still not here.")
  await page.getByRole("button", { name: "Send", exact: true }).click()
  await expect(page.getByText("It is still not here.")).toBeVisible()
  await page.getByRole("button", { name: "Pass it on" }).click()
  await expect(page.getByText("Passed to the grievance officer by you")).toBeVisible()
  expect(await listViolations(page, [360, 768, 1280])).toEqual([])
  await shop().operate(["complaints", "redress", number, "The money is on its way."])
  await page.goto(path)
  await page.getByLabel("What is still wrong?").fill("No money has come so far.")
  await page.getByRole("button", { name: "Reopen the complaint" }).click()
  await expect(page.getByText("Reopened by you")).toBeVisible()
  await page.goto("/complaints/statistics")
  await expect(page.getByRole("table", { name: "By month" })).toBeVisible()
  expect(await listViolations(page, [360, 768, 1280])).toEqual([])
  expect(noise.filter((line) => !/status of 400/.test(line))).toEqual([])
})
