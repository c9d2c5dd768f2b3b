import { readFileSync } from "node:fs"

const JOURNEY = /\| `(e2e\/[^`]+)`: (.+) \|$/gm
const SPECIAL = /[.*+?^${}()|[\]\\]/g // in a regular expression

/** The journeys that prove a clause of the specification (docs/spec.md), as arguments for Playwright. */
export function clauseJourneys(): string[] {
  const named = [...readFileSync("docs/spec.md", "utf8").matchAll(JOURNEY)]
  const files = new Set(named.map(([, file = ""]) => file))
  const titles = new Set(
    named.map(([, , title = ""]) => title.replaceAll("\\|", "|").replaceAll(SPECIAL, "\\$&")),
  )
  return [...files, "--project=desktop", `--grep=${[...titles].join("|")}`]
}
