import { expect, test } from "vitest"
import { checkSetting, type SettingKey } from "#app/core/settings/settings.ts"
import { settingFaults } from "./setting-faults.ts"
import { settingField } from "./setting-field.ts"
import { settingSummary } from "./setting-summary.ts"
import { changeTypedRows, readTyped, type Typed, typedOf, typedValue } from "./typed-setting.ts"

const band = { upToPaise: null, upToGrams: null, feePaise: 4_900 }
const elsewhere = { name: "Elsewhere", states: [], pins: [], bands: [band] }
const islands = { ...elsewhere, name: "Islands", states: ["Lakshadweep"], pins: ["744", "682"] }
const FEES = [
  {
    ...islands,
    bands: [
      { ...band, upToPaise: 149_950 },
      { ...band, feePaise: 0 },
    ],
  },
  elsewhere,
]

function formOf(typed: Typed) {
  const form = new FormData()
  for (const [name, texts] of Object.entries(typed)) for (const text of texts) form.append(name, text)
  return form
}

test.each<[SettingKey, unknown]>([
  ["fulfilment.deliveryFees", FEES],
  ["fulfilment.holidays", [{ on: "2026-11-08", name: "Diwali" }]],
  [
    "invoices.series",
    {
      invoice: "SU",
      creditNote: "CN",
      billOfSupply: "BS",
      places: [{ place: "Pune", invoice: "PN", creditNote: "CP" }],
    },
  ],
  [
    "search.synonyms",
    [
      { said: "buds", means: "earbuds", isTwoWay: true },
      { said: "a", means: "b" },
    ],
  ],
  [
    "search.pins",
    [
      {
        words: "diwali",
        products: [
          { id: "3", isPaid: false },
          { id: "1", isPaid: true },
        ],
      },
    ],
  ],
  [
    "catalogue.attributes",
    [
      {
        name: "cable",
        label: "Length",
        kind: "number",
        unit: "",
        choices: [],
        steps: [0, 0.5, 10],
        types: ["cable"],
        isRequired: false,
        isFilter: true,
      },
    ],
  ],
  [
    "checkout.unpaidHolds",
    { mostOrders: 1, mostPieces: 2, mostPaise: 2_000_000_000, scarceStock: 0, scarceMinutes: 5 },
  ],
  ["catalogue.ratingLine", { stars: "4.5", reviews: "12 reviews" }],
  ["catalogue.ratingLine", null],
])("a decided value of %s, submitted unchanged, parses to the same value", (key, value) => {
  const field = settingField(key)
  const typed = readTyped(field, formOf(typedOf(field, value)))
  expect(checkSetting(key, value)).toEqual({ ok: true, value })
  expect([typedValue(field, typed), settingFaults(key, field, typed)]).toEqual([value, {}])
})

const COD = settingField("payments.cashOnDelivery")
const most = (text: string) => ({
  ...typedOf(COD, { mostPaise: 0, refusedPins: [], mostReturned: 0 }),
  "value.mostPaise": [text],
})

test.each([
  ["999.00", 99_900],
  ["1,499", 149_900],
  ["₹ 1,00,000.5", 10_000_050],
  ["0.29", 29],
  ["1.15", 115],
  ["8,19,999.99", 81_999_999],
  ["0", 0],
])("the amount %s is kept as %i paise, and is shown again", (text, paise) => {
  expect(typedValue(COD, most(text))).toMatchObject({ mostPaise: paise })
  const [shown = ""] = typedOf(COD, { mostPaise: paise })["value.mostPaise"] ?? []
  expect(typedValue(COD, most(shown))).toMatchObject({ mostPaise: paise })
})

test("an amount is shown in rupees with India's grouping", () => {
  const shown = (mostPaise: number) => typedOf(COD, { mostPaise })["value.mostPaise"]
  expect([shown(10_000_000), shown(149_950), shown(5)]).toEqual([["1,00,000"], ["1,499.50"], ["0.05"]])
})

test.each([
  ["", "Must be an amount in rupees such as 499 or 1,499.50."],
  ["4.999", "Must be an amount in rupees such as 499 or 1,499.50."],
  ["-5", "Must be an amount in rupees such as 499 or 1,499.50."],
  ["1e3", "Must be an amount in rupees such as 499 or 1,499.50."],
  ["10,00,001", "Must be ₹10,00,000 or less."],
])("the amount %j is refused in rupees", (text, fault) => {
  expect(settingFaults("payments.cashOnDelivery", COD, most(text))).toEqual({ mostPaise: fault })
})

const CREDIT = settingField("payments.storeCredit")
const giftCards = (...giftCardsPaise: number[]) => ({ validDays: 730, giftCardsPaise })

