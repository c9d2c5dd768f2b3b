import { test } from "@playwright/test"
import { startShop } from "./shop.ts"

/** Starts a shop of its own for a file of journeys and stops it after the last. Answers how to reach it. */
export function keepShop(name: string, variables: Record<string, string> = {}) {
  let shop: Awaited<ReturnType<typeof startShop>>
  test.beforeAll(async ({ browserName: _ }, { workerIndex }) => {
    shop = await startShop(`${name}-${workerIndex}`, variables)
  })
  test.afterAll(() => shop.stop())
  return () => shop
}
