import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeEach, expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import bundled from "#catalogue/pin-codes.json"
import { pinCodes } from "#db/tables/addresses.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { DirectoryFileFault } from "./directory-file.server.ts"
import { countPinCodes, findPinPlaces, importPinCodes } from "./pin-codes.server.ts"
import { unpackDirectory } from "./pin-directory.ts"

const { db } = await keepTestDatabase()
const folder = await mkdtemp(join(tmpdir(), "pin-codes-"))
beforeEach(() => db.delete(pinCodes))
afterAll(() => rm(folder, { recursive: true }))

const HEADER = "circlename,regionname,divisionname,officename,pincode,officetype,delivery,district,statename"
const offices = [...unpackDirectory(bundled)].flatMap(([pin, places]) =>
  places.map(
    ({ district, state }) => `C,R,D,"Office, ${pin}",${pin},BO,Delivery,${district},${state.toUpperCase()}`,
  ),
)

async function fileOf(lines: readonly string[], end = "\n") {
  const path = join(folder, "directory.csv")
  await writeFile(path, `\uFEFF${lines.join("\r\n")}${end}`)
  return path
}

test("the directory that the shop brings along counts until the merchant imports another, which then counts alone", async () => {
  expect(await countPinCodes(db)).toEqual({ codes: 19_486, isImported: false })
  expect(await findPinPlaces(db, "560001")).toMatchObject([{ city: "Bengaluru", state: "Karnataka" }])
  const moved = offices.map((line) => line.replace(/,110001,.*$/, ",289999,BO,Delivery,Agra,UTTAR PRADESH"))
  const path = await fileOf([HEADER, ...moved])
  expect(await importPinCodes(db, { path, actor: "a test" })).toBe(19_486)
  expect(await findPinPlaces(db, "289999")).toMatchObject([{ district: "Agra", state: "Uttar Pradesh" }])
  expect(await findPinPlaces(db, "110001"), "no longer known").toEqual([])
  expect(await findPinPlaces(db, "1' or 1=1")).toEqual([])
  expect(await countPinCodes(db)).toEqual({ codes: 19_486, isImported: true })
  expect(await listAuditEntries(db, "pin codes")).toMatchObject([{ actor: "a test", after: 19_486 }])
})

test("a file that is cut off, or is another one, changes nothing and is told in a sentence", async () => {
  await db.insert(pinCodes).values({ pin: "560001", places: [] })
  const refused: [RegExp, string][] = [
    [
      /has \d+ PIN codes, and India Post has over 18000: it is cut off/,
      await kept("half", [HEADER, ...offices.slice(0, 9_000)]),
    ],
    [
      /Line 7 has 3 cells, and the heading has/,
      await kept("broken", [HEADER, ...offices.slice(0, 5), "C,R,D"]),
    ],
    [/names no column for office, pin, district, state/, await kept("foreign", ["sku,name", "E,Airlobes"])],
    [
      /states that India does not have: ATLANTIS/,
      await kept("atlantis", [HEADER, ...offices, "C,R,D,O,560001,BO,D,Agra,ATLANTIS"]),
    ],
    [
      /without a PIN code of six digits/,
      await kept("wrong", [HEADER, ...offices.map((line) => line.replace(/,(\d{5})\d,/, ",$1,"))]),
    ],
    [
      /no PIN code of Sikkim/,
      await kept("sikkim", [HEADER, ...offices.filter((line) => !line.endsWith("SIKKIM"))]),
    ],
    [/cannot be read from row 2 on/, await kept("quote", [HEADER, `"${"x".repeat(50_000)}`])],
    [/is not a file/, join(folder, "missing.csv")],
    [/is not a file/, folder],
  ]
  for (const [sentence, path] of refused) {
    const fault = await importPinCodes(db, { path, actor: "a test" }).catch((error: unknown) => error)
    expect(fault, String(sentence)).toBeInstanceOf(DirectoryFileFault)
    expect(String(fault)).toMatch(sentence)
  }
  expect(await countPinCodes(db)).toEqual({ codes: 1, isImported: true })
})

async function kept(name: string, lines: readonly string[]) {
  const path = join(folder, `${name}.csv`)
  await writeFile(path, lines.join("\n"))
  return path
}

test("an order that asks for its PIN code several times reads the directory once", async () => {
  await db.insert(pinCodes).values({ pin: "744101", places: [] })
  const first = findPinPlaces(db, "744101")
  await first
  await db.delete(pinCodes)
  expect(await findPinPlaces(db, "744101")).toBe(await first)
})
