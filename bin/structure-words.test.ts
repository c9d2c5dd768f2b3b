import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { findBannedNames } from "./structure-words.mjs"

test("no file and nothing in code has a banned name", () => {
  const files = globSync("{app,bank,bench,bin,catalogue,db,e2e,server,test}/**/*.{ts,tsx,mjs}")
  expect(files.length).toBeGreaterThan(3000)
  expect(findBannedNames(new Map(files.map((file) => [file, readFileSync(file, "utf8")])))).toEqual([])
})

test("sentences and comments may use a banned name, code may not", () => {
  const text = "export const frontDoor = `by the frontDoor` // pageNews"
  expect(findBannedNames(new Map([["app/ui/box.ts", text]]))).toEqual([
    expect.stringMatching(/^app\/ui\/box\.ts: frontDoor \(front door/),
  ])
  expect(findBannedNames(new Map([["app/ui/front-door.ts", ""]]))).toHaveLength(1)
})
