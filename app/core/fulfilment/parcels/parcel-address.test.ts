import { expect, test } from "vitest"
import { parcelAddress } from "./parcel-address.ts"

const order = { fullName: "Asha Rao", phone: "9876543210", city: "Panaji", region: "Goa", pin: "" }
const pinOf = (address: string, city = "Panaji") => parcelAddress({ ...order, address, city }).pin

test.each([
  ["4 Beach Road, Panaji 403001", "403001"],
  ["4 Beach Road\n403 001", "403001"],
  ["Flat 110011, 4 Beach Road, 403001", "403001"],
  ["4 Beach Road", null],
  ["Call 9876543210", null],
  ["Plot 012345", null],
  ["12345", null],
])("the PIN code of %j is %j", (address, pin) => {
  expect(pinOf(address)).toBe(pin)
})

test("a PIN code may follow the city", () => {
  expect(pinOf("4 Beach Road", "Panaji 403001")).toBe("403001")
})

test("the PIN code field takes precedence over one in the address text", () => {
  expect(parcelAddress({ ...order, address: "4 Beach Road, 403002", pin: "403001" }).pin).toBe("403001")
})
