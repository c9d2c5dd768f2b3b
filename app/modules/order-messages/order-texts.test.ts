import { expect, test } from "vitest"
import { MAIL_NAMES } from "#app/core/orders/notifications/wording/mail-kinds.ts"
import { fieldsIn } from "#app/core/orders/notifications/wording/mail-wording.ts"
import { isNotificationKind, NOTIFICATION_KINDS } from "#app/core/settings/order-message-settings.ts"
import { CHANNELS } from "./channels.ts"
import * as messages from "./messages.ts"
import { bodyToRegister, templateValues } from "./order-texts.ts"

/** Mails of an order that are no news: a code, links that pay, and a change that was not made. */
const NO_NEWS = ["cash-code", "payment-link", "change-link", "change-withdrawn"]
const WHATSAPP_MOST = 1024

const orderMails = [
  ...Object.keys(MAIL_NAMES.mails),
  ...Object.keys(MAIL_NAMES.aftercare).filter((mail) => mail.startsWith("claim-")),
]

test("every mail of an order has its text message and its WhatsApp template, but for codes and what is about payment links", () => {
  expect(orderMails.length).toBeGreaterThan(25)
  expect(orderMails.filter((mail) => !isNotificationKind(mail))).toEqual(NO_NEWS)
  const withoutMail = NOTIFICATION_KINDS.filter((news) => !orderMails.includes(news))
  expect(withoutMail).toEqual(["packed", "out-for-delivery"])
})

test.each(NOTIFICATION_KINDS)("the texts of %s hold no code, and WhatsApp takes them", (news) => {
  const allowed = ["number", "total", "city", "courier", "amount", "claim"]
  for (const field of fieldsIn(messages.SENTENCES[news])) expect(allowed).toContain(field)
  const body = bodyToRegister(news, "whatsapp", "Dhun")
  const variables = Array.from(body.matchAll(/\{\{(\d+)\}\}/g), ([, nth]) => Number(nth))
  expect(variables).toEqual(variables.map((_, at) => at + 1))
  expect(body).not.toMatch(/^\{\{|\}\}$|\}\}\s*\{\{/)
  expect(body.length).toBeLessThan(WHATSAPP_MOST)
  for (const channel of CHANNELS) {
    expect(bodyToRegister(news, channel, "Dhun")).not.toMatch(/\{[a-z]/)
    expect(Object.keys(templateValues(news, channel, {})).at(-1)).toBe("link")
  }
})

test("a text to register has its variables as its provider names them", () => {
  expect(bodyToRegister("shipped", "sms", "Dhun")).toBe(
    "Your order ##number## is on its way to ##city## with ##courier##. See ##link## - Dhun",
  )
  expect(bodyToRegister("shipped", "whatsapp", "Dhun")).toBe(
    "Your order {{1}} is on its way to {{2}} with {{3}}.\n\nSee it here: {{4}}\n\nReply STOP to end such messages.",
  )
})

test("the values of a template are one line each, in the order of its variables, and never empty", () => {
  const values = { link: "https://dhun.example/o", city: " New\n Delhi ", number: "DH-1", amount: "₹1" }
  expect(Object.entries(templateValues("shipped", "whatsapp", values))).toEqual([
    ["number", "DH-1"],
    ["city", "New Delhi"],
    ["courier", "-"],
    ["link", "https://dhun.example/o"],
  ])
})
