import { expect, test } from "vitest"
import { resetMail } from "./account-mails.ts"

test("ID-1: the reset mail carries the link in both its forms, and no name that a stranger could have chosen", () => {
  expect(resetMail({ shopUrl: "https://dhun.example", token: "t+k" })).toEqual({
    subject: "Choose a new password",
    text: `Did you ask for a new password for your account at {shop}?

Choose a new password: https://dhun.example/reset-password?token=t%2Bk

The link works once and for an hour. If it was not you, ignore this mail: nothing has changed.

{shop}
https://dhun.example
`,
    html: `<div class="preview">Did you ask for a new password for your account at {shop}?</div>
<p>Did you ask for a new password for your account at {shop}?</p>
<p><a href="https://dhun.example/reset-password?token=t%2Bk">Choose a new password</a></p>
<p>The link works once and for an hour. If it was not you, ignore this mail: nothing has changed.</p>`,
  })
})
