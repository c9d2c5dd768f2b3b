import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { findForbidden, listLicences } from "./licences.mjs"

const lock = (packages: Record<string, { license?: string; dev?: boolean }>) =>
  listLicences({ packages: { "": { license: "MIT" }, ...packages } })
const forbidden = (licence: string, name = "a") => findForbidden([{ name, licence }]).length > 0

test("every package that the shop runs with has a licence of the list", () => {
  const list = listLicences(JSON.parse(readFileSync("package-lock.json", "utf8")))
  expect(list.length).toBeGreaterThan(100)
  expect(findForbidden(list)).toEqual([])
})

test.each([
  ["MIT", false],
  ["GPL-3.0-only", true],
  ["AGPL-3.0-or-later", true],
  ["none", true],
  ["(MIT OR GPL-3.0-only)", false],
  ["MIT AND GPL-3.0-only", true],
  ["Apache-2.0 AND MIT", false],
  ["(MIT AND (GPL-3.0-only OR ISC))", true],
  ["LGPL-3.0-or-later", true],
])("a package under %s is refused: %s", (licence, isRefused) => {
  expect(forbidden(licence)).toBe(isRefused)
})

test("a reviewed package may have its own licence, and no other package", () => {
  expect(forbidden("LGPL-3.0-or-later", "@img/sharp-libvips-linux-x64")).toBe(false)
  expect(forbidden("GPL-3.0-only", "@img/sharp-libvips-linux-x64")).toBe(true)
})

test("tools of development and the shop itself are not listed, and a package within a package is", () => {
  const list = lock({
    "node_modules/a": { license: "MIT" },
    "node_modules/b/node_modules/@c/d": { license: "ISC" },
    "node_modules/tool": { license: "GPL-3.0-only", dev: true },
    "node_modules/e": {},
  })
  expect(list.map(({ name, licence }) => [name, licence])).toEqual([
    ["a", "MIT"],
    ["@c/d", "ISC"],
    ["e", "none"],
  ])
})
