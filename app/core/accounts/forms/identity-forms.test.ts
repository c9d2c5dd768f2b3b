import { expect, test } from "vitest"
import { formOf } from "#test/samples/form-of.ts"
import {
  checkReset,
  checkResetRequest,
  emptyFields,
  isEmail,
  readLogin,
  readRegistration,
} from "./identity-forms.ts"

test("ID-1: an address is trimmed and written small, a password is left as it is", () => {
  expect(readLogin(formOf({ email: "  Asha@Dhun.Example ", password: " Pass word " }))).toEqual({
    email: "asha@dhun.example",
    password: " Pass word ",
  })
})

test("each empty field of a registration is told what it needs, and no other", () => {
  const full = { name: "Asha", email: "asha@example.in", password: "sur-taal-9" }
  expect(emptyFields(full)).toEqual({})
  expect(Object.keys(emptyFields({ ...full, email: "" }))).toEqual(["email"])
  expect(Object.keys(emptyFields({ name: "", email: "", password: "" }))).toEqual(Object.keys(full))
})

test("ID-5: an empty field, an endless one and a file in the place of a text are for the provider to refuse", () => {
  const nothing = { name: "", email: "", password: "" }
  expect(readRegistration(formOf({ name: "  ", email: " ", password: "" }))).toEqual(nothing)
  expect(readRegistration(new FormData())).toEqual(nothing)
  expect(readRegistration(formOf({ ...nothing, name: " Asha Rao " }))).toEqual({
    ...nothing,
    name: "Asha Rao",
  })
  const form = formOf({ password: "x".repeat(5000) })
  form.set("email", new File(["x"], "x.txt"))
  expect(readLogin(form)).toEqual({ email: "", password: "x".repeat(5000) })
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
