import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createReport, playwrightTimes } from "./report.mjs"
import { findChromium, findPostgres } from "./services.mjs"
import { build, environment, runTool, say } from "./setup.mjs"

// Every check there is, run by the pinned Node: `quick`, `journeys`, or `related FILE…` (docs/testing.md); else all.
const [mode = "all", ...changed] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), "dhun-reports-"))
const report = createReport()
const postgres = mode === "journeys" ? null : await findPostgres()
const chromium = mode === "quick" ? null : findChromium()

if (mode === "journeys") build()
else await report.measure("format, types, dead code; build", buildAndCheck)
if (mode !== "journeys") await report.measure("rules, databases, HTTP, processes", runVitest)
if (mode !== "quick") await report.measure("journeys, also with Firebase", runBrowser)
rmSync(folder, { recursive: true })
report.print()
process.exit(report.failed() === 0 ? 0 : 1)

async function buildAndCheck() {
  const tools = [
    runTool("biome", ["ci", "--error-on-warnings"]),
    runTool("sh", ["-c", "react-router typegen && tsc"]),
    runTool("knip", []),
  ]
  if (mode !== "quick") build()
  const statuses = await Promise.all(tools)
  const passed = statuses.filter((status) => status === 0).length
  return { passed, failed: statuses.length - passed }
}

async function runVitest() {
  const file = join(folder, "files.json")
  const engines = ["embedded", ...(postgres ? ["server"] : [])]
  const projects = ["rules", ...(mode === "quick" ? engines.slice(-1) : [...engines, "http"])]
  if (mode === "all") projects.push("attack", "cluster")
  const wanted = mode === "related" ? ["related", "--run", "--passWithNoTests", ...changed] : ["run"]
  const args = [...wanted, ...projects.map((name) => `--project=${name}`)]
  const reporters = ["--reporter=default", "--reporter=./test/file-times-reporter.ts"]
  const env = { ...environment, TEST_DATABASE_URL: postgres ?? "", FILE_TIMES: file }
  const status = await runTool("vitest", [...args, ...reporters], { env })
  return counted(status, () => JSON.parse(readFileSync(file, "utf8")))
}

/** Firebase's journeys wait for its emulator, so they run beside the others, and print when they are done. */
async function runBrowser() {
  if (!chromium) return { passed: 0, failed: 1, note: "there is no browser on this machine" }
  const specs = mode === "related" ? await findRelatedJourneys() : []
  if (mode === "related" && specs.length === 0)
    return { passed: 0, failed: 0, note: "no route imports what changed" }
  const runs = [runPlaywright("playwright", ["test", ...specs])]
  if (mode === "all") runs.push(runPlaywright("node", ["test/firebase/main.ts"], { isHeld: true }))
  const results = await Promise.all(runs)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const journeys = results.flatMap((result) => result.journeys ?? [])
  const failures = results.flatMap((result) => result.failures ?? [])
  return { passed: sum("passed"), failed: sum("failed"), failures, journeys }
}

async function findRelatedJourneys() {
  const { relatedJourneys } = await import("../test/related-journeys.ts")
  return relatedJourneys(changed)
}

async function runPlaywright(command, args, options = {}) {
  const file = join(folder, `${command}.json`)
  const env = { ...environment, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const status = await runTool(command, [...args, "--reporter=list,json"], { env, ...options })
  return counted(status, () => playwrightTimes(JSON.parse(readFileSync(file, "utf8"))))
}

/** A runner that failed without a failed test, or left no report, has failed all the same. */
function counted(status, read) {
  try {
    const result = read()
    return { ...result, failed: result.failed === 0 && status !== 0 ? 1 : result.failed }
  } catch (error) {
    say(`No report was written: ${error.message}`)
    return { passed: 0, failed: 1 }
  }
}
