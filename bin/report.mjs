// What a run of all checks came to, and where its time went.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { dirname, join } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { ROOT, say } from "./setup.mjs"
import { writeFigures } from "./test-figures.mjs"

const HEAD = ["part", "passed", "failed", "left out", "seconds", "processor s"]
const SLOWEST = 20
const KEPT_RUNS = 20
const HISTORY = join(ROOT, "node_modules/.cache/test-runs.json")
const ERROR_LENGTH = 1200 // characters of a failure: what was expected, what came, and where
const TICKS_PER_SECOND = 100 // of Linux, whatever the machine

/** Measures the parts of a run; `print` says what came of them and of the runs before, the last line "N passed, N failed". */
export function createReport() {
  const parts = []
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0)
  const failed = () => parts.flatMap(({ failures }) => failures.map(({ name }) => name))
  return {
    /** Runs a part, which answers `passed` and `failed`, `failures` by name, and the seconds of `files` and `journeys` if known. */
    async measure(name, run) {
      const startedAt = performance.now()
      const processorAt = processorSeconds()
      const result = await run()
      parts.push({
        name,
        files: [],
        journeys: [],
        failures: [],
        skipped: 0,
        ...result,
        seconds: (performance.now() - startedAt) / 1000,
        processor: processorSeconds() - processorAt,
      })
    },
    failed: () => sum("failed"),
    /** Writes the table of parts and the sum of processor time into docs/reference/test-figures.md, where `npm run structure` reads it. */
    keep() {
      const total = `${Math.round(sum("seconds"))} s by the clock, ${Math.round(sum("processor"))} s of processor time, ${new Date().toDateString()}, ${availableParallelism()} cores.`
      writeFigures(`${table(HEAD, parts.map(row))}\n\n${total}`)
    },
    print(mode, absent) {
      say(`\n${table(HEAD, parts.map(row))}`)
      const files = parts.flatMap((part) => part.files)
      if (files.length > 0) say(`\n${table(["project", "files", "seconds"], sumsBy(files, "project"))}`)
      say(slowest("file", files))
      say(
        slowest(
          "journey",
          parts.flatMap((part) => part.journeys),
        ),
      )
      for (const { name, error } of parts.flatMap((part) => part.failures))
        say(`FAILED ${name}\n${stripVTControlCharacters(error).slice(0, ERROR_LENGTH)}\n`)
      for (const { name, note } of parts) if (note) say(`${name}: ${note}`)
      for (const sentence of [...listUnsteady(mode, failed()), ...absent]) say(sentence)
      say(`${sum("passed")} passed, ${sum("failed")} failed`)
    },
  }
}

/** Notes this run beside the last ones, and names the tests that failed in some of them, though not in this one. */
function listUnsteady(mode, failures) {
  const known = existsSync(HISTORY) ? JSON.parse(readFileSync(HISTORY, "utf8")) : []
  const runs = [...known, { mode, at: new Date().toISOString(), failures }].slice(-KEPT_RUNS)
  mkdirSync(dirname(HISTORY), { recursive: true })
  writeFileSync(HISTORY, JSON.stringify(runs))
  const times = Map.groupBy(
    runs.flatMap((run) => run.failures),
    (name) => name,
  )
  return [...times]
    .filter(([name]) => !failures.includes(name))
    .map(([name, { length }]) => `Failed in ${length} of the last ${runs.length} runs here: ${name}`)
}

/** Counts and seconds of Playwright's JSON report. A journey that passed on a second try has failed. */
export function playwrightTimes({ stats, suites }) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
  const journeys = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file} ${title} (${projectName})`,
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
      errors: results.flatMap((result) => result.errors.map(({ message, stack }) => stack ?? message)),
    })),
  )
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: journeys
      .filter(({ errors }) => errors.length > 0)
      .map(({ name, errors }) => ({ name, error: errors.join("\n") })), // where it waited stands after "Test timeout"
    journeys,
  }
}

function row({ name, passed, failed, skipped, seconds, processor }) {
  return [
    name,
    passed,
    failed,
    skipped,
    Math.round(seconds),
    processor > 0 ? Math.round(processor) : "unknown",
  ]
}

function sumsBy(entries, key) {
  const names = [...new Set(entries.map((entry) => entry[key]))].sort()
  return names.map((name) => {
    const own = entries.filter((entry) => entry[key] === name)
    return [name, own.length, Math.round(own.reduce((total, { seconds }) => total + seconds, 0))]
  })
}

function slowest(what, entries) {
  if (entries.length === 0) return ""
  const worst = entries.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  const rows = worst.map(({ name, project, seconds }) => [
    seconds.toFixed(1),
    project ? `${project}: ${name}` : name,
  ])
  return `\n${table(["seconds", `slowest ${what}s`], rows)}\n`
}

function table(head, rows) {
  const lines = [head, head.map(() => "---"), ...rows]
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")
}

/** Processor time of all programs that were started from here and have ended. 0 where the system does not tell. */
function processorSeconds() {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1].split(" ")
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}
