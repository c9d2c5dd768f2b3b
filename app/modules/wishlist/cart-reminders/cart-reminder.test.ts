import { expect, test } from "vitest"
import { cartKey, parseLeftLines } from "./cart-reminder.ts"
import { cartReminderMail } from "./cart-reminder-mail.ts"
import { consent } from "./messages.ts"

test("cart lines sent by a device are parsed one by one, and invalid data is no cart", () => {
  const lines = [
    { id: "1", quantity: 2, name: "<b>", price: 1 },
    { id: "1", quantity: 3 },
  ]
  expect(parseLeftLines(JSON.stringify(lines))).toEqual([{ id: "1", quantity: 3 }])
  expect(parseLeftLines("[]")).toEqual([])
  for (const bad of ["", "{", "{}", "null", '[{"id":1,"quantity":1}]', '[{"id":"1","quantity":0}]', "[null]"])
    expect(parseLeftLines(bad)).toBeNull()
  const many = Array.from({ length: 400 }, (_, at) => ({ id: String(at), quantity: 1 }))
  expect(parseLeftLines(JSON.stringify(many))).toHaveLength(50)
})

test("two carts with the same pieces are equal in any order", () => {
  const [one, two] = [
    { id: "1", quantity: 1 },
    { id: "2", quantity: 1 },
  ]
  expect(cartKey([one, two])).toBe(cartKey([two, one]))
  expect(cartKey([one])).not.toBe(cartKey([{ ...one, quantity: 2 }]))
})

test("the reminder has no price and no urgency, states the consent, and has an unsubscribe header", () => {
  const mail = cartReminderMail({
    ...{
      recipient: "asha@example.in",
      stopLink: "https://dhun.example/stop",
      shopUrl: "https://dhun.example",
    },
    products: [{ id: "1", type: "earbuds", name: "Airlobes <141>", quantity: 2 }],
    agreed: { at: new Date("2026-11-25T04:00:00Z"), text: consent },
  })
  expect(mail.text).toContain("2 × Airlobes <141>")
  expect(mail.text).toContain("https://dhun.example/product-detail/earbuds/1")
  expect(mail.text).toContain(`On 25 November 2026 you agreed to this: "${consent}"`)
  expect(mail.text).not.toMatch(/₹|hurry|last chance|only \d/i)
  expect(mail.html).toContain("Airlobes &lt;141&gt;")
  expect(mail.unsubscribe).toBe("https://dhun.example/stop")
})
