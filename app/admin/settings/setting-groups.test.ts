import { expect, test } from "vitest"
import { SETTING_KEYS } from "#app/core/settings/settings.ts"
import { SETTING_GROUPS, SETTING_PLACES } from "./setting-groups.ts"

test("every setting belongs to a group, under its own title", () => {
  expect(Object.keys(SETTING_PLACES).toSorted()).toEqual(SETTING_KEYS.toSorted())
  const places = Object.values(SETTING_PLACES)
  expect(new Set(places.map(({ group }) => group))).toEqual(new Set(SETTING_GROUPS))
  expect(new Set(places.map(({ title }) => title)).size).toBe(SETTING_KEYS.length)
})

test("settings about money require the second factor again, and others do not", () => {
  const aboutMoney = SETTING_KEYS.filter((key) => SETTING_PLACES[key].permission === "settings:money")
  expect(aboutMoney.toSorted()).toEqual(
    [
      ...["company", "fulfilment.deliveryFees", "taxes.percentOfType", "invoices.series"],
      ...["checkout.guestCodes", "checkout.unpaidHolds"],
      ...["invoices.hsnDigits", "invoices.roundTotal", "invoices.eInvoice", "taxes.scheme"],
      ...SETTING_KEYS.filter((key) => key.startsWith("payments.")),
    ].toSorted(),
  )
})
