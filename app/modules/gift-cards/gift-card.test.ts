import { expect, test } from "vitest"
import { checkGiftCard, readGiftCard } from "./gift-card.ts"

const RULES = { amountsPaise: [50_000, 100_000], today: "2026-11-28" }
const TYPED = {
  ...{
    amount: "50000",
    receiver: "Meera",
    email: "Meera@Example.in",
    message: "Happy birthday",
    mailOn: "2026-12-24",
  },
  ...{ fullName: "Asha Rao", buyerEmail: "asha@example.in", phone: "+91 98765 43210" },
}
const check = (changes: Partial<typeof TYPED> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...TYPED, ...changes })) form.set(name, value)
  return checkGiftCard(readGiftCard(form), RULES)
}

test("a gift card is asked for with its value, its receiver, a day and its buyer", () => {
  expect(check()).toEqual({
    ok: true,
    request: {
      ...{ amountPaise: 50_000, receiver: "Meera", email: "meera@example.in", message: "Happy birthday" },
      ...{
        mailOn: "2026-12-24",
        buyer: { fullName: "Asha Rao", email: "asha@example.in", phone: "9876543210" },
      },
    },
  })
  expect(check({ mailOn: "" })).toMatchObject({ ok: true, request: { mailOn: "2026-11-28" } })
})

test.each([
  ["amount", "60000"],
  ["amount", ""],
  ["receiver", " "],
  ["receiver", "M".repeat(61)],
  ["email", "meera"],
  ["email", "a@b.in, c@d.in"],
  ["message", "x".repeat(301)],
  ["mailOn", "2026-11-27"],
  ["mailOn", "2027-11-29"],
  ["mailOn", "2026-13-01"],
  ["mailOn", "2027-02-30"],
  ["fullName", ""],
  ["buyerEmail", "asha"],
  ["phone", "12345"],
])("%s %j is refused with a sentence at its field", (field, value) => {
  const checked = check({ [field]: value })
  expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual([field])
})
