import { expect, test } from "vitest"
import { ALL_INDIA } from "./delivery-area.ts"
import { checkSetting, profileValues } from "./settings.ts"

const sentenceFor = (area: object) => {
  const checked = checkSetting("fulfilment.deliveryArea", { ...ALL_INDIA, ...area })
  return checked.ok ? null : checked.sentence
}

test("PAY-2: cities and states are the specification's, to the letter", () => {
  expect(profileValues("specification")["fulfilment.deliveryArea"]).toEqual({
    cities: ["Ahmedabad", "Mumbai", "Delhi", "Kolkata", "Surat", "Bhopal"],
    states: ["Andhra Pradesh", "Goa", "Gujarat", "Harayana", "Punjab", "Rajasthan"],
  })
})

test("PAY-2: a shop that trades in India delivers to every state and union territory, in order of their names", () => {
  const { cities, states } = profileValues("india")["fulfilment.deliveryArea"]
  expect([cities, states.length, states[0], states.at(-1)]).toEqual([
    ...[null, 36, "Andaman and Nicobar Islands", "West Bengal"],
  ])
  expect(states).toEqual(states.toSorted())
})

test.each([
  [{ cities: ["Pune"], states: ["Harayana", "Haryana"] }],
  [{ cities: Array.from({ length: 500 }, (_, index) => `City ${index}`) }],
  [{ cities: ["a".repeat(60)] }],
])("PAY-2: an area like %o can be decided", (area) => {
  expect(sentenceFor(area)).toBeNull()
})

test.each([
  [{ cities: [] }, "fulfilment.deliveryArea.cities is not usable: "],
  [{ cities: Array.from({ length: 501 }, (_, index) => `City ${index}`) }, ".cities is not usable: "],
  [{ cities: ["Pune", " Pune "] }, ".cities is not usable: must not have the same name twice."],
  [{ cities: ["a".repeat(61)] }, ".cities.0 is not usable: "],
  [{ cities: ["Pune\nNashik"] }, ".cities.0 is not usable: must be one line without control characters."],
  [{ cities: [" "] }, ".cities.0 is not usable: "],
  [{ states: [] }, ".states is not usable: "],
  [{ states: ["Goa", "Goa"] }, ".states is not usable: must not have the same name twice."],
  [{ states: ["Goa", "Bombay"] }, ".states.1 is not usable: must be a state or union territory of India"],
  [{ states: ["constructor"] }, ".states.0 is not usable: "],
  [{ states: null }, ".states is not usable: "],
])("PAY-2: an area like %o is refused in a sentence that names the place", (area, sentence) => {
  expect(sentenceFor(area)).toContain(sentence)
})
