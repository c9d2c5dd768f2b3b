import { expect, test } from "vitest"
import { draftOf, isKept, restoreDraft } from "./draft-fields.ts"

const STATES = [
  { value: "", defaultSelected: false },
  { value: "Goa", defaultSelected: true },
]

const formOf = (reason = "") => ({
  reason: { name: "reason", type: "text", value: reason, defaultValue: reason },
  restock: { name: "restock", type: "checkbox", value: "on", checked: false, defaultChecked: false },
  link: { name: "method", type: "radio", value: "link", checked: true, defaultChecked: true },
  cash: { name: "method", type: "radio", value: "cod", checked: false, defaultChecked: false },
  state: { name: "state", type: "select-one", value: "Goa", options: STATES },
  first: { name: "line", type: "text", value: "a", defaultValue: "a" },
  second: { name: "line", type: "text", value: "b", defaultValue: "b" },
})

test("a draft keeps texts, lists, checkboxes and radio buttons that differ from the page", () => {
  const typed = formOf()
  expect(draftOf(Object.values(typed), null), "nothing is typed").toBeNull()
  typed.restock.checked = true
  typed.link.checked = false
  typed.cash.checked = true
  typed.state.value = ""
  typed.second.value = "c"
  const draft = draftOf(Object.values(typed), null)
  expect(Object.keys(draft ?? {})).toHaveLength(5)
  const again = formOf()
  expect(restoreDraft(Object.values(again), draft ?? {})).toBe(true)
  expect([again.restock.checked, again.link.checked, again.cash.checked]).toEqual([true, false, true])
  expect([again.state.value, again.first.value, again.second.value]).toEqual(["", "a", "c"])
  expect(restoreDraft(Object.values(again), draft ?? {}), "nothing differs").toBe(false)
})

test("a draft is not put over a field that somebody else changed meanwhile", () => {
  const typed = formOf("old")
  typed.reason.value = "mine"
  typed.first.value = "mine"
  const draft = draftOf(Object.values(typed), null)
  const changed = formOf("theirs")
  expect(restoreDraft(Object.values(changed), draft ?? {})).toBe(true)
  expect([changed.reason.value, changed.first.value]).toEqual(["theirs", "mine"])
})

test("a draft survives a refused save, whose answer has the typed text as the text of the page", () => {
  const typed = formOf()
  typed.reason.value = "mine"
  const draft = draftOf(Object.values(typed), null)
  const again = formOf("mine")
  expect(draftOf(Object.values(again), draft)).toEqual(draft)
  again.reason.value = ""
  expect(draftOf(Object.values(again), draft), "what was typed is taken back").toBeNull()
})

test.each(["hidden", "password", "file", "submit"])("a draft never stores a field of type %s", (type) => {
  expect(isKept({ name: "x", type })).toBe(false)
})

test("a draft never stores a one-time code", () => {
  expect(isKept({ name: "code", type: "text", autocomplete: "one-time-code" })).toBe(false)
  expect(isKept({ name: "reason", type: "text" })).toBe(true)
})
