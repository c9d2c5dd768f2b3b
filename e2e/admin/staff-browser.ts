import { readFile } from "node:fs/promises"
import type { Browser, Page } from "@playwright/test"
import { oneTimeCode } from "#test/samples/one-time-code.ts"
import type { startShop } from "../shop.ts"
import { expect } from "../shopper.ts"

const PASSWORD = "sur-taal-laya-9"

type Shop = Awaited<ReturnType<typeof startShop>>

/** A page of a member of the staff who was invited, and is logged in. */
export async function joinStaff(browser: Browser, shop: Shop, role: string): Promise<Page> {
  return (await joinWithSecret(browser, shop, role)).page
}

/** The page of `joinStaff`, and the secret of the member's authenticator app in base32. */
export async function joinWithSecret(browser: Browser, shop: Shop, role: string) {
  const printed = await shop.operate(["staff", "invite", `${role}@example.in`, "--role", role])
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await page.goto(/http\S+/.exec(printed)?.[0] ?? "")
  await page.getByLabel("Name").fill("Neha Sen")
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD)
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { name: "Set up a second factor" }).waitFor()
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD)
  await page.keyboard.press("Enter")
  const secret = (await page.locator("code").textContent())?.replaceAll(" ", "") ?? ""
  await page.getByLabel("Code").fill(oneTimeCode(secret))
  await expect(page.getByRole("button", { name: "Turn on" })).toBeEnabled()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today")
  return { page, secret }
}

/** Opens a screen by the menu with the keyboard: the side bar, or on a phone what "More" opens. */
export async function openScreen(page: Page, name: string): Promise<void> {
  const more = page.getByRole("button", { name: "More", exact: true })
  if (await more.isVisible()) await more.press("Enter")
  await page
    .getByRole("navigation", { name: "Screens" })
    .getByRole("link", { name, exact: true })
    .press("Enter")
}

/** The text of the file behind a link. */
export async function downloadText(page: Page, link: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: link, exact: true }).click(),
  ])
  return readFile(await file.path(), "utf8")
}
