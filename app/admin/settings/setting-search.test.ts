import { expect, test } from "vitest"
import { SETTING_GROUPS } from "./setting-groups.ts"
import { groupAsked, groupId, searchSettings } from "./setting-search.ts"

const setting = (title: string, key: string, what: string) => ({
  ...{ title, key, what, to: `/admin/settings/${key}`, values: [], decided: null },
})
const GROUPS = [
  {
    ...{ name: "Payments", id: "payments" },
    settings: [
      setting("Cash on delivery", "payments.cashOnDelivery", "Whether orders are paid at the door."),
      setting("Payment gateway", "payments.gateway", "Who takes the money."),
    ],
  },
  { name: "Delivery", id: "delivery", settings: [setting("Holidays", "fulfilment.holidays", "Days off.")] },
]
const found = (typed: string) =>
  searchSettings(GROUPS, typed).flatMap(({ settings }) => settings.map(({ title }) => title))

test.each([
  ["", ["Cash on delivery", "Payment gateway", "Holidays"]],
  ["  CASH ", ["Cash on delivery"]],
  ["door", ["Cash on delivery"]],
  ["delivery", ["Cash on delivery", "Holidays"]],
  ["payments money", ["Payment gateway"]],
  ["fulfilment.hol", ["Holidays"]],
  ["gst", []],
])("a search for “%s” finds %j", (typed, titles) => {
  expect(found(typed)).toEqual(titles)
})

test("an address asks for a group by its id, and for all of them otherwise", () => {
  for (const name of SETTING_GROUPS)
    expect(groupAsked(new URLSearchParams({ group: groupId(name) }))).toBe(name)
  expect(groupAsked(new URLSearchParams("group=nothing"))).toBeNull()
})
