import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { currentSpecTable, SPEC_FILE } from "./spec-table.ts"

/** Rows of issues that are still open. Everything else must be proven. */
const LATER: string[] = []

test("docs/spec.md names the tests that stand (npm run spec writes it)", () => {
  const { text, unknown } = currentSpecTable()
  expect(unknown).toEqual([])
  expect(readFileSync(SPEC_FILE, "utf8")).toBe(text)
})

test("every row of the specification that is built has a test that names it", () => {
  const unproven = [...currentSpecTable().text.matchAll(/^\| (\S+) \| .* \| not yet \|$/gm)].map(
    ([, row]) => row,
  )
  expect(unproven).toEqual(LATER)
})
