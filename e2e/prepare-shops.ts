import { rm } from "node:fs/promises"
import { SHOPS_FOLDER, startShop } from "./shop.ts"

/** Fills a database once: every worker's shop starts from a copy of it. */
export default async function prepareShops() {
  await rm(SHOPS_FOLDER, { recursive: true, force: true })
  const shop = await startShop("template")
  await shop.stop()
}
