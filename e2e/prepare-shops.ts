import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startShop } from "./shop.ts"

/** Fills a database once: every worker's shop starts from a copy of it. The folder goes when the run is over. */
export default async function prepareShops() {
  const folder = await mkdtemp(join(tmpdir(), "dhun-journeys-"))
  process.env.SHOPS_FOLDER = folder // workers inherit it
  const shop = await startShop("template")
  await shop.stop()
  return () => rm(folder, { recursive: true, force: true })
}
