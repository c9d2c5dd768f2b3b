import fc from "fast-check"
import { expect, test } from "vitest"
import { paymentErrors } from "#app/core/checkout/payment-rules.ts"
import { GST_STATES, gstCodeOf } from "#app/core/pricing/gst-states.ts"
import { ALL_INDIA, type DeliveryArea, SPECIFICATION_AREA } from "#app/core/settings/delivery-area.ts"
import { checkSetting } from "#app/core/settings/settings.ts"
import { ashasPayment } from "#test/samples/sample-shop.ts"
import { placeOfSupply } from "./place-of-supply.ts"

test("PD-4: every state of the order form has a GST code, whatever its spelling", () => {
  expect(SPECIFICATION_AREA.states.map(gstCodeOf)).toEqual(["37", "30", "24", "06", "03", "08"])
  expect(ALL_INDIA.states.map(gstCodeOf).toSorted()).toEqual(Object.keys(GST_STATES).toSorted())
  expect(GST_STATES["06"]).toBe("Haryana")
  expect(() => gstCodeOf("Atlantis")).toThrow("no state")
})

test("the place of supply is the city's state, whatever state the form requires", () => {
  const { cities, states } = SPECIFICATION_AREA
  const supplies = cities.map((city) => states.map((region) => placeOfSupply({ city, region })))
  expect(supplies).toEqual(["24", "27", "07", "19", "24", "23"].map((code) => states.map(() => code)))
  expect(placeOfSupply({ city: "Panaji", region: "Goa" })).toBe("30")
  expect(() => placeOfSupply({ city: "constructor", region: "Atlantis" })).toThrow("no state")
})

test("PAY-2: a state that the specification's form lacks decides itself, whatever the city is called", () => {
  for (const [code, region] of Object.entries(GST_STATES)) {
    if ((SPECIFICATION_AREA.states as readonly string[]).includes(region)) continue
    for (const city of [...SPECIFICATION_AREA.cities, "Port Blair"])
      expect(placeOfSupply({ city, region }), `${city}, ${region}`).toBe(code)
  }
})

test("with a PIN code, the selected state decides, whatever the city is called", () => {
  expect(placeOfSupply({ city: "Delhi", region: "Punjab", pin: "140001" })).toBe("03")
  expect(placeOfSupply({ city: "Delhi", region: "Punjab", pin: "" })).toBe("07")
})

test("PAY-2: whatever the area, an order that its form accepts has a place of supply", () => {
  const state = fc.oneof(
    fc.constantFrom(...ALL_INDIA.states, ...SPECIFICATION_AREA.states),
    fc.string({ maxLength: 20 }),
    fc.constantFrom("constructor", "__proto__", "toString"),
  )
  const city = fc.oneof(fc.constantFrom(...SPECIFICATION_AREA.cities, "Pune"), fc.string({ maxLength: 70 }))
  const area = fc.record({
    cities: fc.option(fc.uniqueArray(city, { maxLength: 8 })),
    states: fc.uniqueArray(state, { maxLength: 8 }),
  })
  const parts = { phone: "9876543210", pin: "560001", flat: "4", area: "MG Road" }
  const isAccepted = (values: object, chosen: DeliveryArea) =>
    Object.keys(paymentErrors({ ...ashasPayment, ...parts, ...values }, null, chosen)).length === 0
  let accepted = 0
  fc.assert(
    fc.property(area, fc.nat(), fc.nat(), city, (asked, nthCity, nthState, typed) => {
      const checked = checkSetting("fulfilment.deliveryArea", asked)
      if (!checked.ok) return
      const chosen = checked.value as DeliveryArea
      const order = {
        city: chosen.cities ? (chosen.cities[nthCity % chosen.cities.length] ?? "") : typed,
        state: chosen.states[nthState % chosen.states.length] ?? "",
      }
      if (!isAccepted(order, chosen)) return
      accepted += 1
      expect(GST_STATES).toHaveProperty(placeOfSupply({ city: order.city, region: order.state }))
    }),
    { numRuns: 2000 },
  )
  expect(accepted).toBeGreaterThan(50)
})
