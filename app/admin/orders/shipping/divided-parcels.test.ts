import { expect, test } from "vitest"
import { parcelField, readParcels } from "./divided-parcels.ts"

const LINES = [
  { id: "a", kept: 2 },
  { id: "b", kept: 1 },
]

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.set(name, text)
  return readParcels(form, LINES)
}

test("what no other parcel has lies in the first, and empty parcels are left out", () => {
  expect(read({ [parcelField(2, "a")]: "1", [parcelField(4, "b")]: "1" })).toEqual([
    { parcel: 1, pieces: [{ line: "a", quantity: 1 }] },
    { parcel: 2, pieces: [{ line: "a", quantity: 1 }] },
    { parcel: 4, pieces: [{ line: "b", quantity: 1 }] },
  ])
})

test("a form that divides nothing ships one parcel", () => {
  expect(read({})).toEqual([])
  expect(read({ [parcelField(2, "a")]: "0", [parcelField(3, "a")]: "" })).toEqual([])
})

test.each([
  ["more pieces than a line has", { [parcelField(2, "a")]: "2", [parcelField(3, "a")]: "1" }],
  ["no number", { [parcelField(2, "a")]: "-1" }],
  ["nothing left for the first parcel", { [parcelField(2, "a")]: "2", [parcelField(3, "b")]: "1" }],
])("%s is refused", (_, fields) => {
  expect(read(fields)).toBeNull()
})
