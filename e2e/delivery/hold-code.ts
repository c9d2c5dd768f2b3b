import type { Page } from "@playwright/test"

/** Holds back the code of the pages that are opened from now on; the answer lets it come. */
export async function holdCode(page: Page) {
  const { promise: wanted, resolve: letCome } = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await wanted
    await route.continue()
  })
  return letCome
}
