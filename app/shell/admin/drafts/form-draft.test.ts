import { expect, test } from "vitest"
import { draftOf, isKept, isTyped, restoreDraft } from "./form-draft.ts"

const formOf = () => ({
  reason: { name: "reason", type: "text", value: "", defaultValue: "" },
  restock: { name: "restock", type: "checkbox", value: "on", checked: false, defaultChecked: false },
  link: { name: "method", type: "radio", value: "link", checked: true, defaultChecked: true },
  cash: { name: "method", type: "radio", value: "cod", checked: false, defaultChecked: false },
  state: { name: "state", type: "select-one", value: "Goa" },
})

test("Issue 29: a draft keeps ticked boxes and the chosen one of several, beside what was typed", () => {
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

test("Issue 29: a box that was not there when a draft was kept stays as the page has it", () => {
  const { cash, link } = formOf()
  expect(restoreDraft([link], draftOf([cash]))).toBe(false)
  expect(link.checked).toBe(true)
})

test.each(["hidden", "password", "file", "submit"])(
  "Issue 29: no draft keeps a field of the type %s",
  (type) => {
    expect(isKept({ name: "x", type })).toBe(false)
  },
)
