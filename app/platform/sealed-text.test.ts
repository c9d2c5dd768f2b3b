import { expect, test } from "vitest"
import { openText, sealText } from "./sealed-text.server.ts"

const seal = { secret: "0123456789abcdef0123456789abcdef", purpose: "outbox mail", owner: "mail-1" }
const LETTER = "नमस्ते: https://dhun.example/reset-password?token=abc"

test("a sealed text opens for its owner and looks different each time", () => {
  for (const text of ["", LETTER, "x".repeat(1_000_000)])
    expect(openText(seal, sealText(seal, text))).toBe(text)
  expect(sealText(seal, LETTER)).not.toBe(sealText(seal, LETTER))
  expect(Buffer.from(sealText(seal, LETTER), "base64url").toString("latin1")).not.toContain("token")
})

test("a sealed text does not open with another secret, purpose or owner, or with a changed byte", () => {
  const sealed = sealText(seal, LETTER)
  for (const other of [
    { ...seal, secret: "another secret of thirty-two letters" },
    { ...seal, purpose: "something else" },
    { ...seal, owner: "mail-2" },
  ])
    expect(openText(other, sealed)).toBeNull()
  const bytes = Buffer.from(sealed, "base64url")
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(openText(seal, changed.toString("base64url"))).toBeNull()
  }
  for (const bad of ["", "x", "\0", sealed.slice(0, 20), sealed.slice(0, -4)])
    expect(openText(seal, bad)).toBeNull()
})
