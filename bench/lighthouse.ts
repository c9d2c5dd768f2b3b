import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { chromium } from "@playwright/test"
import { GUEST_PAGES, type Looked, shopperPages } from "#test/looked-pages.ts"
import { startBuiltShop } from "./built-shop.ts"
import { BARE_CHROMIUM } from "./chromium.ts"
import { faults, kept, type Row, slowPages, table } from "./lighthouse/lighthouse-report.ts"
import { becomeShopper } from "./lighthouse/lighthouse-shopper.ts"
import {
  createLighthouse,
  type Report,
  startChromium,
  withOwnBlocking,
} from "./lighthouse/lighthouse-tool.ts"

const SHOP_PORT = 4572
const BROWSER_PORT = 4573
const KEPT = join(import.meta.dirname, "../docs/reference/lighthouse.md")
const ENOUGH_RUNS = 5 // for a median that one busy moment does not move

type Wish = { runs: number; paths: string[]; profile: string }

/**
 * Lighthouse on every page or the named paths, `--runs N` times (5); `--keep` writes docs/reference/lighthouse.md. `--profile india` looks at the
 * named paths as a guest of a shop with the trading values.
 */
export async function benchLighthouse(args: string[]): Promise<boolean> {
  const { values: flags, positionals: paths } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      runs: { type: "string", default: String(ENOUGH_RUNS) },
      keep: { type: "boolean" },
      profile: { type: "string", default: "" },
    },
  })
  const runs = Number(flags.runs)
  const { rows, browser } = await lookAtAll({ runs, paths, profile: flags.profile })
  const said = [...rows.flatMap(faults), ...(runs >= ENOUGH_RUNS ? slowPages(rows) : [])]
  const lines = [...table(rows), "", ...said]
  console.log(lines.join("\n"))
  if (flags.keep) writeFileSync(KEPT, kept(lines, { runs, browser }))
  return rows.length > 0 && said.length === 0
}

async function lookAtAll({ runs, paths, profile }: Wish) {
  const isWanted = ({ path }: Looked) => paths.length === 0 || paths.includes(path)
  const folder = mkdtempSync(join(tmpdir(), "dhun-lighthouse-run-"))
  const lighthouse = await createLighthouse()
  const shop = await startBuiltShop(folder, SHOP_PORT, profile === "" ? {} : { SHOP_PROFILE: profile })
  const browser = await startChromium(BROWSER_PORT)
  const look = async (page: Looked, isShopper: boolean): Promise<Report> => {
    const ask = () =>
      lighthouse(shop.url + page.path, {
        port: BROWSER_PORT,
        logLevel: "error",
        ignoreStatusCode: true,
        disableStorageReset: isShopper, // else the cart would be emptied first
        skipAudits: page.excused ?? [],
      })
    const first = await ask()
    const result = first?.lhr.runtimeError ? await ask() : first // now and then it misses the start of its own trace
    if (!result) throw new Error(`Lighthouse has nothing to say of ${page.path}.`)
    return withOwnBlocking(result)
  }
  const lookOften = async (page: Looked, isShopper: boolean): Promise<Row> => {
    const reports: Report[] = []
    for (let run = 0; run < runs; run += 1) reports.push(await look(page, isShopper))
    const row = { page, reports }
    console.error(table([row]).at(-1)) // forty pages take half an hour
    return row
  }
  try {
    const rows: Row[] = []
    const asGuest = profile === "" ? GUEST_PAGES.filter(isWanted) : paths.map((path) => ({ path }))
    for (const page of asGuest) rows.push(await lookOften(page, false))
    if (profile !== "") return { rows, browser: BARE_CHROMIUM.name }
    const { order, version } = await asShopper(shop.url)
    const shopper = shopperPages(order)
    for (const page of shopper.filter(isWanted)) rows.push(await lookOften(page, true))
    return { rows, browser: version }
  } finally {
    browser.kill()
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Someone registers in the browser that Lighthouse looks with, and the connection ends before it does. */
async function asShopper(shopUrl: string) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${BROWSER_PORT}`)
  const [context] = browser.contexts()
  if (!context) throw new Error("The browser has no window to register in.")
  const order = await becomeShopper(context, shopUrl)
  await browser.close()
  return { order, version: `${BARE_CHROMIUM.name} ${browser.version()}` }
}
