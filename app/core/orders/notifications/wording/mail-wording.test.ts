import { expect, test } from "vitest"
import { mailOfState } from "#app/core/orders/notifications/order-mails.ts"
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

test("a test mail says so in its subject and at its start", () => {
  const mail = testMail({ subject: "Your order", text: "Dear Asha\n", html: "<div></div>" })
  expect(mail.subject).toBe("Test: Your order")
  expect(mail.text).toBe("This is a test. Nobody else got it, and its links open nothing.\n\nDear Asha\n")
  expect(mail.html).toContain("<strong>This is a test.")
})
