import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./setup.mjs"

const FILE = join(ROOT, "docs/reference/test-figures.md")
const FIGURES = /(?<=<!-- written by npm test -- --keep -->\n)[\s\S]*?(?=<!-- end -->)/
const PROCESSOR_BUDGET = 700 // seconds

/** Writes the figures of a run of `npm test` into docs/reference/test-figures.md. */
export function writeFigures(text) {
  writeFileSync(
    FILE,
    readFileSync(FILE, "utf8").replace(FIGURES, () => `\n${text}\n\n`),
  )
}

/** A sentence when the run whose figures stand in docs/reference/test-figures.md took more processor time than `npm test` may, else null. */
export function figuresFault() {
  const [figures = ""] = FIGURES.exec(readFileSync(FILE, "utf8")) ?? []
  const [, seconds] = /(\d+) s of processor time/.exec(figures) ?? []
  if (Number(seconds) <= PROCESSOR_BUDGET) return null
  return `npm test takes ${seconds ?? "an unknown number of"} seconds of processor time (docs/reference/test-figures.md); it may take ${PROCESSOR_BUDGET}.`
}
