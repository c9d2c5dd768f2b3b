import { expect, test } from "vitest"
import { writeToBuyer } from "./order-mails.ts"

const asha = { email: "asha@example.in", fullName: "Asha & Co", giftFrom: "" }
const sampleMail = () =>
  writeToBuyer(asha, "A subject", [
    "Two lines\nof <words>",
    {
      rows: [
        ["1 × Raag 90", "₹749.50"],
        ["Total", "₹749.50"],
      ],
    },
    { label: "Follow it", to: "https://dhun.example/?a&b" },
  ])

test("TY-1: a mail as text greets, has its parts with a line between them and ends with the shop's name", () => {
  const mail = sampleMail()
  expect(mail).toMatchObject({ recipient: "asha@example.in", subject: "A subject" })
  expect(mail.text).toBe(`Dear Asha & Co,

Two lines
of <words>

1 × Raag 90: ₹749.50
Total: ₹749.50

Follow it: https://dhun.example/?a&b

{shop}
`)
})

test("TY-1: a mail as HTML has the same parts, each in its element and without markup of the shopper's", () => {
  expect(sampleMail().html.split("\n")).toEqual([
    '<div class="preview">Two lines',
    "of &lt;words&gt;</div>",
    "<p>Dear Asha &amp; Co,</p>",
    "<p>Two lines<br>of &lt;words&gt;</p>",
    '<table class="wide"><tr><td class="what">1 × Raag 90</td><td class="amount">₹749.50</td></tr><tr><td class="what">Total</td><td class="amount">₹749.50</td></tr></table>',
    '<table class="button"><tr><td class="button"><a class="button" href="https://dhun.example/?a&amp;b">Follow it</a></td></tr></table>',
  ])
})

test("the buyer of a gift is greeted, not who gets it", () => {
  const { text, html } = writeToBuyer(
    { ...asha, fullName: "Vikram Rao", giftFrom: "Asha Rao" },
    "A subject",
    [],
  )
  expect(text).toMatch(/^Dear Asha Rao,/)
  expect(text + html).not.toContain("Vikram")
})
