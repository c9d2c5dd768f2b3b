import { expect, test } from "vitest"
import { kindOf, textFaults } from "#app/shop/pages/page-texts.ts"
import { fillFields, SAMPLE_ORDER } from "./mail-wording.ts"
import { mailOfState } from "./order-mails.ts"
import { EDITABLE_MAILS, ownWording } from "./own-wording.ts"

const told = { link: "https://dhun.example/orders/X?token=t", note: "", parcels: [] }

test.each(EDITABLE_MAILS)(
  "Issue 30: the own wording of the mail $state has named fields, no fault, and makes the mail that the shop sends without",
  ({ state, key }) => {
    const own = ownWording(key)
    expect(own && textFaults(kindOf(key), { ...own })).toEqual({})
    expect(mailOfState(SAMPLE_ORDER, state, told, own)).toEqual(mailOfState(SAMPLE_ORDER, state, told))
  },
)

test("Issue 30: a mail of the merchant begins with the merchant's paragraphs and keeps what follows, as text and as HTML without markup", () => {
  const texts = { subject: "{number}: off it goes", text: "<b>{name}</b>, {total} is packed.\n\nTo {city}." }
  const order = { ...SAMPLE_ORDER, fullName: "{total}" }
  const mail = mailOfState(order, "shipped", told, texts)
  expect(mail?.subject).toBe("DH-7K3M-Q2XP: off it goes")
  expect(mail?.text).toContain("<b>{total}</b>, ₹1,299 is packed.\n\nTo Mumbai.\n\n")
  expect(mail?.text).toContain("Your tax invoice: https://dhun.example/orders/X/invoice?token=t")
  expect(mail?.html).toContain("<p>&lt;b&gt;{total}&lt;/b&gt;, ₹1,299 is packed.</p>")
  expect(fillFields("{nothing} {number", SAMPLE_ORDER)).toBe("{nothing} {number")
})

test.each([
  [{ subject: "Hello", text: "On its way." }, { subject: expect.stringContaining("must have {number}") }],
  [
    { subject: "{number} {card}", text: "x" },
    { subject: "There is no {card}. Use {number}, {name}, {city} or {total}." },
  ],
  [{ subject: "{number}", text: "Dear {}," }, { text: expect.stringContaining("There is no {}.") }],
  [{ subject: "", text: "{number}" }, { subject: "This must not be empty." }],
  [{ subject: "{number}", text: "" }, { text: "This must not be empty." }],
  [{ subject: "{number}", text: "x".repeat(3_001) }, { text: "At most 3000 characters." }],
])("Issue 30: the wording %j is refused with a sentence", (texts, faults) => {
  expect(textFaults("mail", texts)).toEqual(faults)
})
