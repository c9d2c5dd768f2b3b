import { gzipSync } from "node:zlib"
import fc from "fast-check"
import { expect, test } from "vitest"
import { GST_STATES } from "#app/core/pricing/gst-states.ts"
import bundled from "#catalogue/pin-codes.json"
import { districtName, townOfOffice, usualName } from "./directory-names.ts"
import { createDirectoryReader, officeColumns } from "./directory-rows.ts"
import { isPin, packDirectory, unpackDirectory } from "./pin-directory.ts"
import { agreedPlace, pinFault } from "./pin-places.ts"

const directory = unpackDirectory(bundled)
const statesOf = (pin: string) => new Set((directory.get(pin) ?? []).map(({ state }) => state))

test("the shop brings along India Post's directory in at most 40 kB: 1,259 codes of several districts, 53 of several states", () => {
  expect(gzipSync(JSON.stringify(bundled)).length).toBeLessThanOrEqual(40_000)
  const pins = [...directory.keys()]
  expect(pins).toHaveLength(19_486) // of 19,586; the directory tells no state of a hundred
  expect(pins.every(isPin)).toBe(true)
  expect(pins.filter((pin) => (directory.get(pin)?.length ?? 0) > 1)).toHaveLength(1_259)
  expect(pins.filter((pin) => statesOf(pin).size > 1)).toHaveLength(53)
  const states = new Set(pins.flatMap((pin) => [...statesOf(pin)]))
  expect([...states].toSorted()).toEqual(Object.values(GST_STATES).toSorted())
})

test("a code names the city that people write, its district and its state", () => {
  const first = (pin: string) => Object.values(directory.get(pin)?.[0] ?? {}).join(", ")
  expect(["560001", "560103", "110001", "400050", "380015", "201301", "395003", "737101"].map(first)).toEqual(
    [
      "Bengaluru, Bengaluru Urban, Karnataka",
      "Bengaluru, Bengaluru Urban, Karnataka",
      "New Delhi, New Delhi, Delhi",
      "Mumbai, Mumbai Suburban, Maharashtra",
      "Ahmedabad, Ahmedabad, Gujarat",
      "Noida, Gautam Buddha Nagar, Uttar Pradesh",
      "Surat, Surat, Gujarat",
      "Gangtok, East Sikkim, Sikkim",
    ],
  )
})

test("a directory that was packed is unpacked as it was, and a damaged one is not read", () => {
  const place = fc.record({
    city: fc.constantFrom("Pune", "Thane", "Mahe"),
    district: fc.constantFrom("Pune", "Thane", "Palghar", ""),
    state: fc.constantFrom("Maharashtra", "Puducherry"),
  })
  const pin = fc.integer({ min: 100_000, max: 999_999 }).map(String)
  const entries = fc.uniqueArray(fc.tuple(pin, fc.array(place, { minLength: 1, maxLength: 4 })), {
    selector: ([code]) => code,
    minLength: 1,
  })
  fc.assert(
    fc.property(entries, (list) => {
      const ascending = list.toSorted(([a], [b]) => (a < b ? -1 : 1))
      expect([...unpackDirectory(packDirectory(new Map(list), ""))]).toEqual(ascending)
    }),
  )
  expect(() => unpackDirectory({ ...bundled, cities: [] })).toThrow("lacks entry")
})

test("names are written as people write them, whatever the directory shouts", () => {
  expect(
    ["BENGALURU URBAN", "LAHUL AND SPITI", "S.A.S Nagar", "NTR", "KAIMUR (BHABUA)"].map(usualName),
  ).toEqual(["Bengaluru Urban", "Lahul and Spiti", "S.A.S Nagar", "NTR", "Kaimur (Bhabua)"])
  expect(districtName("SOUTH WEST", "Delhi")).toBe("South West Delhi")
  expect(districtName("NORTH GOA", "Goa")).toBe("North Goa")
  expect(["Pune H.O", "KOLKATA GPO", "Gurgaon HO", "Puttur(D.K.) H.O", "H.O"].map(townOfOffice)).toEqual([
    "Pune",
    "Kolkata",
    "Gurugram",
    "Puttur",
    null,
  ])
})

test("offices that name no district say nothing, and a state that India does not have is noticed", () => {
  const reader = createDirectoryReader()
  const office = { office: "Field Post Office", pin: "900056", type: "PO", district: "NA", state: "NA" }
  reader.add(office)
  reader.add({ ...office, district: "Agra", state: "ATLANTIS" })
  reader.add({ ...office, pin: "9000", district: "Agra", state: "UTTAR PRADESH" })
  expect(reader.directory().size).toBe(0)
  expect([...reader.unknownStates]).toEqual(["ATLANTIS"])
  expect(reader.found).toEqual({ rows: 3, wrongPins: 1 })
  const header = ["Circle Name", "Office Name", "Pincode", "District", "StateName"]
  expect(officeColumns(header)).toMatchObject({ office: "Office Name", pin: "Pincode", state: "StateName" })
  expect(officeColumns(["sku", "pin"])).toEqual({ lacks: ["office", "district", "state"] })
})

test("what the places of a code agree on is filled in, and a state that none of them is in is refused", () => {
  const [thane, palghar] = ["Thane", "Palghar"].map((district) => ({
    city: "Thane",
    district,
    state: "Maharashtra",
  }))
  if (!thane || !palghar) throw new Error("two places were meant")
  expect(agreedPlace([thane, palghar])).toEqual({ city: "Thane", state: "Maharashtra" })
  expect(agreedPlace([])).toEqual({})
  const daman = { city: "Daman", district: "Daman", state: "Dadra and Nagar Haveli and Daman and Diu" }
  expect(pinFault("396210", "Maharashtra", [thane, daman])).toBeNull()
  expect(pinFault("396210", daman.state, [thane, daman])).toBeNull()
  expect(pinFault("396210", "Goa", [thane, daman])).toBe(
    `PIN code 396210 is in Maharashtra or ${daman.state}, not in Goa. Please check both.`,
  )
  expect(pinFault("121001", "Harayana", directory.get("121001") ?? [])).toBeNull() // PAY-2 spells it so
  expect(pinFault("999999", "Goa", [])).toBeNull()
})
