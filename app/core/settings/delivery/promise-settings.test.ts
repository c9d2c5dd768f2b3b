import { expect, test } from "vitest"
import { checkSetting, profileValues, type SettingKey } from "#app/core/settings/settings.ts"

const { "fulfilment.dispatch": dispatch, "fulfilment.transitDays": days } = profileValues("india")

function sentenceFor(key: SettingKey, value: unknown) {
  const checked = checkSetting(key, value)
  return checked.ok ? null : checked.sentence
}

test("the specification profile has no delivery dates, and the India profile does", () => {
  expect(profileValues("specification")["fulfilment.promises"]).toBe(false)
  expect(profileValues("india")["fulfilment.promises"]).toBe(true)
})

test("weekdays are stored in the order of the week, in whatever order they were typed", () => {
  const checked = checkSetting("fulfilment.dispatch", { ...dispatch, leavesOn: ["Friday", "Monday"] })
  expect(checked).toMatchObject({ ok: true, value: { leavesOn: ["Monday", "Friday"] } })
})

test.each<[key: SettingKey, value: unknown]>([
  ["fulfilment.transitDays", { ...days, city: 0, remote: null }],
  ["fulfilment.holidays", [{ on: "2028-02-29", name: "Holi" }]],
  ["fulfilment.dispatch", { ...dispatch, cutOff: "23:59" }],
])("%s may be %j", (key, value) => {
  expect(sentenceFor(key, value)).toBeNull()
})

test.each<[key: SettingKey, value: unknown, sentence: string]>([
  ["fulfilment.dispatch", { ...dispatch, pin: "011001" }, ".pin is not usable: must be a PIN code of 6"],
  ["fulfilment.dispatch", { ...dispatch, cutOff: "24:00" }, ".cutOff is not usable: must be a time such as"],
  ["fulfilment.dispatch", { ...dispatch, leavesOn: [] }, ".leavesOn is not usable: "],
  ["fulfilment.dispatch", { ...dispatch, deliversOn: ["Monday", "Monday"] }, "name each day once"],
  ["fulfilment.dispatch", { ...dispatch, deliversOn: ["Someday"] }, ".deliversOn.0 is not usable: "],
  ["fulfilment.transitDays", { ...days, metro: -1 }, ".metro is not usable: "],
  ["fulfilment.transitDays", { ...days, metro: 1.5 }, ".metro is not usable: "],
  ["fulfilment.holidays", [{ on: "2027-02-29", name: "Holi" }], "must be a day such as 2026-11-08"],
  [
    ...(["fulfilment.holidays"] as const),
    ["A", "B"].map((name) => ({ on: "2026-11-08", name })),
    "name each day once",
  ],
])("%s as %j is refused with a message that says why", (key, value, sentence) => {
  expect(sentenceFor(key, value)).toContain(sentence)
})
