import { readFileSync } from "node:fs"
import { parseEnv as parseFile } from "node:util"
import { expect, test } from "vitest"
import { parseEnv } from "#app/platform/env/env.server.ts"
import { envExample, referencePages } from "../bin/reference.ts"

const pages = Object.entries(await referencePages())

test.each(pages)(
  "docs/reference/%s states what the code does: `npm run reference` writes it",
  (name, text) => {
    expect(readFileSync(`docs/reference/${name}`, "utf8")).toBe(text)
  },
)

test(".env.example lists every variable: `npm run reference` writes it", () => {
  expect(readFileSync(".env.example", "utf8")).toBe(envExample())
  expect(envExample()).not.toMatch(/^[A-Z]/m) // a copy changes nothing
  expect(parseEnv(parseFile(envExample().replaceAll(/^#(?=[A-Z_0-9]+=.)/gm, "")))).toMatchObject({ ok: true })
})
