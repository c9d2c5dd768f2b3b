// What a run of all checks came to, and where its time went.
import { readFileSync } from "node:fs"
import { stripVTControlCharacters } from "node:util"
import { say } from "./setup.mjs"

const SLOWEST = 20
const ERROR_LENGTH = 1200 // characters of a failure: what was expected, what came, and where
const TICKS_PER_SECOND = 100 // of Linux, whatever the machine

/** Measures parts of a run one after the other; `print` says what came of them, the last line "N passed, N failed". */
export function createReport() {
  const parts = []
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0)
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
    print() {
      say(`\n${table(["part", "passed", "failed", "left out", "seconds", "processor s"], parts.map(row))}`)
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
      say(`${sum("passed")} passed, ${sum("failed")} failed`)
    },
  }
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
