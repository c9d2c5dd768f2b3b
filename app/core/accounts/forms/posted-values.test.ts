import { expect, test } from "vitest"
import { parsePosted } from "#app/core/accounts/passkeys/passkey.ts"
import { providerField, providerOf } from "#app/core/accounts/providers/provider.ts"
import { formOf } from "#test/samples/form-of.ts"
import { UNTOUCHED } from "./form-answer.ts"

const provider = { apiKey: "k", authDomain: "dhun.example", projectId: "dhun", emulator: null }

test("ID-7: a form tells its script whom to ask, and nothing where the shop is asked", () => {
  const written = '{"apiKey":"k","authDomain":"dhun.example","projectId":"dhun","emulator":null}'
  expect(providerField(provider)).toEqual({ provider: written })
  expect(providerField(null)).toEqual({})
  expect(providerOf(formOf({ provider: written }))).toEqual(provider)
})

test("ID-7: a form that names no provider has none", () => {
  expect(providerOf(new FormData())).toBeNull()
  expect(providerOf(formOf({ provider: new File(["{}"], "provider.json") }))).toBeNull()
})

test("ID-4: what a browser posts for a passkey is its JSON, and nothing where it is none", () => {
  expect(parsePosted('{"id":"a"}')).toEqual({ id: "a" })
  for (const damaged of ["", "{", "nonsense", undefined, null, 7, { id: "a" }, ["7"]])
    expect(parsePosted(damaged), JSON.stringify(damaged)).toBeNull()
})

test("ID-5: a form that was not sent yet has no error and fills nothing in", () => {
  expect(UNTOUCHED).toEqual({ errors: {}, values: {} })
})
