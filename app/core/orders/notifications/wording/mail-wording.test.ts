import { expect, test } from "vitest"
import { mailOfState } from "#app/core/orders/notifications/order-mails.ts"
import { textFaults } from "#app/modules/content/page-texts.ts"
import { fillFields, SAMPLE_ORDER } from "./mail-wording.ts"
import { testMail } from "./test-mail.ts"

const told = { link: "https://dhun.example/orders/X?token=t", note: "", parcels: [] }

test("a mail starts with the merchant's paragraphs and keeps the rest, as text and as HTML without markup", () => {
  const texts = { subject: "{number}: off it goes", text: "<b>{name}</b>, {total} is packed.\n\nTo {city}." }
  const order = { ...SAMPLE_ORDER, fullName: "{total}" }
  const mail = mailOfState(order, "shipped", told, texts)
  expect(mail?.subject).toBe("DH-7K3M-Q2XP: off it goes")
  expect(mail?.text).toContain("<b>{total}</b>, ₹1,299 is packed.\n\nTo Mumbai.\n\n")
  expect(mail?.text).toContain("Your tax invoice: https://dhun.example/orders/X/invoice?token=t")
  expect(mail?.html).toContain("<p>&lt;b&gt;{total}&lt;/b&gt;, ₹1,299 is packed.</p>")
  expect(fillFields("{nothing} {number {toString}", { number: "1" })).toBe("{nothing} {number {toString}")
})

test.each([
  [
    "shipped",
    { subject: "Hello", text: "On its way." },
    { subject: expect.stringContaining("must have {number}") },
  ],
  [
    ...["shipped", { subject: "{number} {card}", text: "x" }],
    { subject: "There is no {card}. Use {number}, {name}, {city} or {total}." },
  ],
  [
    "shipped",
    { subject: "{number}", text: "Dear {}," },
    { text: expect.stringContaining("There is no {}.") },
  ],
  ["shipped", { subject: "", text: "{number}" }, { subject: "This must not be empty." }],
  ["shipped", { subject: "{number}", text: "" }, { text: "This must not be empty." }],
  ["shipped", { subject: "{number}", text: "x".repeat(3_001) }, { text: "At most 3000 characters." }],
  [
    "cash-code",
    { subject: "{code} {number}", text: "x" },
    { text: "The text must have {code}, the code to type." },
  ],
  ["guest-code", { subject: "{code}", text: "x" }, { text: "The text must have {code}, the code to type." }],
  ["login-notice", { subject: "x", text: "x" }, { text: "The text must have {what}, what it is about." }],
  [
    ...["password-reset", { subject: "{code}", text: "x" }],
    { subject: "There is no {code}. Nothing in braces stands in this mail." },
  ],
  [
    "complaint-received",
    { subject: "{number}", text: "x" },
    { text: expect.stringContaining("must have {day}") },
  ],
] as [string, Record<string, string>, object][])(
  "wording of the mail %s as %j is refused with a message",
  (mail, texts, faults) => expect(textFaults(`mails/${mail}`, texts)).toEqual(faults),
)

test("a test mail says so in its subject and at its start", () => {
  const mail = testMail({ subject: "Your order", text: "Dear Asha\n", html: "<div></div>" })
  expect(mail.subject).toBe("Test: Your order")
  expect(mail.text).toBe("This is a test. Nobody else got it, and its links open nothing.\n\nDear Asha\n")
  expect(mail.html).toContain("<strong>This is a test.")
})
