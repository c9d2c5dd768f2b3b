import { expect, test } from "vitest"
import { checkPayment } from "#app/core/checkout/check-payment.ts"
import { orderSupply } from "#app/core/checkout/destination/place-of-supply.ts"
import { withinStateRefusal } from "#app/core/checkout/destination/within-state.ts"
import { isBilledToAnother } from "#app/core/checkout/payment-rules.ts"
import { ALL_INDIA } from "#app/core/settings/delivery-area.ts"
import { formOf } from "#test/samples/form-of.ts"
import { billingFields, billingOf } from "./billing.ts"

const receiver = {
  ...{ fullName: "Ramesh Rao", email: "asha@example.in", phone: "9876543210" },
  ...{ pin: "560001", flat: "14", area: "MG Road", landmark: "", city: "Bengaluru", state: "Karnataka" },
}
const buyer = {
  ...{ billName: "Asha Rao", billPin: "411001", billAddress: "4 Nagar Road" },
  ...{ billCity: "Pune", billState: "Maharashtra" },
}
const NOBODY = { billName: "", billPin: " ", billAddress: "", billCity: "", billState: "" }
const COMPANY = { gstin: "27AAACD0000D1ZP", companyName: "Rao Traders" }
const check = (fields: Record<string, string>) => {
  const checked = checkPayment(formOf({ ...receiver, ...fields }), null, ALL_INDIA)
  return checked.ok ? billingOf(checked.payment) : checked.errors
}

test("an invoice goes to who gets the parcel where nobody else is named, and else to that buyer, a line for each part", () => {
  expect(check({})).toBeNull()
  expect(check(NOBODY)).toBeNull()
  const asha = {
    fullName: "Asha Rao",
    pin: "411001",
    address: "4 Nagar Road",
    city: "Pune",
    region: "Maharashtra",
  }
  expect(check({ ...buyer, billPin: "411 001", billAddress: " 4 Nagar\r\nRoad " })).toEqual(asha)
  expect(billingOf(billingFields(asha))).toEqual(asha)
})

test.each([
  [{ billName: "Asha Rao" }, ["billPin", "billAddress", "billCity", "billState"]],
  [{ ...buyer, billPin: "41100" }, ["billPin"]],
  [{ ...buyer, billState: "Atlantis" }, ["billState"]],
  [{ ...buyer, billAddress: "x".repeat(100_000) }, ["billAddress"]],
  [{ ...buyer, billName: "\u{1F9FF}\u{10380}" }, ["billName"]],
])("another buyer who is named as %j is refused under each field", (fields, faults) => {
  expect(Object.keys(check({ ...NOBODY, ...fields }) ?? {})).toEqual(faults)
})

test("a registered buyer is billed in the state of the GSTIN, and names an address for a gift", () => {
  expect(check({ ...buyer, ...COMPANY })).toMatchObject({ region: "Maharashtra" })
  const elsewhere = { ...buyer, billState: "Goa", ...COMPANY }
  expect(check(elsewhere)).toEqual({
    billState: expect.stringContaining("Your GSTIN is registered in Maharashtra"),
  })
  const gift = { ...COMPANY, giftFrom: "Asha Rao" }
  expect(check({ ...gift, ...NOBODY })).toEqual({
    billName: expect.stringContaining("A gift goes to somebody else"),
  })
  expect(check(gift), "a form without these fields").toBeNull()
})

test("goods that a registered buyer has delivered to somebody else are supplied where it is registered, all others where they go", () => {
  const place = { city: "Bengaluru", region: "Karnataka", pin: "560001" }
  expect(orderSupply({ ...place, fullName: "Asha Rao" })).toBe("29")
  expect(orderSupply({ ...place, fullName: "Asha Rao", gstin: COMPANY.gstin, billing: null })).toBe("29")
  expect(
    orderSupply({ ...place, fullName: "Asha Rao", gstin: "", billing: { fullName: "Ravi" } }),
    "circular 209/3/2024",
  ).toBe("29")
  const registered = { ...place, fullName: "Asha Rao", gstin: COMPANY.gstin }
  expect(orderSupply({ ...registered, billing: { fullName: "Ravi" } }), "section 10(1)(b)").toBe("27")
  expect(orderSupply({ ...registered, billing: { fullName: "asha  rao" } }), "section 10(1)(a)").toBe("29")
  const dealer = { scheme: "composition", gstin: "29AAACR5055K1Z3" } as const
  const asked = { ...registered, state: "Karnataka" }
  expect(withinStateRefusal(dealer, asked)).toBeNull()
  expect(withinStateRefusal(dealer, { ...asked, billing: { fullName: "Ravi" } })).toContain(
    "within Karnataka alone",
  )
})

test("another address of the same buyer makes no other buyer, and an empty form none at all", () => {
  expect(isBilledToAnother({ billName: "Ravi", fullName: "Asha Rao" })).toBe(true)
  expect(isBilledToAnother({ billName: " asha  rao ", fullName: "Asha Rao" })).toBe(false)
  expect(isBilledToAnother({ fullName: "Asha Rao" })).toBe(false)
})
