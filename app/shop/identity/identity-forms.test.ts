import { expect, test } from "vitest"
import { checkLogin, checkRegistration, checkReset, checkResetRequest, isEmail } from "./identity-forms.ts"

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test("ID-1: an address is trimmed and written small, a password is left as it is", () => {
  expect(checkLogin(formOf({ email: "  Asha@Dhun.Example ", password: " Pass word " }))).toEqual({
    ok: true,
    value: { email: "asha@dhun.example", password: " Pass word " },
  })
})

test("ID-1: every empty field of the registration is told one thing", () => {
  const errors = {
    name: "Enter your name.",
    email: "Enter your email address.",
    password: "Choose a password.",
  }
  expect(checkRegistration(formOf({ name: "  ", email: " ", password: "" }))).toEqual({ ok: false, errors })
  expect(checkRegistration(new FormData())).toEqual({ ok: false, errors })
})

test("ID-1: a file in the place of a text is an empty field", () => {
  const form = formOf({ password: "secret" })
  form.set("email", new File(["x"], "x.txt"))
  expect(checkLogin(form)).toEqual({ ok: false, errors: { email: "Enter your email address." } })
})

test("ID-1: a name may be in any script, but not endless and not with control characters", () => {
  const named = (name: string) => checkRegistration(formOf({ name, email: "a@b.in", password: "secret" })).ok
  expect(named("आशा O’Neil")).toBe(true)
  expect(named("a".repeat(101))).toBe(false)
  expect(named("Asha\u0000")).toBe(false)
})

test("ID-1: a book is not a password", () => {
  expect(checkLogin(formOf({ email: "a@b.in", password: "x".repeat(1001) })).ok).toBe(false)
})

test.each(["asha", "asha@", "@dhun.example", "a b@dhun.example", "asha@dhun", "as\u0000ha@dhun.example"])(
  "ID-5: %j is no address",
  (text) => expect(isEmail(text)).toBe(false),
)

test("ID-5: an address longer than mail allows is none", () => {
  expect(isEmail(`${"a".repeat(64)}@${"b".repeat(60)}.example`)).toBe(true)
  expect(isEmail(`a@${"b.".repeat(130)}example`)).toBe(false)
})

test("ID-1: a reset asks for a possible address and for a password", () => {
  expect(checkResetRequest(formOf({ email: "asha" }))).toEqual({
    ok: false,
    errors: { email: "Enter an address like name@example.com." },
  })
  expect(checkReset(formOf({ password: "new secret" }))).toEqual({
    ok: true,
    value: { token: "", password: "new secret" },
  })
})
