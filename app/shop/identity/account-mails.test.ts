import { expect, test } from "vitest"
import { emailLinkMail, noticeMail } from "./account-mails.ts"

const shopUrl = "https://dhun.example"

test("ID-1: the mail with the link says what it does, until when, and that nothing has changed yet", () => {
  const { text, html } = emailLinkMail({ shopUrl, token: "a+b" })
  expect(text).toContain("https://dhun.example/account/confirm-email?token=a%2Bb\n")
  expect(text).toContain("works once and for a day")
  expect(html).toContain('<a href="https://dhun.example/account/confirm-email?token=a%2Bb">')
})

test("ID-5: a notice about the login tells what to do if it was somebody else, and what was typed is no markup", () => {
  const { text, html } = noticeMail({ shopUrl, what: "Changed to <b>@x.example." })
  expect(text).toContain("Changed to <b>@x.example.")
  expect(text).toContain("https://dhun.example/forgot-password")
  expect(html).toContain("Changed to &lt;b&gt;@x.example.")
})
