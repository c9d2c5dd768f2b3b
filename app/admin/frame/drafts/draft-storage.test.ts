import { expect, test } from "vitest"
import { type Draft, forgetDrafts, keepDraft, readDraft } from "./draft-storage.ts"

const newStorage = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

test("a draft is stored per form and member, and is deleted on submit or logout", () => {
  const storage = newStorage()
  keepDraft(storage, "neha", { form: "a", draft: { reason: ["", "half a sent"] } })
  keepDraft(storage, "neha", { form: "b", draft: { reason: ["", "other"] } })
  expect(readDraft(storage, "neha", "a")).toEqual({ reason: ["", "half a sent"] })
  expect(readDraft(storage, "asha", "a"), "somebody else in the same tab").toBeNull()
  keepDraft(storage, "neha", { form: "a", draft: null })
  expect(readDraft(storage, "neha", "a")).toBeNull()
  expect(readDraft(storage, "neha", "b")).toEqual({ reason: ["", "other"] })
  forgetDrafts(storage)
  expect(readDraft(storage, "neha", "b")).toBeNull()
})

test("the oldest drafts make room for a new one, and one that is too long is not stored", () => {
  const storage = newStorage()
  const draft: Draft = { text: ["", "x".repeat(400_000)] }
  for (const form of ["a", "b", "c"]) keepDraft(storage, "neha", { form, draft })
  expect(["a", "b", "c"].map((form) => readDraft(storage, "neha", form) !== null)).toEqual([
    ...[false, true, true],
  ])
  keepDraft(storage, "neha", { form: "d", draft: { text: ["", "x".repeat(2_000_000)] } })
  expect(readDraft(storage, "neha", "d")).toBeNull()
})

test.each([
  "",
  "{",
  "[]",
  '{"owner":"neha","drafts":{"a":{"reason":1}}}',
  '{"owner":"neha","drafts":{"a":{"reason":"text"}}}',
  "null",
])("damaged storage, %j, holds no draft", (text) => {
  expect(readDraft(newStorage(new Map([["admin-drafts", text]])), "neha", "a")).toBeNull()
})
