import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { expect, test } from "vitest"
import { SETTING_KEYS } from "#app/core/settings/settings.ts"
import { parseEnv } from "#app/platform/env/env.server.ts"
import { limitSettings } from "#app/platform/rate-limit/limit-settings.server.ts"

const read = (path: string) => readFileSync(path, "utf8")

test.each(["docs/security.md", "docs/threat-model.md"])(
  "every file that %s names as a proof exists",
  (document) => {
    const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n")
    const known = new Set(files.map((file) => basename(file)))
    const named = [...read(document).matchAll(/`([\w.-]+\.(?:ts|tsx|json))`/g)].map(([, name = ""]) => name)
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  },
)

test("security.md walks through every chapter of ASVS 5", () => {
  const chapters = [...read("docs/security.md").matchAll(/^## V(\d+) /gm)].map(([, chapter]) =>
    Number(chapter),
  )
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
})

test("operations.md has a row for every setting", () => {
  const rows = read("docs/operations.md").match(/^\| `[\w.`, ]+ \|.*$/gm) ?? []
  const told = rows.flatMap((row) => [...row.matchAll(/`([\w.]+)`/g)].map(([, key]) => key))
  expect(SETTING_KEYS.filter((key) => !told.includes(key))).toEqual([])
})

test("ID-5: operations.md tells every limit and its default", () => {
  const settings = parseEnv({})
  if (!settings.ok) throw new Error(settings.faults.join())
  const text = read("docs/operations.md")
  for (const name of Object.keys(limitSettings) as (keyof typeof limitSettings)[]) {
    const limit = settings.env[name]
    const row = text
      .split("\n")
      .find((line) => line.startsWith("|") && line.includes(name.replace(/_ACCOUNT$/, "_ADDRESS")))
    expect(row, name).toContain(`${limit?.tries}/${limit?.windowSeconds}`)
  }
})
