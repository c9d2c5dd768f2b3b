import { expect, test } from "vitest"
import { MAIL_KINDS, type MailName } from "#app/core/orders/notifications/wording/mail-kinds.ts"
import { SAMPLE_ORDER } from "#app/core/orders/notifications/wording/mail-wording.ts"
import { FIELD_MEANINGS } from "#app/core/orders/notifications/wording/messages.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import { installedModules } from "#app/installed-modules.server.ts"
import { textFaults } from "#app/modules/content/page-texts.ts"
import { EDITABLE_MAILS, mailSamples, ownWording, sampleMail } from "./editable-mails.ts"

const SAMPLES = mailSamples(installedModules)
const facts = {
  order: SAMPLE_ORDER,
  now: new Date("2026-11-25T04:00:00Z"),
  ...{ shopUrl: "https://dhun.example", company: SAMPLE_COMPANY },
}
const LINK = "https://dhun.example/orders/DH-7K3M-Q2XP?token=sample"
const FIXED: Record<string, string> = {
  "password-reset": "https://dhun.example/reset-password?token=sample",
  "confirm-address": "https://dhun.example/account/confirm-email?token=sample",
  "login-notice": "https://dhun.example/forgot-password",
  subscription: "https://dhun.example/confirm-subscription?token=sample",
  "payment-link": LINK,
  "review-request": LINK,
  "saved-news": LINK,
  quotation: LINK,
  "complaint-received": SAMPLE_COMPANY.grievance.email,
  refunded: "goes back the way you paid",
  "partial-refund": "goes back the way you paid",
}

test("every editable mail is listed once, and each of its fields has a description", () => {
  const listed = EDITABLE_MAILS.map(({ key }) => key.replace("mails/", ""))
  expect(listed.toSorted()).toEqual(Object.keys(MAIL_KINDS).toSorted())
  const fields = Object.values(MAIL_KINDS).flatMap((kind) => kind.fields)
  expect(fields.filter((field) => !FIELD_MEANINGS[field])).toEqual([])
  expect(ownWording(SAMPLES, "mails/paid")).toBeNull()
})

test.each(EDITABLE_MAILS)(
  "the default wording of the mail “$name” is valid and produces the mail that the shop sends without wording",
  ({ key }) => {
    const own = ownWording(SAMPLES, key)
    expect(own && textFaults(key, { ...own })).toEqual({})
    const mail = sampleMail(SAMPLES, key, facts, null)
    expect(mail?.text.length).toBeGreaterThan(20)
    expect(mail?.text).not.toMatch(/\{(?!shop\})[a-z]*\}/)
    expect(sampleMail(SAMPLES, key, facts, own)).toEqual(mail)
  },
)

test.each(EDITABLE_MAILS)(
  "the mail “$name” keeps its required text under any wording, and escapes scripts",
  ({ key }) => {
    const name = key.replace("mails/", "")
    const { fields } = MAIL_KINDS[name as MailName]
    const braces = fields.map((field) => `{${field}}`).join(" ")
    const mail = sampleMail(SAMPLES, key, facts, {
      subject: `S ${braces}`,
      text: `<script>x</script> ${braces}`,
    })
    expect(mail?.subject).toMatch(/^S/)
    expect(mail?.text).toContain("<script>x</script>")
    expect(mail?.html).not.toContain("<script>")
    expect(mail?.text).toContain(FIXED[name] ?? "")
    expect(mail?.text).not.toMatch(/\{(?!shop\})[a-z]*\}/)
  },
)

test.each([
  [
    "shipped",
    { subject: "Hello", text: "On its way." },
    { subject: expect.stringContaining("must have {number}") },
  ],
  [
    ...["shipped", { subject: "{number} {card}", text: "x" }],
    { subject: "There is no {card}. Use {number}, {name}, {city}, {total} or {shop}." },
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
  [...["password-reset", { subject: "{code}", text: "x" }], { subject: "There is no {code}. Use {shop}." }],
  [
    "complaint-received",
    { subject: "{number}", text: "x" },
    { text: expect.stringContaining("must have {day}") },
  ],
] as [string, Record<string, string>, object][])(
  "wording of the mail %s as %j is refused with a message",
  (mail, texts, faults) => expect(textFaults(`mails/${mail}`, texts)).toEqual(faults),
)
