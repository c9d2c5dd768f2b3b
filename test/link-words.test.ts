import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const EMPTY_WORDS = /\[(?:click )?(?:here|this|link|more|read more)\]\(/i

test("the words of a link in a bundled text say where it leads", () => {
  expect(EMPTY_WORDS.test("A person is [here](/help/support).")).toBe(true)
  const files = globSync("app/**/*.{ts,tsx}").filter((file) => !file.includes(".test."))
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => EMPTY_WORDS.test(readFileSync(file, "utf8")))).toEqual([])
})
