import { expect, test } from "vitest"
import { checkSetting, profileValues } from "#app/core/settings/settings.ts"

const band = { upToPaise: null, upToGrams: null, feePaise: 4_900 }
const elsewhere = { name: "Elsewhere", states: [], pins: [], bands: [band] }
const islands = { ...elsewhere, name: "Islands", states: ["Lakshadweep"], pins: ["744"] }

test("delivery is free in both profiles until a merchant sets fees", () => {
  for (const profile of ["specification", "india"] as const)
    expect(profileValues(profile)["fulfilment.deliveryFees"]).toEqual([])
  expect(checkSetting("fulfilment.deliveryFees", [islands, elsewhere])).toMatchObject({ ok: true })
})

test.each([
  [[islands], /must end with the zone that is everywhere else/],
  [[{ ...elsewhere, bands: [{ ...band, upToGrams: 500 }] }], /must end with a band without limits/],
  [[{ ...elsewhere, bands: [] }], /bands/],
  [[{ ...islands, states: ["Atlantis"] }, elsewhere], /must be a state/],
  [[{ ...islands, pins: ["0"] }, elsewhere], /must be the beginning of a PIN code/],
  [[{ ...elsewhere, bands: [{ ...band, feePaise: -1 }] }], /feePaise/],
  [[{ ...elsewhere, bands: [{ ...band, feePaise: 0.5 }] }], /feePaise/],
])("fees that do not cover every order exactly once are refused: %j", (fees, sentence) => {
  expect(checkSetting("fulfilment.deliveryFees", fees)).toMatchObject({
    ...{ ok: false, sentence: expect.stringMatching(sentence) },
  })
})
