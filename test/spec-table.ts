import { globSync, readFileSync } from "node:fs"

export const SPEC_FILE = "docs/spec.md"
const TITLE = /test(?:\.\w+)?\(\s*(["'`])((?:[A-Z]{2,4}-\d+(?:, )?)+):/g
const ROW = /^\| ([A-Z]{2,4}-\d+) \| (.+?) \| .*\|$/

/** The rows that test sentences start with, each with the files that hold them. */
function provenRows(): Map<string, string[]> {
  const files = globSync(["{app,server,db,catalogue,test,bin,e2e}/**/*.{test,spec}.{ts,tsx}"]).sort()
  const proven = new Map<string, string[]>()
  for (const file of files) {
    const titles = [...readFileSync(file, "utf8").matchAll(TITLE)].map(([, , rows = ""]) => rows)
    for (const row of new Set(titles.flatMap((rows) => rows.split(", ")))) {
      proven.set(row, [...(proven.get(row) ?? []), file])
    }
  }
  return proven
}

/** docs/spec.md as it should be: the same rows, with today's tests in the last column. */
export function currentSpecTable(): { text: string; unknown: string[] } {
  const proven = provenRows()
  const known = new Set<string>()
  const lines = readFileSync(SPEC_FILE, "utf8")
    .split("\n")
    .map((line) => {
      const [, row = "", what = ""] = line.match(ROW) ?? []
      if (!row) return line
      known.add(row)
      const files = proven.get(row)?.map((file) => `\`${file}\``) ?? ["not yet"]
      return `| ${row} | ${what} | ${files.join(" ")} |`
    })
  return { text: lines.join("\n"), unknown: [...proven.keys()].filter((row) => !known.has(row)) }
}