test("amounts of a list are typed, refused and summed up in rupees", () => {
  const typed = typedOf(CREDIT, giftCards(50_000, 149_950))
  expect(typed["value.giftCardsPaise"]).toEqual(["500\n1,499.50"])
  const lines = (text: string) => ({ ...typed, "value.giftCardsPaise": [text] })
  expect(typedValue(CREDIT, lines("₹500\n1,000\n\n2,499.50"))).toEqual(giftCards(50_000, 100_000, 249_950))
  const faults = [
    ["500\n50", "Entry 2: must be ₹100 or more."],
    ["50000", "Entry 1: must be ₹10,000 or less."],
    ["many", "Entry 1: must be an amount in rupees such as 499 or 1,499.50."],
    ["500\n".repeat(9), "Must have at most 8 entries."],
  ]
  for (const [text = "", fault] of faults)
    expect(settingFaults("payments.storeCredit", CREDIT, lines(text))).toEqual({ giftCardsPaise: fault })
  expect(settingSummary(giftCards(50_000, 100_000), CREDIT)).toContain("₹500, ₹1,000")
})

const ZONES = settingField("fulfilment.deliveryFees")
const press = (typed: Typed, list: string, change: string) => {
  const form = formOf(typed)
  form.set(`${list} change`, change)
  return changeTypedRows(readTyped(ZONES, form), form)
}

test("without a script, rows are added, moved and removed by the server, and keep what was typed into them", () => {
  const typed = { ...typedOf(ZONES, FEES), "value.2.name": ["The rest"] }
  const added = press(typed, "rows value", "add")
  expect(added["rows value"]).toEqual(["1 2 3"])
  expect(press(added, "rows value.1.bands", "remove 1")["rows value.1.bands"]).toEqual(["2"])
  const moved = press(press(added, "rows value", "remove 1"), "rows value", "up 3")
  expect(typedValue(ZONES, moved)).toMatchObject([{ name: "" }, { name: "The rest", bands: [band] }])
  expect(press(typed, "rows value.9.bands", "add")).toEqual(typed)
})

test("a fault of a row stands beside its field, under the id that the row has in the form", () => {
  const typed: Typed = {
    ...typedOf(ZONES, FEES),
    ...{ "rows value": ["2 1"], "rows value.1.bands": ["2 1"] },
    ...{ "value.1.bands.1.feePaise": ["free"], "value.1.states": ["Atlantis"] },
  }
  expect(settingFaults("fulfilment.deliveryFees", ZONES, typed)).toEqual({
    "1.states": "Entry 1: must be a state or union territory of India.",
    "1.bands.1.feePaise": "Must be an amount in rupees such as 499 or 1,499.50.",
  })
  const closed = { ...typedOf(ZONES, FEES), "value.2.bands.1.upToGrams": ["500"], "rows value": ["2 1"] }
  expect(settingFaults("fulfilment.deliveryFees", ZONES, closed)).toEqual({
    "2.bands": "Must end with a band without limits of value and weight.",
    "": "Must end with the zone that is everywhere else: no states and no PIN codes.",
  })
})

test("a part that is switched off is none, whatever stands in its fields", () => {
  const field = settingField("checkout.unpaidHolds")
  const typed = { ...typedOf(field, null), "value.mostOrders": ["3"] }
  expect(typedValue(field, typed)).toBeNull()
  const on = { ...typed, value: ["on"] }
  expect(settingFaults("checkout.unpaidHolds", field, on)).toMatchObject({
    mostPaise: "Must be an amount in rupees such as 499 or 1,499.50.",
    scarceStock: "Must be a number.",
  })
})

test("more rows than a setting may have are refused, not cut off", () => {
  const field = settingField("fulfilment.holidays")
  const days = Array.from({ length: 201 }, (_, index) => ({
    on: new Date(Date.UTC(2026, 0, index + 1)).toISOString().slice(0, 10),
    name: "Day",
  }))
  const typed = readTyped(field, formOf(typedOf(field, days)))
  expect(settingFaults("fulfilment.holidays", field, typed)).toEqual({ "": "Must have at most 200 entries." })
})

test("a value is summarised in words and rupees, and one of an earlier release as far as it goes", () => {
  expect(settingSummary(FEES.slice(1), ZONES)).toBe(
    "1. Name: Elsewhere; States: None; Beginnings of PIN codes: None; Bands: 1. For goods of up to: None; For grams of up to: None; Delivery fee: ₹49",
  )
  expect(settingSummary(["cod", "upi"], settingField("payments.methods"))).toBe("Cash on delivery, UPI")
  expect(settingSummary("verified", settingField("catalogue.ratingLine"))).toBe(
    "What buyers gave each product",
  )
  expect(settingSummary({ old: [{ fee: 1 }] }, ZONES)).toBe("Old: Fee: 1")
})
