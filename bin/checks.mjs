import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findChromium, findClusterPrograms, findPostgres } from "./services.mjs"
import { build, environment, ROOT, say } from "./setup.mjs"

// Every check there is, run by the pinned Node; `quick` leaves the browser journeys and the clusters out.
const isQuick = process.argv.includes("quick")
const reports = mkdtempSync(join(tmpdir(), "dhun-reports-"))
const postgres = await findPostgres()
if (!isQuick) findClusterPrograms()
const chromium = isQuick ? null : findChromium()
build()

const results = [
  check("format and lint", "biome", ["ci", "--error-on-warnings"]),
  check("types", "sh", ["-c", "react-router typegen && tsc"]),
  check("dead code", "knip", []),
  runVitest(),
  ...(isQuick ? [] : [runJourneys()]),
]
rmSync(reports, { recursive: true })
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
for (const { name, passed, failed } of results) say(`${name}: ${passed} passed, ${failed} failed`)
say(`\n${sum("passed")} passed, ${sum("failed")} failed`)
process.exit(sum("failed") === 0 ? 0 : 1)

/** A tool without tests of its own counts as one: it is content or it is not. */
function check(name, command, args) {
  const { status } = start(command, args)
  return { name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
}

function runVitest() {
  const report = join(reports, "vitest.json")
  const projects = [
    "rules",
    "embedded",
    ...(postgres ? ["server"] : []),
    "http",
    "attack",
    ...(isQuick ? [] : ["cluster"]),
  ].map((name) => `--project=${name}`)
  const args = ["run", ...projects, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const { status } = start("vitest", args, { TEST_DATABASE_URL: postgres ?? "" })
  return counted("rules, databases, HTTP", status, () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"))
    return { passed: numPassedTests, failed: numFailedTests }
  })
}

function runJourneys() {
  if (!chromium) return { name: "journeys in a browser", passed: 0, failed: 1 }
  const report = join(reports, "journeys.json")
  const { status } = start("playwright", ["test", "--reporter=list,json"], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return counted("journeys in a browser", status, () => {
    const { stats } = JSON.parse(readFileSync(report, "utf8"))
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  })
}

/** A runner that failed without a failed test, or left no report, has failed all the same. */
function counted(name, status, read) {
  try {
    const { passed, failed } = read()
    return { name, passed, failed: failed === 0 && status !== 0 ? 1 : failed }
  } catch {
    return { name, passed: 0, failed: 1 }
  }
}

function start(command, args, extra = {}) {
  return spawnSync(command, args, {
    cwd: ROOT,
    env: { ...environment, ...extra },
    stdio: ["ignore", "inherit", "inherit"],
  })
}
