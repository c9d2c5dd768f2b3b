import { expect, test } from "vitest"
import { hasSessionHint } from "./session-hint.ts"

test("ID-4: the hint is found among other cookies and in nothing that only looks like it", () => {
  expect(hasSessionHint("theme=dark; signed_in=1; x=y")).toBe(true)
  expect(hasSessionHint("__Host-signed_in=1")).toBe(true)
  expect(hasSessionHint("not_signed_in=1")).toBe(false)
  expect(hasSessionHint("signed_in=")).toBe(false)
  expect(hasSessionHint("")).toBe(false)
  expect(hasSessionHint(null)).toBe(false)
})
