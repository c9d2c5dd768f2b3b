import { expect, test } from "vitest"
import { resetMail } from "./reset-mail.ts"

test("ID-1: the reset mail carries the link in both its forms, and no name that a stranger could have chosen", () => {
  const mail = resetMail({ shopUrl: "https://dhun.example", token: "tOkEn" })
  const link = "https://dhun.example/reset-password?token=tOkEn"
  expect(mail.text).toContain(link)
  expect(mail.html).toContain(`href="${link}"`)
  expect(mail.text).toContain("an hour")
})
