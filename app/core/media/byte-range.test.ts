import { expect, test } from "vitest"
import { parseRange } from "./byte-range.ts"

test.each([
  ["bytes=0-", { from: 0, to: 99 }],
  ["bytes=0-1", { from: 0, to: 1 }],
  ["bytes=90-200", { from: 90, to: 99 }],
  ["bytes=-10", { from: 90, to: 99 }],
  ["bytes=-1000", { from: 0, to: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
])("of 100 bytes %j asks for %j", (header, range) => {
  expect(parseRange(header, 100)).toEqual(range)
})

test("what is no single range of bytes asks for the whole", () => {
  for (const header of [null, "", "bytes=-", "bytes=5-4", "bytes=0-1,5-6", "items=0-1", "bytes=a-b"])
    expect(parseRange(header, 100), String(header)).toBeNull()
})
