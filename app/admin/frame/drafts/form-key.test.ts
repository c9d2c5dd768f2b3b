import { expect, test } from "vitest"
import { formName } from "./form-key.ts"

const part = (type: string, name: string, value: string) => ({ type, name, value })

test("a form is named by its record and its first button, whatever is typed, whichever version the page has and however many rows", () => {
  const first = [
    ...[part("hidden", "member", "7"), part("hidden", "version", "3"), part("hidden", "seen price 9", "100")],
    part("hidden", "rows", "1 2"),
    part("hidden", "value.logo", ""),
    ...[part("text", "reason", ""), part("submit", "intent", "role"), part("submit", "intent", "end")],
  ]
  const again = [
    ...[part("hidden", "member", "7"), part("hidden", "version", "4"), part("hidden", "seen price 9", "200")],
    part("hidden", "rows", "1 2 3"),
    part("hidden", "value.logo", "a picture"),
    ...[part("text", "reason", "typed"), part("submit", "intent", "role")],
  ]
  expect(formName(again)).toBe(formName(first))
  expect(formName([part("hidden", "member", "8"), ...first.slice(1)]), "another record").not.toBe(
    formName(first),
  )
  expect(formName([...first.slice(0, 6), part("submit", "intent", "end")]), "another verb").not.toBe(
    formName(first),
  )
})
