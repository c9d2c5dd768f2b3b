import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { cpus, tmpdir, totalmem } from "node:os"
import { join } from "node:path"
import { chromium } from "@playwright/test"
import { startBuiltShop } from "./built-shop.ts"
import { forgottenRoutes, GUEST_PAGES, type Looked, shopperPages } from "./lighthouse-pages.ts"
import { becomeShopper } from "./lighthouse-shopper.ts"
import { LIGHTHOUSE_VERSION, openLighthouse, type Report } from "./lighthouse-tool.ts"

// `npm run lighthouse [-- /path … --keep]`: what Lighthouse says of every page of the built shop, on its slow phone.
// Four categories must be 100; performance hangs on what else the machine does, so it is shown and not kept.
// `--keep` writes docs/lighthouse.md.

const MUST_BE_100 = ["accessibility", "best-practices", "seo", "agentic-browsing"]
const SHOP_PORT = 4572
const BROWSER_PORT = 4573
const KEPT = join(import.meta.dirname, "../docs/lighthouse.md")

type Row = { page: Looked; report: Report }

const wanted = process.argv.slice(2).filter((argument) => argument.startsWith("/"))
const isWanted = ({ path }: Looked) => wanted.length === 0 || wanted.includes(path)
const { rows, browser } = await lookAtAll()
const said = rows.flatMap(faults)
console.log([...table(rows, [...MUST_BE_100, "performance"]), "", ...said].join("\n"))
if (process.argv.includes("--keep"))
  writeFileSync(KEPT, kept([...table(rows, MUST_BE_100), "", ...said].join("\n"), browser))
process.exit(rows.length > 0 && said.length === 0 ? 0 : 1)

async function lookAtAll() {
  const forgotten = forgottenRoutes([...GUEST_PAGES, ...shopperPages("DH-0000-0000")])
  if (forgotten.length > 0) throw new Error(`Nobody looks at ${forgotten.join(", ")}.`)
  const folder = mkdtempSync(join(tmpdir(), "dhun-lighthouse-run-"))
  const lighthouse = await openLighthouse()
  const shop = await startBuiltShop(folder, SHOP_PORT)
  const context = await chromium.launchPersistentContext(join(folder, "browser"), {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${BROWSER_PORT}`],
  })
  const look = async (page: Looked, isShopper: boolean): Promise<Row> => {
    console.error(page.path)
    const ask = () =>
      lighthouse(shop.url + page.path, {
        port: BROWSER_PORT,
        logLevel: "error",
        ignoreStatusCode: true,
        disableStorageReset: isShopper, // else the bag would be emptied first
        skipAudits: page.excused ?? [],
      })
    const first = await ask()
    const result = first?.lhr.runtimeError ? await ask() : first // now and then it misses the start of its own trace
    if (!result) throw new Error(`Lighthouse has nothing to say of ${page.path}.`)
    return { page, report: result.lhr }
  }
  try {
    const rows: Row[] = []
    for (const page of GUEST_PAGES.filter(isWanted)) rows.push(await look(page, false))
    const shopper = shopperPages(await becomeShopper(context, shop.url))
    for (const page of shopper.filter(isWanted)) rows.push(await look(page, true))
    return { rows, browser: context.browser()?.version() ?? "" }
  } finally {
    await context.close()
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function table(rows: Row[], columns: string[]): string[] {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`
  return [
    line(["page", ...columns]),
    line(["---", ...columns.map(() => "--:")]),
    ...rows.map(({ page, report }) =>
      line([nameOf(page), ...columns.map((column) => score(report, column))]),
    ),
  ]
}

function nameOf({ path, note, excused = [] }: Looked) {
  const shown = path.replace(/DH-[\w-]+/, "DH-…")
  return `\`${shown}\`${note ? ` (${note})` : ""}${excused.length > 0 ? " ¹" : ""}`
}

function score({ categories }: Report, id: string) {
  const value = categories[id]?.score
  return value === null || value === undefined ? "–" : String(Math.floor(value * 100))
}

/** What keeps a page below 100, a line each. */
function faults({ page, report }: Row): string[] {
  if (report.runtimeError) return [`${page.path}: ${report.runtimeError.message}`]
  return MUST_BE_100.filter((id) => score(report, id) !== "100").map((id) => {
    const failed = (report.categories[id]?.auditRefs ?? []).filter(
      (audit) => (report.audits[audit.id]?.score ?? 1) < 1,
    )
    const said = failed.map((audit) => {
      const { title, details } = report.audits[audit.id] ?? { title: audit.id }
      return `${title} ${JSON.stringify(details?.items?.[0] ?? "").slice(0, 400)}`
    })
    return `${page.path}: ${id} ${score(report, id)}: ${said.join("; ")}`
  })
}

function kept(text: string, browser: string) {
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`
  return `# Lighthouse

Written by \`npm run lighthouse -- --keep\` on ${new Date().toISOString().slice(0, 10)}: Lighthouse ${LIGHTHOUSE_VERSION}, its mobile preset (a slow phone
on slow 4G), Chromium ${browser}, the shop as \`npm start\` runs it, on ${machine}.

${text.trim()}

¹ Without the audits that contradict what the page must be: a personal page is \`noindex\` (RT-3), which "Page isn't
blocked from indexing" counts against it; \`/back\` names \`/\` as its canonical address (RT-1), which "valid canonical"
counts against it; what is missing answers 404 or 400.
`
}
