import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startShop } from "./shop.ts"

/** Starts a shop once, which fills its database: every worker's shop starts from a copy. The folder is removed after the run. */
export default async function prepareTemplateShop() {
  const folder = await mkdtemp(join(tmpdir(), "dhun-journeys-"))
  process.env.SHOPS_FOLDER = folder // workers inherit it
  const shop = await startShop("template")
  await shop.stop()
  return () => rm(folder, { recursive: true, force: true })
}
