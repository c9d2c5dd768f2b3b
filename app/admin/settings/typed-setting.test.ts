import { expect, test } from "vitest"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import {
  PROFILES,
  profileValues,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
} from "#app/core/settings/settings.ts"
import * as messages from "./messages.ts"
import { settingFaults } from "./setting-faults.ts"
import { type SettingField, settingField } from "./setting-field.ts"
import { settingSummary } from "./setting-summary.ts"
import { readTyped, typedOf, typedValue } from "./typed-setting.ts"

function submit(key: SettingKey, fields: readonly [string, string][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const field = settingField(key)
  const typed = readTyped(field, form)
  return { value: typedValue(field, typed), faults: settingFaults(key, field, typed) }
}

test.each(SETTING_KEYS)("the form of %s, submitted unchanged, parses to its value", (key) => {
  for (const profile of PROFILES) {
    const value = profileValues(profile)[key]
    const field = settingField(key)
    const shown = typedOf(field, value)
    const sent = Object.entries(shown).flatMap(([name, texts]) =>
      texts.map((text): [string, string] => [name, text]),
    )
    expect(submit(key, sent)).toEqual({ value, faults: {} })
    expect(SETTINGS[key].schema.parse(value)).toEqual(value)
  }
})

test("each setting has the form field that its schema needs", () => {
  const kindOf = (key: SettingKey, choices?: string[]) => settingField(key, choices).kind
  expect(kindOf("cart.guests")).toBe("switch")
  expect(settingField("taxes.percentOfType")).toMatchObject({
    kind: "choice",
    options: ["0", "3", "5", "18", "28", "40"],
  })
  expect(settingField("payments.payableMinutes")).toMatchObject({ kind: "number", min: 0, max: 1440 })
  expect(settingField("payments.gateway", ["razorpay"])).toMatchObject({
    kind: "choice",
    options: ["razorpay"],
  })
  expect([kindOf("payments.gateway"), kindOf("payments.methods")]).toEqual(["text", "several"])
  expect(settingField("fulfilment.deliveryArea")).toMatchObject({
    kind: "group",
    fields: [
      { kind: "lines", word: "cities", isNullable: true },
      { kind: "lines", word: "states", isNullable: false },
    ],
  })
  expect(settingField("fulfilment.holidays")).toMatchObject({
    kind: "rows",
    row: { fields: [{ kind: "text", type: "date" }, { kind: "text" }] },
  })
  expect(settingField("fulfilment.dispatch")).toMatchObject({
    fields: [{ word: "pin" }, { word: "cutOff", kind: "text", type: "time" }, { kind: "several" }, {}],
  })
  expect(settingField("catalogue.ratingLine")).toMatchObject({
    ...{ kind: "choice", options: ["verified", "own"], isNullable: true },
    own: { fields: [{ word: "stars" }, { word: "reviews" }] },
  })
  expect(settingField("catalogue.attributes")).toMatchObject({
    kind: "rows",
    row: {
      fields: expect.arrayContaining([
        expect.objectContaining({ word: "unit", kind: "text" }),
        expect.objectContaining({ word: "steps", kind: "lines", isNumber: true }),
      ]),
    },
  })
})

/** A field and all of those in it. */
function allFields(field: SettingField): SettingField[] {
  const inner =
    field.kind === "group"
      ? field.fields
      : field.kind === "rows"
        ? [field.row]
        : "own" in field
          ? [field.own]
          : []
  return [field, ...inner.flatMap((part) => (part ? allFields(part) : []))]
}

test.each(SETTING_KEYS)("the form and the description of %s are in words of people", (key) => {
  const codeWord = /[a-z][A-Z]|^[a-z]/
  for (const field of allFields(settingField(key)).slice(1)) {
    expect(messages.wordOf(field.word)).not.toMatch(field.word === "linkedIn" ? /^[a-z]/ : codeWord)
    expect(messages.wordOf(field.word)).not.toMatch(/[Pp]aise/)
    if (/[A-Z]/.test(field.word)) expect(SETTINGS[key].what).not.toContain(field.word)
  }
  for (const field of allFields(settingField(key))) {
    if (field.kind === "rows") expect(messages.rowOf(field.word)).not.toBe("row")
    const options = "options" in field && !("isNumber" in field && field.isNumber) ? field.options : []
    for (const option of options) expect(messages.optionOf(option)).toMatch(/^[A-Z/]/)
  }
})

test("an error is shown in a sentence beside its field", () => {
  const sent = Object.entries(typedOf(settingField("company"), SAMPLE_COMPANY)).map(
    ([name, [text = ""]]): [string, string] => [name, text],
  )
  const changed = sent.map(([name, text]): [string, string] => {
    const wrong: Record<string, string> = {
      "value.gstin": "27AAACD0000D1ZQ",
      "value.grievance.email": "meera",
      "value.legalName": " ",
    }
    return [name, wrong[name] ?? text]
  })
  expect(submit("company", changed)).toMatchObject({
    faults: {
      gstin: "Must be a GSTIN of 15 characters whose last one fits the others.",
      "grievance.email": "Must be a mail address.",
      legalName: "Must not be empty.",
    },
  })
  expect(
    submit("fulfilment.deliveryArea", [
      ["value.cities", "Pune"],
      ["value.states", "Goa\r\nAtlantis\n"],
    ]),
  ).toMatchObject({
    faults: { states: "Entry 2: must be a state or union territory of India by its full name." },
  })
  expect(submit("payments.methods", [])).toMatchObject({ faults: { "": "Must not be empty." } })
  expect(
    submit("payments.methods", [
      ["value", "card"],
      ["value", "gold"],
    ]),
  ).toMatchObject({
    faults: { "": "Entry 2: must be upi or cod or card or checkout or link." },
  })
})

test("a value of the wrong type and a huge one are refused with a message", () => {
  const faultOf = (key: SettingKey, text: string) => {
    const sent = submit(key, [["value", text]])
    return sent.faults[""]
  }
  expect(faultOf("payments.payableMinutes", "soon")).toBe("Must be a number.")
  expect(faultOf("payments.payableMinutes", "0x10")).toBe("Must be a number.")
  expect(faultOf("payments.payableMinutes", "1.5")).toBe("Must be a whole number.")
  expect(faultOf("payments.payableMinutes", "1441")).toBe("Must be 1440 or less.")
  expect(faultOf("payments.payableMinutes", "9".repeat(400))).toMatch(/^Must be/)
  expect(faultOf("taxes.percentOfType", "19")).toBe("Must be 0 or 3 or 5 or 18 or 28 or 40.")
})

test("an empty field is null where a setting allows it, and a file is not text", () => {
  expect(
    submit("notifications.smsTemplates", [
      ["value.cashCode", " "],
      ["value.guestCode", "1107abc"],
    ]),
  ).toEqual({
    value: { cashCode: null, guestCode: "1107abc", loginCode: null, orderCode: null, erasureNotice: null },
    faults: {},
  })
  const form = new FormData()
  form.append("value", new Blob(["on"]), "on")
  expect(readTyped(settingField("cart.guests"), form)).toEqual({ value: [] })
})

test("a long value is summarised by its beginning", () => {
  expect([true, false, null, [], ["card", "upi"], 18].map((value) => settingSummary(value))).toEqual([
    "Yes",
    "No",
    "None",
    "None",
    "card, upi",
    "18",
  ])
  expect(
    settingSummary([
      { name: "Goa", days: 2 },
      { name: "Delhi", days: null },
    ]),
  ).toBe("Name: Goa; Days: 2, Name: Delhi; Days: None")
  expect(settingSummary({ a: "x".repeat(500) })).toHaveLength(161)
})
