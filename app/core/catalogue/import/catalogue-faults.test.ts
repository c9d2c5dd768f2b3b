import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import bundle from "#catalogue/products.json"
import { entry } from "#test/samples/catalogue-samples.ts"
import { findFaults, type OddityKind } from "./catalogue-faults.ts"

const earbuds = entry({
  ...{ sku: "DH-1", title: "Earbuds", description: "Two of them.", image: "/1.avif", images: ["/1.avif"] },
  facts: { playtimeHours: 7, driverMm: 10 },
})
const speaker = { ...earbuds, id: "2", sku: "DH-2", name: "Ghatam 12", type: "speaker" }

const faultsOf = (...entries: unknown[]) =>
  findFaults(entries).faults.map(({ product, field, sentence }) => `${product} | ${field} | ${sentence}`)
const idsOf = (kind: OddityKind, ...entries: unknown[]) =>
  findFaults(entries)
    .oddities.filter((oddity) => oddity.kind === kind)
    .map((oddity) => oddity.ids.join("+"))

test("CAT-1: a good catalogue has no faults, and neither has an empty one", () => {
  expect(findFaults([earbuds, speaker])).toEqual({ faults: [], oddities: [] })
  expect(findFaults([])).toEqual({ faults: [], oddities: [] })
})

test("CAT-1: every fault names product and field", () => {
  expect(faultsOf(earbuds, { ...speaker, price: "749", images: ["", "data:x"] })).toEqual([
    "2 | price | price must be rupees above 0, at most 1 crore, with at most 2 decimals",
    "2 | images[1] | images[1] must be empty, a path that starts with one /, or an http(s) address",
  ])
})

test("CAT-1: an entry without a usable id is named by its position", () => {
  const { id: _, ...nameless } = speaker
  expect(faultsOf(earbuds, nameless)).toEqual(["at position 2 | id | id is missing"])
  expect(faultsOf({ ...earbuds, id: "one" })).toEqual(["at position 1 | id | id must be text made of digits"])
  expect(faultsOf(null)).toEqual(["at position 1 | entry | entry must be a product"])
})

test("CAT-1: an id that occurs again is a fault even when the entry has others", () => {
  expect(faultsOf(earbuds, speaker, { ...speaker, id: "1", sku: "DH-3", stock: -1 })).toEqual([
    "1 | stock | stock must be a whole number from 0 to 1000000",
    "1 | id | id 1 at position 3 is already taken at position 1",
  ])
})

test("CAT-3: twins share one stock and the same facts, in whatever order they are written", () => {
  const twin = { ...earbuds, id: "9", type: "trebel" }
  expect(faultsOf(earbuds, { ...twin, facts: { driverMm: 10, playtimeHours: 7 } })).toEqual([])
  expect(faultsOf(earbuds, { ...twin, stock: 6, facts: {} })).toEqual([
    "9 | stock | stock must be the same as that of product 1, which has the same sku DH-1",
    "9 | facts | facts must be the same as that of product 1, which has the same sku DH-1",
  ])
})

test("CAT-3: one twin may name the stock of all, and two that name different ones are a fault", () => {
  const [silent, six] = [{ stock: undefined }, { stock: 6 }].map((its) => ({ ...earbuds, id: "9", ...its }))
  expect(faultsOf(silent, earbuds)).toEqual([])
  expect(faultsOf({ ...earbuds, stock: undefined }, { ...earbuds, id: "3" }, six)).toEqual([
    "9 | stock | stock must be the same as that of product 3, which has the same sku DH-1",
  ])
})

test("CAT-3: twins are reported together", () => {
  expect(idsOf("twins", earbuds, speaker, { ...earbuds, id: "9", type: "trebel" })).toEqual(["1+9"])
})

test("CAT-3: an off that price and mrp contradict is reported, not refused", () => {
  const tower = { ...speaker, price: 34_999, mrp: "62,999", off: "65% off" }
  expect(findFaults([tower])).toEqual({
    faults: [],
    oddities: [
      {
        kind: "off-contradicts",
        ids: ["2"],
        sentence: "product 2 says 65% off, but price 34999 of mrp 62,999 is 44% off",
      },
    ],
  })
})

