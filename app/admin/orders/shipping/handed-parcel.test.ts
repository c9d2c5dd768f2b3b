import { expect, test } from "vitest"
import { readHandedParcels } from "./handed-parcel.ts"

const filled = (...parcels: number[]) => parcels.map((parcel) => ({ parcel, pieces: [] }))

function read(fields: Record<string, string>, parcels = filled(1, 3)) {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.set(name, text)
  return readHandedParcels(form, parcels)
}

test("each parcel with pieces has its own courier, number and page, and one without a number has none", () => {
  const third = {
    "trackingNumber 3": "DT-4712",
    "carrier 3": "DTDC",
    "trackingUrl 3": "https://dtdc.example/",
  }
  expect(read({ trackingNumber: "BD-4711", ...third })).toEqual([
    { trackingNumber: "BD-4711", carrier: null, trackingUrl: null },
    { trackingNumber: "DT-4712", carrier: "DTDC", trackingUrl: "https://dtdc.example/" },
  ])
  expect(read(third)).toEqual([null, expect.objectContaining({ carrier: "DTDC" })])
  expect(read({ trackingNumber: "BD-4711" }, [])).toEqual([
    { trackingNumber: "BD-4711", carrier: null, trackingUrl: null },
  ])
  expect(read({ trackingNumber: "" }), "by hand, and staff do not say how").toEqual([])
})

test.each([
  [{ "carrier 3": "DTDC" }, "Parcel 3: The tracking number is missing."],
  [{ carrier: "DTDC" }, "Parcel 1: The tracking number is missing."],
  [{ "trackingNumber 3": "a b" }, /^Parcel 3: "a b" is no tracking number/],
  [
    { "trackingNumber 3": "DT-4712", "trackingUrl 3": "http://x.example" },
    /^Parcel 3: The web address of the tracking begins with https/,
  ],
  [{ "trackingNumber 2": "DT-4712" }, /^Parcel 2: There are no pieces in it/],
])("the courier and number %j are refused for their parcel", (fields, sentence) => {
  expect(read(fields)).toEqual({ fault: expect.stringMatching(sentence) })
})

test("a fault of the only parcel does not count parcels", () => {
  expect(read({ carrier: "DTDC" }, [])).toEqual({ fault: "The tracking number is missing." })
})
