import fc from "fast-check"
import { expect, test } from "vitest"
import { collect } from "#test/samples/collect.ts"
import { csvDownload } from "./csv-download.server.ts"
import { type CsvPlace, continueCsv, openCsv, readCsv } from "./read-csv.server.ts"
import { readText } from "./read-text.server.ts"

const TEXT = "id,name\n7,Café “Tala” राग 😀\n8,x\n"
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")

async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function textOf(bytes: Uint8Array, size = 7) {
  let text = ""
  for await (const piece of readText(pieces(bytes, size))) text += piece
  return text
}

async function rowsOf(text: string | Uint8Array) {
  const rows: string[][] = []
  for await (const { cells } of readCsv(pieces(Buffer.from(text), 5), 1_000)) rows.push(cells)
  return rows
}

test.each([
  ["UTF-8", Buffer.from(TEXT)],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${TEXT}`)],
  ["UTF-16 LE with a byte order mark", utf16(TEXT)],
  ["UTF-16 BE with a byte order mark", utf16(TEXT).swap16()],
])("a file in %s is read, however its bytes arrive", async (_name, bytes) => {
  for (const size of [1, 2, 3, 5, 1_000]) expect(await textOf(bytes, size)).toBe(TEXT)
})

test("any text is read from each encoding as it was written", () => {
  const text = fc.string({ unit: "binary" }).filter((typed) => !/[\0\ufeff]/.test(typed))
  return fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (typed, size) => {
      const whole = typed.toWellFormed()
      expect(await textOf(Buffer.from(whole), size)).toBe(whole)
      expect(await textOf(utf16(whole), size)).toBe(whole)
      expect(await textOf(utf16(whole).swap16(), size)).toBe(whole)
    }),
    { examples: [["誀", 1]] }, // its bytes look like the end of a letter in UTF-8, whose beginning is the byte order mark
  )
})

test.each([
  ["Windows-1252", Buffer.from("id,name\r\n7,Tala\r\n8,Caf\xe9\r\n", "latin1"), /^Line 3 is not in UTF-8/],
  ["Windows-1252 on its first line", Buffer.from("name\xe9\n", "latin1"), /^Line 1 is not in UTF-8/],
  ["Windows-1252, cut off in a letter", Buffer.from("id\n7\n\xe0\xa4", "latin1"), /^Line 3 is not in UTF-8/],
  ["UTF-16 without a mark", Buffer.from("id\n7", "utf16le"), /^Line 1 holds a NUL character/],
  ["a workbook", Buffer.from("PK\x03\x04\x14\x00\x06\x00\xff", "latin1"), /^Line 1 /],
  ["UTF-16 with half a letter", Buffer.concat([utf16("id\n"), Buffer.from([0, 0xd8, 65, 0])]), /damaged/],
])("a file in %s is refused with its line, and says how to save it", async (_name, bytes, sentence) => {
  for (const size of [1, 4, 1_000]) {
    await expect(textOf(bytes, size)).rejects.toThrow(sentence)
    await expect(textOf(bytes, size)).rejects.toThrow("CSV UTF-8")
  }
})

test("a row of CSV has as many cells as the heading, without spaces around them; rows without a filled cell are left out", async () => {
  expect(await rowsOf('a,b\r\n\u00a0 ,\r\n1 ,"x\ny,z"\r\n\r\n,\r\n , \r\n')).toEqual([
    ["a", "b"],
    ["1", "x\ny,z"],
  ])
  expect(await rowsOf("a,b\r1,2\r")).toEqual([
    ["a", "b"],
    ["1", "2"],
  ])
})

test.each([",", ";", "\t"])("a CSV file whose heading is separated by %j is read", async (separator) => {
  const text = `"a,;",b,c\n1,"2;3\t4,5",6\n`.replaceAll(/(?<=["b1]),(?=["bc6])/g, separator)
  expect(await rowsOf(text)).toEqual([
    ["a,;", "b", "c"],
    ["1", "2;3\t4,5", "6"],
  ])
})

test("a row names the line of the file at which it begins, also after empty lines and cells of several lines", async () => {
  const lines: number[] = []
  for await (const { line } of readCsv(
    pieces(Buffer.from('\na,b\r\n\r\n1,"x\ny"\r\n,\r\n3,4\r\n,\r\n'), 5),
    1_000,
  ))
    lines.push(line)
  expect(lines).toEqual([2, 4, 7])
})

test("reading goes on after any row, at the right line, whatever the encoding of the file was", async () => {
  const text = '\r\nक;b\r\n\r\n1;"é\n😀"\r\n;\r\n3;4\r\n5;6'
  const { separator, rows } = await openCsv(readText(pieces(utf16(text), 3)), 1_000)
  const all = await collect(rows)
  const heading = all[0]?.cells ?? []
  expect(all.map(({ line }) => line)).toEqual([2, 4, 7, 8])
  for (const [at, { next: from }] of all.entries()) {
    const rest = pieces(Buffer.from(text).subarray(from.byte), 4)
    const continued = continueCsv(rest, { separator, heading, from, longestRow: 1_000 })
    expect(await collect(continued)).toEqual(all.slice(at + 1))
  }
  expect(all.at(-1)?.next satisfies CsvPlace | undefined).toEqual({
    byte: Buffer.byteLength(text),
    line: 9,
  })
})

test("a fault of the source is no fault of the file", async () => {
  async function* broken() {
    yield "a,b\n1,2\n"
    throw new Error("the disk is gone")
  }
  const { rows } = await openCsv(broken(), 1_000)
  await expect(collect(rows)).rejects.toThrow("the disk is gone")
})

test.each([
  ["a,b\n1,2\n1,2,3", "Line 3 has 3 cells, and the heading has 2."],
  ["a,b\n1", "Line 2 has 1 cells, and the heading has 2."],
  ["a,b,\n1,2,\n1,2,3", "Line 3 has a cell in a column that has no name."],
  ["a,b,A\n1,2,3", "Two columns are called A."],
  ["a,b,b\n1,2,3", "Two columns are called b."],
  ['a,b\n1,2\n1,"2', /from row 3 on: a quotation mark is open/],
])("the CSV %j is refused in a sentence that says why", async (text, sentence) => {
  await expect(rowsOf(text)).rejects.toThrow(sentence)
})

test("a CSV file that is sent begins with a byte order mark, and is read as what it was", async () => {
  async function* lines() {
    yield "a,b\r\n"
    yield "दिल्ली,–\r\n"
  }
  const answer = csvDownload("a.csv", lines())
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="a.csv"')
  expect(await rowsOf(bytes)).toEqual([
    ["a", "b"],
    ["दिल्ली", "–"],
  ])
})
