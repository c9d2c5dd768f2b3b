import { readFileSync } from "node:fs"

const CLAUSE = /\| `(e2e\/[^`]+)`: (.+) \|$/gm
const PROMISE = /`(e2e\/[^`]+\.spec\.ts)`/g
const SPECIAL = /[.*+?^${}()|[\]\\]/g // in a regular expression

/** The journeys that prove a clause (docs/reference/spec.md), and the files of journeys that prove a promise (docs/reference/guarantees.md), as arguments for Playwright. */
export function clauseJourneys(): string[] {
  const clauses = [...readFileSync("docs/reference/spec.md", "utf8").matchAll(CLAUSE)]
  const promises = [...readFileSync("docs/reference/guarantees.md", "utf8").matchAll(PROMISE)].map(
    ([, file = ""]) => file,
  )
  const files = new Set([...promises, ...clauses.map(([, file = ""]) => file)])
  const titles = new Set(clauses.map(([, , title = ""]) => title.replaceAll("\\|", "|")))
  const names = [...titles, ...promises.map((file) => file.replace("e2e/", ""))]
  const grep = names.map((name) => name.replaceAll(SPECIAL, "\\$&")).join("|")
  return [...files, "--project=desktop", `--grep=${grep}`]
}
