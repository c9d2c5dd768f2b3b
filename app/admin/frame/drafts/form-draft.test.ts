import { expect, test } from "vitest"
import { draftOf, isKept, isTyped, restoreDraft } from "./form-draft.ts"

const formOf = () => ({
  reason: { name: "reason", type: "text", value: "", defaultValue: "" },
  restock: { name: "restock", type: "checkbox", value: "on", checked: false, defaultChecked: false },
  link: { name: "method", type: "radio", value: "link", checked: true, defaultChecked: true },
  cash: { name: "method", type: "radio", value: "cod", checked: false, defaultChecked: false },
  state: { name: "state", type: "select-one", value: "Goa" },
})

test("a draft keeps checkboxes and radio buttons besides typed text", () => {
  const typed = formOf()
  expect(isTyped(Object.values(typed))).toBe(false)
  typed.restock.checked = true
  typed.link.checked = false
  typed.cash.checked = true
  typed.state.value = "Kerala"
  expect(isTyped(Object.values(typed))).toBe(true)
  const again = formOf()
  expect(restoreDraft(Object.values(again), draftOf(Object.values(typed)))).toBe(true)
  expect([again.restock.checked, again.link.checked, again.cash.checked]).toEqual([true, false, true])
  expect(again.state.value).toBe("Kerala")
  expect(restoreDraft(Object.values(again), draftOf(Object.values(typed))), "nothing differs").toBe(false)
})

test("a checkbox that is not in the draft keeps the state of the page", () => {
  const { cash, link } = formOf()
  expect(restoreDraft([link], draftOf([cash]))).toBe(false)
  expect(link.checked).toBe(true)
})

test.each(["hidden", "password", "file", "submit"])("a draft never stores a field of type %s", (type) => {
  expect(isKept({ name: "x", type })).toBe(false)
})