test("CAT-3: an off that is one point away, or promises no figure, contradicts nothing", () => {
  const off = (text: string) => idsOf("off-contradicts", { ...earbuds, price: 1000, mrp: "2,000", off: text })
  expect([off("51% off"), off("49% off"), off("Festive price"), off("")]).toEqual([[], [], [], []])
  expect([off("52% off"), off("48% off")]).toEqual([["1"], ["1"]])
})

test("CAT-3: plain mrp, empty images and shared names are reported", () => {
  expect(idsOf("plain-mrp", { ...earbuds, mrp: 4990 })).toEqual(["1"])
  expect(idsOf("empty-images", { ...earbuds, images: ["/1.avif", "", ""] })).toEqual(["1"])
  expect(idsOf("same-name", earbuds, { ...speaker, name: earbuds.name })).toEqual(["1+2"])
})

test("CAT-2: singular and plural headphone types are reported once, with all their ids", () => {
  const singular = { ...earbuds, type: "headphone" }
  const plural = { ...speaker, type: "headphones" }
  expect(idsOf("headphone-types", singular, plural)).toEqual(["1+2"])
  expect(idsOf("headphone-types", singular)).toEqual([])
})

test("CAT-3: the bundle has no faults, exactly one contradicting off, and at least 8 twins under two types", () => {
  expect(findFaults(bundle).faults).toEqual([])
  const [contradicting = "", ...others] = idsOf("off-contradicts", ...bundle)
  expect(others).toEqual([])
  expect(bundle.find(({ id }) => id === contradicting)).toMatchObject({ mrp: "62,999", off: "65% off" })
  const twins = idsOf("twins", ...bundle).map((ids) => ids.split("+"))
  expect(twins.length).toBeGreaterThanOrEqual(8)
  const typesOf = (ids: string[]) =>
    new Set(bundle.filter(({ id }) => ids.includes(id)).map(({ type }) => type))
  expect(twins.filter((ids) => typesOf(ids).size !== 2)).toEqual([])
})

const folder = mkdtempSync(join(tmpdir(), "dhun-check-"))
afterAll(() => rmSync(folder, { recursive: true }))

test("CAT-1: catalogue:check prints faults, a summary of oddities and the totals", () => {
  const file = save("faulty.json", [
    { ...earbuds, mrp: 4990 },
    { ...speaker, price: 0 },
  ])
  expect(check(file)).toEqual({
    status: 1,
    text: [
      "product 2, field price: price must be rupees above 0, at most 1 crore, with at most 2 decimals",
      "mrp as a plain number (1): 1",
      "2 products, 1 faults, 1 oddities",
    ].join("\n"),
  })
})

test("CAT-1: catalogue:check is content with the bundle", () => {
  const { status, text } = check()
  expect(status).toBe(0)
  expect(text).toMatch(new RegExp(`\\n${bundle.length} products, 0 faults, \\d+ oddities$`))
})

test("CAT-3: catalogue:check shortens runs of ids and joins the ids of twins", () => {
  const entries = ["1", "2", "3", "7"].map((id) => ({ ...earbuds, id, sku: `DH-${id}`, name: id, mrp: 4990 }))
  const twin = { ...earbuds, id: "9", sku: "DH-7", type: "trebel", name: "7" }
  expect(check(save("odd.json", [...entries, twin]))).toEqual({
    status: 0,
    text: [
      "mrp as a plain number (4): 1–3, 7",
      "twins: one sku under two ids (1): 7+9",
      "5 products, 0 faults, 5 oddities",
    ].join("\n"),
  })
})

test("CAT-1: catalogue:check says in one sentence what a file without a catalogue is", () => {
  const missing = join(folder, "missing.json")
  expect(check(missing)).toEqual({
    status: 1,
    text: `${missing} is not a file that can be read.`,
  })
  const object = save("object.json", { products: [] })
  expect(check(object)).toEqual({
    status: 1,
    text: `${object} is not a JSON list: it cannot be read after product 0.`,
  })
})

function save(name: string, value: unknown): string {
  writeFileSync(join(folder, name), JSON.stringify(value))
  return join(folder, name)
}

function check(...args: string[]): { status: number; text: string } {
  try {
    const text = execFileSync(process.execPath, ["catalogue/check.ts", ...args], {
      encoding: "utf8",
      stdio: "pipe",
    })
    return { status: 0, text: text.trim() }
  } catch (failure) {
    const { status, stdout, stderr } = failure as { status: number; stdout: string; stderr: string }
    return { status, text: (stdout + stderr).trim() }
  }
}
