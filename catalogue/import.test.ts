import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { entry } from "#test/samples/catalogue-samples.ts"

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dhun-import-"))
})
afterAll(() => rm(folder, { recursive: true }))

/** What `npm run catalogue:import` does with a file, in a shop of its own. */
async function importFile(name: string, entries: unknown) {
  const file = join(folder, name)
  await writeFile(file, JSON.stringify(entries))
  const { DATABASE_URL: _, ...env } = process.env
  return new Promise<{ code: number; said: string; refused: string }>((resolve) => {
    const settings = { env: { ...env, DATA_DIR: join(folder, "data") } }
    execFile(process.execPath, ["catalogue/import.ts", file], settings, (error, said, refused) =>
      resolve({ code: error ? Number(error.code) : 0, said, refused }),
    )
  })
}

test("CAT-1: catalogue:import ends with how many products it imported", { timeout: 60_000 }, async () => {
  const { code, said } = await importFile("good.json", [entry({ id: "1" }), entry({ id: "2" })])
  expect(said.trim().split("\n").at(-1)).toBe("Imported 2 products.")
  expect(code).toBe(0)
})

test("catalogue:import reports products whose stock the file does not name", {
  timeout: 60_000,
}, async () => {
  const unnamed = (...ids: string[]) => ids.map((id) => entry({ id, stock: undefined }))
  await importFile("first.json", [entry({ id: "1" }), entry({ id: "2" })])
  expect((await importFile("then.json", unnamed("1", "2", "3"))).said.trim().split("\n")).toEqual([
    "The file names no stock for 2 products that the shop had: it stays as it is.",
    "The file names no stock for 1 product new to the shop: there is none to sell until it does.",
    "Imported 3 products.",
  ])
})

test("CAT-1: catalogue:import says twenty faults, how many more, and ends with 1", {
  timeout: 60_000,
}, async () => {
  const entries = Array.from({ length: 25 }, (_, index) => entry({ id: String(index + 1), price: -1 }))
  const { code, refused } = await importFile("bad.json", entries)
  const lines = refused.trim().split("\n")
  expect(lines[0]).toMatch(/^product 1, field price: price must be /)
  expect(lines.slice(-2)).toEqual(["… and 5 more.", "Nothing was imported: 25 faults."])
  expect(lines).toHaveLength(22)
  expect(code).toBe(1)
})
