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

test("ID-1: the mail with the link and the notice read the same as text and as HTML", () => {
  const link = emailLinkMail({ shopUrl, token: "t" })
  expect(link.subject).toBe("Confirm your address")
  expect(link.text).toBe(`Did you ask us to use this address for your account at {shop}?

The link works once and for a day. If it was not you, ignore this mail: nothing has changed.

https://dhun.example/account/confirm-email?token=t

{shop}
https://dhun.example
`)
  const notice = noticeMail({ shopUrl, what: "A passkey was added." })
  expect(notice.subject).toBe("Something about your login changed")
  expect(notice.html).toBe(`<div class="preview">A passkey was added.</div>
<p>A passkey was added.</p>
<p>If it was not you, choose a new password right away:</p>
<p><a href="https://dhun.example/forgot-password">https://dhun.example/forgot-password</a></p>`)
})
