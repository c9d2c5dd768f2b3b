import fc from "fast-check"
import { expect, test } from "vitest"
import { readableNumber } from "#app/ui/format/readable-number.ts"
import { parseEnquiryReference, REFERENCE_PREFIX, readEnquiry } from "./enquiry.ts"
import { checkEnquiry } from "./enquiry-check.ts"
import { enquiryMails } from "./enquiry-mails.ts"

const filled = {
  name: "Nalini Rao",
  company: "Godavari Textiles",
  email: "Nalini@example.in",
  phone: "9876543210",
  product: "Earbuds",
  units: "40",
  requirement: "By Diwali, with names.",
}
const errorsOf = (change: object) => {
  const checked = checkEnquiry({ ...filled, ...change })
  return checked.ok ? {} : checked.errors
}

test("CO-1: a filled form becomes an enquiry", () => {
  expect(checkEnquiry(filled)).toEqual({
    ok: true,
    enquiry: { ...filled, email: "nalini@example.in", units: 40 },
  })
})

test("CO-1: bulk begins at 25 units", () => {
  expect(errorsOf({ units: "25" })).toEqual({})
  expect(errorsOf({ units: "24" })).toEqual({ units: "Bulk orders start at 25 units" })
})

test.each(["", "many", "25.5", "-30", "1e3"])("CO-1: %j units are no whole number from 25 on", (units) => {
  expect(errorsOf({ units })).toEqual({ units: "Bulk orders start at 25 units" })
})

test("CO-1: more than a form can promise leads to the telephone", () => {
  expect(errorsOf({ units: "100001" })).toEqual({ units: "Call us for more than 1,00,000 units" })
})

test("CO-1: company and requirement may be left out, the rest may not", () => {
  expect(errorsOf({ company: "", requirement: "" })).toEqual({})
  expect(checkEnquiry(readEnquiry(new FormData()))).toEqual({
    ok: false,
    errors: {
      name: "Name is required",
      email: "Valid email address is required",
      phone: "Phone must be 10 digits",
      product: "Choose a product",
      units: "Bulk orders start at 25 units",
    },
  })
})

test.each(["98765 43210", "+91 98765-43210", "919876543210", "09876543210"])(
  "CO-1: %s is the phone 9876543210",
  (phone) => {
    expect(checkEnquiry({ ...filled, phone })).toMatchObject({ enquiry: { phone: "9876543210" } })
  },
)

test("CO-1: a product that is not on the list is refused", () => {
  expect(errorsOf({ product: "Elephants" })).toEqual({ product: "Choose a product" })
})

test("CO-1: control characters never reach the database, lines of the requirement stay", () => {
  const checked = checkEnquiry({ ...filled, name: "Nalini\0Rao", requirement: "one\r\ntwo\0" })
  expect(checked).toMatchObject({ enquiry: { name: "Nalini Rao", requirement: "one\ntwo" } })
})

test("CO-1: a reference is found again in an address line, and nothing else is", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const reference = readableNumber(REFERENCE_PREFIX, bytes)
      expect(parseEnquiryReference(reference)).toBe(reference)
    }),
  )
  expect(parseEnquiryReference("Call this number now")).toBeNull()
  expect(parseEnquiryReference(null)).toBeNull()
})

test("CO-1: both mails carry the reference, and markup in the form stays text", () => {
  const enquiry = { ...filled, units: 1200, product: "Earbuds" as const, name: "<b>Nalini</b>" }
  const [toShop, copy] = enquiryMails({
    enquiry,
    reference: "BQ-7K3M-Q2XP",
    shopAddress: "hello@dhun.example",
    shopUrl: "https://dhun.example",
  })
  expect(toShop).toMatchObject({
    recipient: "hello@dhun.example",
    subject: "Bulk enquiry BQ-7K3M-Q2XP: 1,200 units, Earbuds",
  })
  expect(toShop.text).toContain("Phone: 9876543210")
  expect(copy).toMatchObject({
    recipient: "Nalini@example.in",
    subject: "Your bulk enquiry BQ-7K3M-Q2XP",
  })
  expect(copy.html).not.toContain("<b>")
})
