import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findEarlierRelease } from "./earlier-release.mjs"
import { createReport, playwrightTimes } from "./report.mjs"
import { findChromium, listAbsent } from "./services.mjs"
import { build, environment, runTool, say } from "./setup.mjs"

// The checks of a mode, run by the pinned Node: `quick`, `journeys`, `full`, or `related FILE…`; else those of `npm test` (docs/guide/start.md).
const [mode = "test", ...changed] = process.argv.slice(2)
const PROJECTS = {
  quick: ["rules", "database"],
  related: ["rules", "database", "http"],
  test: ["rules", "database", "http", "faults"],
  full: ["rules", "database", "http", "faults", "attack", "cluster"],
}
const MEMORY = "/dev/shm"
const SCRATCH_BYTES = 6 * 2 ** 30 // thrice the use of a run
const earlier = mode === "full" ? findEarlierRelease() : null
const folder = mkdtempSync(join(tmpdir(), "dhun-reports-"))
const scratch = mkdtempSync(join(scratchParent(), "dhun-tests-"))
process.on("exit", () => [folder, scratch].map((path) => rmSync(path, { recursive: true, force: true })))
const report = createReport()
const chromium = mode === "quick" ? null : findChromium()

if (mode === "journeys") build()
else await report.measure("format, types, dead code; build", buildAndCheck)
if (mode in PROJECTS) await report.measure(PROJECTS[mode].join(", "), runVitest)
if (mode !== "quick") await report.measure("journeys", runBrowser)
if (mode === "full") {
  await report.measure("attacks with full numbers", () => runProgram("node", ["test/attack/main.ts"]))
  await report.measure("outages with full numbers", () => runProgram("node", ["test/cluster/main.ts"]))
  if (earlier)
    await report.measure("upgrade and back", () => runProgram("node", ["bin/upgrade.mjs", earlier]))
  await report.measure("the shop without its modules", () => runProgram("node", ["bin/without-modules.mjs"]))
  await report.measure("mutation of the rules", () => runProgram("node", ["bin/mutation.mjs"]))
}
const leftOut = mode === "full" && !earlier ? ["Left out: the upgrade test (no earlier tag v*)."] : []
report.print(mode, [...listAbsent(), ...leftOut])
if (mode === "test" && process.env.KEEP_FIGURES) report.keep()
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
  const wanted = mode === "related" ? ["related", "--run", "--passWithNoTests", ...changed] : ["run"]
  const args = [...wanted, ...PROJECTS[mode].map((name) => `--project=${name}`)]
  const reporters = ["--reporter=default", "--reporter=./test/file-times-reporter.ts"]
  const status = await runTool("vitest", [...args, ...reporters], {
    env: {
      ...environment,
      TMPDIR: scratch,
      FILE_TIMES: file,
      ...(mode === "full" && { FULL_NUMBERS: "yes" }),
    },
  })
  return counted(status, () => JSON.parse(readFileSync(file, "utf8")))
}

/** Firebase's journeys wait for its emulator, so they run beside the others, and print when they are done. */
async function runBrowser() {
  if (!chromium) return { passed: 0, failed: 1, note: "there is no browser on this machine" }
  const specs = await listSpecs()
  if (specs === null) return { passed: 0, failed: 0, note: "no route imports what changed" }
  const runs = [runPlaywright("playwright", ["test", ...specs])]
  if (mode === "full") runs.push(runPlaywright("node", ["test/firebase/main.ts"], { isHeld: true }))
  const results = await Promise.all(runs)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const journeys = results.flatMap((result) => result.journeys ?? [])
  const failures = results.flatMap((result) => result.failures ?? [])
  return { passed: sum("passed"), failed: sum("failed"), failures, journeys }
}

/** The journeys of a mode as arguments for Playwright, null for none. */
async function listSpecs() {
  if (mode === "test") return (await import("../test/journeys/clause-journeys.ts")).clauseJourneys()
  if (mode !== "related") return []
  const specs = (await import("../test/journeys/related-journeys.ts")).relatedJourneys(changed)
  return specs.length > 0 ? specs : null
}

async function runPlaywright(command, args, options = {}) {
  const file = join(folder, `${command}.json`)
  const env = {
    ...{ ...environment, TMPDIR: scratch, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    ...(mode === "full" && { EVERY_BROWSER: "yes" }),
  }
  const status = await runTool(command, [...args, "--reporter=list,json"], { env, ...options })
  return counted(status, () => playwrightTimes(JSON.parse(readFileSync(file, "utf8"))))
}

/** Where tests keep databases and folders: in memory where it has room, as a database is made there in a tenth of the time. */
function scratchParent() {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) > SCRATCH_BYTES ? MEMORY : tmpdir()
}

async function runProgram(command, args) {
  const status = await runTool(command, args)
  return { passed: Number(status === 0), failed: Number(status !== 0) }
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
