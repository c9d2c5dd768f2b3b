import { expect, test } from "vitest"
import type { Order } from "#app/core/orders/order.ts"
import { ORDER_LINK, orderThatIs } from "#test/samples/orders/mailed-order.ts"
import { confirmationMail } from "./confirmation-mail.ts"

const order: Order = {
  ...orderThatIs("paid"),
  paymentState: "paid",
  placedAt: new Date("2026-11-20T18:32:00Z"),
  fullName: 'Asha "A" <script>Rao</script>',
  address: "4 Marine Drive\nNear the light",
  lines: [
    {
      id: "l1",
      kept: 2,
      takenOff: 0,
      refundedPaise: 0,
      productId: "1",
      productType: "earbuds",
      sku: "E",
      name: "Airlobes & Co",
      image: "",
      unitPricePaise: 129_900,
      quantity: 2,
    },
    {
      id: "l2",
      kept: 1,
      takenOff: 0,
      refundedPaise: 0,
      productId: "3",
      productType: "speaker",
      sku: "S",
      name: "Raag 90",
      image: "",
      unitPricePaise: 74_950,
      quantity: 1,
    },
  ],
  events: [],
}

test("TY-1: the confirmation has the number, the lines, the total, the place and the tracking link", () => {
  const mail = confirmationMail(order, ORDER_LINK)
  expect(mail).toMatchObject({ recipient: "asha@example.in", subject: "Your {shop} order DH-7K3M-Q2XP" })
  for (const part of [
    "DH-7K3M-Q2XP",
    "2 × Airlobes & Co: ₹2,598",
    "₹749.50",
    "₹3,347.50",
    "Near the light",
    "Mumbai, Goa",
  ])
    expect(mail.text).toContain(part)
  expect(mail.text).toContain(ORDER_LINK)
  expect(mail.html).toContain(`href="${ORDER_LINK}"`)
})

test("TY-1: the confirmation reads from the receipt over the lines and the place to the invoice", () => {
  expect(confirmationMail({ ...order, fullName: "Asha Rao" }, ORDER_LINK).text).toBe(`Dear Asha Rao,

Thank you. We have your order DH-7K3M-Q2XP and your payment.

We will pack your order next, and mail you the tracking number when it leaves us.

Order DH-7K3M-Q2XP: Paid

2 × Airlobes & Co: ₹2,598
1 × Raag 90: ₹749.50

Total, all taxes included: ₹3,347.50

Delivery address:
Asha Rao
4 Marine Drive
Near the light
Mumbai, Goa

Follow your order: ${ORDER_LINK}

The tax invoice follows when your order leaves us.

{shop}
`)
})

test("TY-1: what a shopper typed is text in the mail, never markup", () => {
  const { html } = confirmationMail(order, ORDER_LINK)
  expect(html).not.toContain("<script>")
  expect(html).toContain("Airlobes &amp; Co")
})

test("TY-1: whoever bought engraving is asked for the names that are missing by reply, and nobody else", () => {
  const engravings = [
    { lineId: "1", name: "Airlobes 141 Naam", letters: 12, texts: [""] },
    { lineId: "2", name: "Raag 90 Naam", letters: 8, texts: ["अमृता", ""] },
    { lineId: "3", name: "Sur 120 Naam", letters: 12, texts: ["Meera", "Kabir"] },
  ]
  expect(confirmationMail({ ...order, engravings }, ORDER_LINK).text).toContain(`

Engraved: Raag 90 Naam, with “अमृता”; 1 more still to come.
Engraved: Sur 120 Naam, with “Meera”, “Kabir”.
Please read the spelling once more. If a letter is wrong, correct it today on your order's page, before we engrave.

Airlobes 141 Naam is engraved with a name, up to 12 letters.
Raag 90 Naam is engraved with a name, up to 8 letters.
Write it on your order's page, in Roman letters or in one of ten Indian scripts, or reply to this mail with it. Nothing is engraved before we have the name.

`)
  expect(confirmationMail(order, ORDER_LINK).text).not.toContain("engraved")
})

test("the confirmation of a cash on delivery order still says so when sent again later", () => {
  const shipped = { ...order, state: "shipped", paymentState: "pending" } as const
  expect(confirmationMail(shipped, ORDER_LINK).text).toContain("in cash or by UPI")
  expect(confirmationMail({ ...shipped, paymentState: "paid" }, ORDER_LINK).text).not.toContain(
    "in cash or by UPI",
  )
})

test("the confirmation contains the terms with links, where the order form shows them", () => {
  expect(confirmationMail(order, ORDER_LINK).text).not.toContain("/help/terms")
  const { text, html } = confirmationMail(order, ORDER_LINK, { termsAt: "https://dhun.example" })
  expect(text).toContain("You can cancel without a charge until the order leaves us")
  for (const topic of ["terms", "delivery", "returns"]) {
    expect(text).toContain(`https://dhun.example/help/${topic}`)
    expect(html).toContain(`href="https://dhun.example/help/${topic}"`)
  }
})

test("the confirmation says where the address is changed, where buyers can", () => {
  const words = "change it there until we pack the order"
  expect(confirmationMail(order, ORDER_LINK).text).not.toContain(words)
  expect(confirmationMail(order, ORDER_LINK, { isMovable: true }).text).toContain(words)
})

test("the confirmation of a gift names its giver and its card below the address", () => {
  const gift = { ...order, giftFrom: "Asha Rao", giftMessage: "Many happy returns" }
  const { text } = confirmationMail(gift, ORDER_LINK)
  expect(text).toContain("Mumbai, Goa\nA gift from Asha Rao\nCard: “Many happy returns”")
})
