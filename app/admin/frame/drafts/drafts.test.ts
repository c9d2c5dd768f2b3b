import { expect, test } from "vitest"
import { forgetDrafts, keepDraft, readDraft } from "./drafts.ts"

const newStorage = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

test("a draft is stored per form and user, and is deleted on submit or logout", () => {
  const storage = newStorage()
  keepDraft(storage, "Neha", { form: "a", draft: { reason: "half a sent" } })
  keepDraft(storage, "Neha", { form: "b", draft: { reason: "other" } })
  expect(readDraft(storage, "Neha", "a")).toEqual({ reason: "half a sent" })
  expect(readDraft(storage, "Asha", "a"), "somebody else in the same tab").toBeNull()
  keepDraft(storage, "Neha", { form: "a", draft: null })
  expect(readDraft(storage, "Neha", "a")).toBeNull()
  expect(readDraft(storage, "Neha", "b")).toEqual({ reason: "other" })
  forgetDrafts(storage)
  expect(readDraft(storage, "Neha", "b")).toBeNull()
})

test.each(["", "{", "[]", '{"owner":"Neha","drafts":{"a":{"reason":1}}}', "null"])(
  "damaged storage, %j, holds no draft",
  (text) => {
    expect(readDraft(newStorage(new Map([["admin-drafts", text]])), "Neha", "a")).toBeNull()
  },
)
