import fc from "fast-check"
import { expect, test } from "vitest"
import { GST_STATES } from "#app/core/pricing/gst-states.ts"
import bundled from "#catalogue/pin-codes.json" with { type: "json" }
import { unpackDirectory } from "./pin-directory.ts"
import { pinFault } from "./pin-places.ts"
import { statesOfPrefix, withPostalPrefixes } from "./postal-prefixes.ts"

const directory = unpackDirectory(bundled)
const ARMY = /^9/

test("every PIN code of the directory may be in a state of its postal prefix, and an order to there is taken", () => {
  const wrong = [...directory].filter(([pin, places]) => {
    const states = statesOfPrefix(pin)
    return !ARMY.test(pin) && !states.some((state) => pinFault(pin, state, places) === null)
  })
  expect(wrong.map(([pin]) => pin)).toEqual([])
  const unknown = [...directory.keys()].filter((pin) => !ARMY.test(pin) && statesOfPrefix(pin).length === 0)
  expect(unknown).toEqual([])
})

test("every state of India is one of some prefix, and each prefix names states that there are", () => {
  const states = new Set([...directory.keys()].flatMap((pin) => statesOfPrefix(pin)))
  expect([...states].toSorted()).toEqual(Object.values(GST_STATES).toSorted())
})

test.each([
  ["799001", "Agartala, West Tripura, Tripura"],
  ["334002", "Bikaner, Bikaner, Rajasthan"],
  ["384316", "Mehsana, Mehsana, Gujarat"],
  ["504346", "Adilabad, Adilabad, Telangana"],
  ["612906", "Ariyalur, Ariyalur, Tamil Nadu"],
])("%s is in %s", (pin, place) => {
  expect(directory.get(pin)?.map((found) => Object.values(found).join(", "))).toEqual([place])
})

test("a code in another state than its prefix, without enough codes around it, leaves the choice to the shopper", () => {
  const [likely, named, ...others] = directory.get("791701") ?? []
  expect([likely?.state, named?.state, others]).toEqual(["Arunachal Pradesh", "Mizoram", []])
})

test("whatever state a directory gives a code, its prefix's is offered, and codes that agree stay as they are", () => {
  const pins = [...directory.keys()].filter((pin) => !ARMY.test(pin))
  fc.assert(
    fc.property(fc.constantFrom(...pins), fc.constantFrom(...Object.values(GST_STATES)), (pin, state) => {
      const changed = new Map(directory).set(pin, [{ city: "X", district: "X", state }])
      const corrected = withPostalPrefixes(changed)
      const states = (corrected.get(pin) ?? []).map((place) => place.state)
      expect(states.some((one) => statesOfPrefix(pin).includes(one))).toBe(true)
      expect(corrected.size).toBe(directory.size)
      const [other = ""] = pins.filter((one) => one !== pin)
      expect(corrected.get(other)).toEqual(directory.get(other))
    }),
    { numRuns: 50 },
  )
})
