import type { Page } from "@playwright/test"
import { BROWSER_STORAGE } from "#app/content/browser-storage.ts"

/** What lies in this browser now, as the privacy notice names it: `cart (local storage)`. */
export async function storedNames(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const keys = await page.evaluate(() => ({
    "local storage": Object.keys(localStorage),
    "session storage": Object.keys(sessionStorage),
  }))
  return [
    ...cookies.map(({ name }) => `${name} (cookie)`),
    ...Object.entries(keys).flatMap(([kind, names]) => names.map((name) => `${name} (${kind})`)),
  ]
}

/** What lies in this browser and is not in the list that the privacy notice shows. */
export async function undeclared(page: Page): Promise<string[]> {
  const declared = BROWSER_STORAGE.map(({ name, kind }) => `${name} (${kind})`)
  return (await storedNames(page)).filter((name) => !declared.includes(name))
}
