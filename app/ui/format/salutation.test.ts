import fc from "fast-check"
import { expect, test } from "vitest"
import { salutation } from "./salutation.ts"

test.each(["Asha Rao", "O'Brien", "Dr. A. P. J. Abdul Kalam", "आशा राव", "Anne-Marie", "M.K. Gandhi"])(
  "%s is greeted by name",
  (name) => expect(salutation(name)).toBe(`Dear ${name},`),
)

test.each([
  "See http://evil.example now",
  "evil.example",
  "www evil",
  "Win at EVIL．EXAMPLE today",
  "asha@evil.example",
  "evil.example/prize",
  "javascript:alert(1)",
])("%s is greeted without the name", (name) => expect(salutation(name)).toBe("Dear customer,"))

test("no salutation holds an address of the web, whatever surrounds it", () => {
  const name = fc.tuple(fc.string(), fc.webUrl(), fc.string()).map((parts) => parts.join(" "))
  fc.assert(fc.property(name, (typed) => salutation(typed) === "Dear customer,"))
  const host = fc.tuple(fc.string(), fc.domain()).map((parts) => parts.join(" "))
  fc.assert(fc.property(host, (typed) => salutation(typed) === "Dear customer,"))
})
