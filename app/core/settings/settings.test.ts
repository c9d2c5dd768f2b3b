import { expect, test } from "vitest"
import { differingSettings, SPECIFICATION_PAGE } from "./page-settings/page-settings.ts"
import { checkSetting, PROFILES, profileValues, SETTING_KEYS, SETTINGS, settingValues } from "./settings.ts"
import { parseSettingsCommand } from "./settings-command.server.ts"

test("every setting has a valid value in both profiles and a description", () => {
  for (const key of SETTING_KEYS) {
    expect(SETTINGS[key].what.length, key).toBeGreaterThan(20)
    for (const profile of PROFILES) expect(checkSetting(key, SETTINGS[key][profile]).ok, key).toBe(true)
  }
})

test("LIM-2, SR-4, PD-2: the specification's shop lets no guest add and shows its rating line", () => {
  expect(profileValues("specification")).toMatchObject({
    "cart.guests": false,
    "catalogue.ratingLine": { stars: "4.8", reviews: "1359 reviews" },
  })
  expect(profileValues("india")).toMatchObject({ "cart.guests": true, "catalogue.ratingLine": "verified" })
})

test("a stored setting overrides the profile, and an unknown or invalid one does not", () => {
  const decided = [
    { key: "cart.guests", value: true },
    { key: "taxes.percentOfType", value: 17 },
    { key: "of.a.later.release", value: 1 },
    { key: "constructor", value: 1 },
  ]
  expect(settingValues(profileValues("specification"), decided)).toEqual({
    ...profileValues("specification"),
    "cart.guests": true,
  })
})

test("a group that was decided before it had a field keeps what was decided", () => {
  const initial = profileValues("india")
  const { accent: _, ...older } = { ...initial.brand, name: "Sur" }
  expect(settingValues(initial, [{ key: "brand", value: older }]).brand).toEqual({
    ...{ ...older, accent: initial.brand.accent },
  })
  expect(settingValues(initial, [{ key: "brand", value: { ...older, name: "" } }]).brand).toEqual(
    initial.brand,
  )
  expect(settingValues(initial, [{ key: "cart.guests", value: null }])["cart.guests"]).toBe(true)
})

test("an invalid value is refused with a message that names it", () => {
  expect(checkSetting("cart.guests", "yes")).toMatchObject({
    sentence: expect.stringMatching(/^cart\.guests is not usable: .+\.$/),
  })
  for (const value of ["verified", null, { stars: "4.5", reviews: "12 reviews" }])
    expect(checkSetting("catalogue.ratingLine", value)).toEqual({ ok: true, value })
  expect(checkSetting("catalogue.ratingLine", "measured").ok).toBe(false)
  expect(checkSetting("catalogue.ratingLine", { stars: "4.5" })).toMatchObject({
    sentence: expect.stringMatching(/^catalogue\.ratingLine\.reviews is not usable: /),
  })
})

test("a page carries only the settings that differ from the specification", () => {
  expect(differingSettings(SPECIFICATION_PAGE)).toBeUndefined()
  expect(differingSettings({ ...SPECIFICATION_PAGE, ratingLine: null })).toEqual({ ratingLine: null })
  expect(
    differingSettings({
      brand: { ...SPECIFICATION_PAGE.brand },
      company: { ...SPECIFICATION_PAGE.company },
      ...{
        guestCart: true,
        guestLogout: true,
        deliveryIsFree: true,
        guidedCheckout: false,
        offers: false,
        saved: false,
        shelf: false,
        addFromList: false,
        sharedCart: false,
        guestReminders: false,
        cartDrawer: false,
        replacementDays: 7,
        warrantyMonths: 12,
        promises: false,
        privacyNotices: false,
        plainErrors: false,
        ratingLine: { stars: "4.8", reviews: "1359 reviews" },
      },
    }),
  ).toEqual({ guestCart: true })
})

test.each([
  ["list", { do: "list" }],
  ["get cart.guests", { do: "get", key: "cart.guests" }],
  ["set cart.guests true", { do: "set", key: "cart.guests", value: true }],
  ["set catalogue.ratingLine null", { do: "set", key: "catalogue.ratingLine", value: null }],
  [
    'set catalogue.ratingLine {"stars":"4.5","reviews":"12 reviews"}',
    { do: "set", key: "catalogue.ratingLine", value: { stars: "4.5", reviews: "12 reviews" } },
  ],
  ["reset cart.guests", { do: "reset", key: "cart.guests" }],
])("the command settings %s is parsed", (typed, command) => {
  expect(parseSettingsCommand(typed.split(" "))).toEqual({ ok: true, command })
})

test("the word settings alone is answered by its verbs", () => {
  const text = expect.stringContaining("settings list")
  for (const words of [[], ["--help"]])
    expect(parseSettingsCommand(words)).toEqual({ ok: true, command: { do: "help", text } })
})

test("a mistyped setting is answered with the existing ones", () => {
  const sentenceOf = (typed: string) => {
    const parsed = parseSettingsCommand(typed.split(" "))
    return parsed.ok ? "" : parsed.sentence
  }
  expect(sentenceOf("get cart.guest")).toContain('no setting "cart.guest". There are: cart.guests, ')
  expect(sentenceOf("set")).toContain("no setting without a key")
  expect(sentenceOf("set cart.guests yes")).toContain('"yes" is no JSON')
  expect(sentenceOf("delete cart.guests")).toContain("settings reset KEY")
})
