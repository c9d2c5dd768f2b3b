import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findChromium, installPackages } from "./services.mjs"
import { build, environment, install, runTool, say } from "./setup.mjs"

// `npm run audits`: runs the tests of the dark patterns and of access, and writes what they came to for the two pages
// that tell it, /help/dark-patterns and /help/accessibility. Run before a release; test/audits/audit-results.test.ts fails while it is not.

const RESULTS = "app/content/self-audits/audit-results.json"
const PATTERN = /^Dark pattern (\d+), [^:]+: (.+)$/
const PAGE = /: axe has nothing to say about (\/\S*), wide and narrow/
/** Journeys of shoppers by the keyboard, and what axe finds; those of staff are no part of the statement. */
const ACCESS_FOLDERS = ["checkout", "delivery", "own", "shop"].map((folder) => `e2e/${folder}`)

const packages = installPackages(["browser"])
install()
await packages
build()
const folder = mkdtempSync(join(tmpdir(), "dhun-audits-"))
const checks = [...(await runVitest()), ...(await runJourneys())]
rmSync(folder, { recursive: true })

const byTitle = checks.toSorted((a, b) => a.title.localeCompare(b.title, "en", { numeric: true }))
const darkPatterns = byTitle.flatMap(({ title, passed }) => {
  const [, pattern, sentence] = PATTERN.exec(title) ?? []
  return sentence ? [{ pattern: Number(pattern), sentence, passed }] : []
})
const pages = byTitle.flatMap(({ title, passed }) => {
  const [, path] = PAGE.exec(title) ?? []
  return path ? [{ path, passed }] : []
})
const accessibility = byTitle.flatMap(({ title, passed }) =>
  /axe|keyboard/.test(title) && !PAGE.test(title)
    ? [{ sentence: title.replace(/^[^:]+: /, ""), passed }]
    : [],
)
const results = { on: new Date().toISOString().slice(0, 10), darkPatterns, accessibility, pages }
writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
await runTool("biome", ["check", "--write", RESULTS])
const failed = checks.filter(({ passed }) => !passed)
for (const { title } of failed) say(`Not met: ${title}`)
say(
  `${darkPatterns.length} checks of dark patterns, ${accessibility.length + pages.length} of access: ${failed.length} not met.`,
)
process.exit(failed.length === 0 && darkPatterns.length > 0 && accessibility.length > 0 ? 0 : 1)

async function runVitest() {
  const file = join(folder, "vitest.json")
  const args = [
    "run",
    "--project=rules",
    "--project=http",
    "test/audits/dark-patterns",
    "test/http/dark-patterns",
  ]
  await runTool("vitest", [...args, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`], {
    env: { ...environment, NODE_ENV: "production" },
  })
  const { testResults } = JSON.parse(readFileSync(file, "utf8"))
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ title, status }) => ({ title, passed: status === "passed" }))
}

async function runJourneys() {
  const file = join(folder, "playwright.json")
  const args = ["test", ...ACCESS_FOLDERS, "--grep", "axe|keyboard|Dark pattern", "--reporter=list,json"]
  const env = { ...environment, CHROMIUM: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  await runTool("playwright", args, { env })
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
  const specs = JSON.parse(readFileSync(file, "utf8")).suites.flatMap(specsOf)
  return specs.map(({ title, ok }) => ({ title: title.replace(/ @phone(-only)?$/, ""), passed: ok }))
}
