import { expect, test } from "vitest"
import { E_WASTE_KINDS, E_WASTE_STATES } from "#db/tables/enquiries.ts"
import { formOf } from "#test/samples/form-of.ts"
import { eWasteNumber, parseEWasteNumber } from "./e-waste-number.ts"
import { checkEWaste, KINDS, MOST_WORDS, readEWaste } from "./e-waste-pickup.ts"
import { E_WASTE_LABELS, movesFrom, parseEWasteState, wantsNote } from "./e-waste-states.ts"

const ASKED = {
  ...{ audio: "2", batteries: " 3 ", pin: "411 001", flat: "14", area: "MG Road", landmark: "" },
  ...{ city: "Pune", district: "", state: "Maharashtra", fullName: "Nalini Rao" },
  ...{ phone: "+91 98765 43210", email: "Nalini@Example.in", words: "" },
}
function check(replaced: Record<string, string> = {}) {
  const form = formOf({ ...ASKED, ...replaced })
  return checkEWaste(readEWaste(form), ["Maharashtra"])
}

test("an e-waste request is parsed as typed, without empty fields", () => {
  expect(check({ cables: "0" })).toMatchObject({
    ok: true,
    request: {
      ...{ pin: "411001", phone: "9876543210", email: "nalini@example.in" },
      items: [
        { kind: "audio", quantity: 2 },
        { kind: "batteries", quantity: 3 },
      ],
    },
  })
})

test.each([
  [{ audio: "", batteries: "" }, "items"],
  [{ audio: "0", batteries: "" }, "items"],
  [{ audio: "two" }, "audio"],
  [{ audio: "1.5" }, "audio"],
  [{ audio: "-1" }, "audio"],
  [{ audio: "1000" }, "audio"],
  [{ email: "nalini@example" }, "email"],
  [{ email: "nalini@example.in, ravi@example.in" }, "email"],
  [{ phone: "1234567890" }, "phone"],
  [{ fullName: " " }, "fullName"],
  [{ pin: "41100" }, "pin"],
  [{ flat: "" }, "flat"],
  [{ state: "Atlantis" }, "state"],
  [{ words: "x".repeat(MOST_WORDS + 1) }, "words"],
])("an e-waste request with %j gets an error at %s, and nowhere else", (replaced, field) => {
  const checked = check(replaced)
  expect(checked).toMatchObject({ ok: false })
  expect(Object.keys(checked.ok ? {} : checked.errors)).toEqual([field])
})

test("an e-waste pickup only moves forward, and a step carries its day or reason", () => {
  expect(Object.keys(E_WASTE_LABELS)).toEqual([...E_WASTE_STATES])
  expect(Object.keys(KINDS)).toEqual([...E_WASTE_KINDS])
  for (const [at, state] of E_WASTE_STATES.entries())
    for (const next of movesFrom(state))
      expect(E_WASTE_STATES.indexOf(next), `${state} to ${next}`).toBeGreaterThan(at)
  expect(E_WASTE_STATES.filter((state) => movesFrom(state).length === 0)).toEqual([
    ...["collected", "cancelled", "refused"],
  ])
  expect(E_WASTE_STATES.filter(wantsNote)).toEqual(["booked", "cancelled", "refused"])
  expect([parseEWasteState("booked"), parseEWasteState("toString")]).toEqual(["booked", null])
})

test("an e-waste pickup number can be read aloud and is parsed as people type it", () => {
  expect(eWasteNumber(new Uint8Array([0, 31, 1, 2, 3, 4, 5, 6]))).toBe("EW-0Z12-3456")
  expect(parseEWasteNumber(" ew-oz1l-3456 ")).toBe("EW-0Z11-3456")
  for (const wrong of ["", null, "WC-0Z12-3456", "Call this number"])
    expect(parseEWasteNumber(wrong), String(wrong)).toBeNull()
})
