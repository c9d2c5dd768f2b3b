import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

/** `| CART-1 | what it asks | `file`: sentence of its test |`: one line a clause. */
const CLAUSE = /^\| ([A-Z]{2,4}-\d+) \| (.+) \| `([^`]+)`: (.+) \|$/gm
const TITLE = /\(\s*(["'`])((?:[A-Z]{2,4}-\d+(?:, )?)+): ((?:(?!\1)[^\n])*)\1/g
const TESTS = "{app,server,db,catalogue,test,bin,e2e}/**/*.{test,spec}.{ts,tsx}"
const ROWS = 70

const [, list = ""] = readFileSync("docs/reference/spec.md", "utf8").split("## Clauses")
const clauses = [...list.matchAll(CLAUSE)].map(([, row = "", clause = "", file = "", sentence = ""]) => {
  return { row, clause, file, sentence: sentence.replaceAll("\\|", "|") }
})

/** The sentences of a file's tests, each with the rows that it starts with. */
function titlesIn(file: string) {
  return [...readFileSync(file, "utf8").matchAll(TITLE)].map(([, , rows = "", sentence = ""]) => {
    return { rows: rows.split(", "), sentence }
  })
}

test("every row of the specification has its clauses in docs/reference/spec.md, none of them twice", () => {
  expect(new Set(clauses.map(({ row }) => row)).size).toBe(ROWS)
  expect(list.match(/^\| [A-Z]{2,4}-\d+ \|/gm)).toHaveLength(clauses.length)
  const texts = clauses.map(({ row, clause }) => `${row} ${clause}`)
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

test("every clause of docs/reference/spec.md is proven by a test that stands, under its row and with its sentence", () => {
  const lost = clauses.filter(({ row, file, sentence }) => {
    const titles = titlesIn(file)
    return !titles.some((title) => title.rows.includes(row) && title.sentence === sentence)
  })
  expect(lost).toEqual([])
})

test("no test names a row that the specification does not have", () => {
  const known = new Set(clauses.map(({ row }) => row))
  const files = globSync(TESTS, { exclude: ["**/node_modules/**"] })
  const unknown = files.flatMap((file) =>
    titlesIn(file).flatMap(({ rows }) => rows.filter((row) => !known.has(row))),
  )
  expect(unknown).toEqual([])
})
