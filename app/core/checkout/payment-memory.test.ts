import { afterEach, expect, test, vi } from "vitest"
import { browserStorage, type TabStorage, tabStorage } from "#app/ui/browser-storage.ts"
import { attemptKey, endAttempt, isUnderWay } from "./payment-attempt.ts"
import { forgetDraft, readDraft, saveDraft } from "./payment-draft.ts"
import type { PaymentValues } from "./payment-rules.ts"

const typed: PaymentValues = {
  fullName: "Asha",
  email: "asha@",
  city: "Mumbai",
  state: "",
  phone: "09",
  card: "738291046573",
  cvv: "917",
  address: "4 Marine Drive",
}
const { card: _card, cvv: _cvv, ...withoutTheCard } = typed

afterEach(() => vi.unstubAllGlobals())

function openTab(entries: Record<string, string> = {}): TabStorage & { entries: Map<string, string> } {
  const kept = new Map(Object.entries(entries))
  return {
    entries: kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

test("LIM-1: a reload finds the form as it was left, without card and CVV, which are not kept at all", () => {
  const tab = openTab()
  saveDraft(tab, "asha@example.in", typed)
  expect(readDraft(tab, "asha@example.in")).toEqual(withoutTheCard)
  expect([...tab.entries.values()].join()).not.toMatch(/738291046573|917|card|cvv/)
})

test("LIM-2: what a guest typed is there after the login, what one shopper typed is not there for another", () => {
  const tab = openTab()
  saveDraft(tab, "", typed)
  expect(readDraft(tab, "asha@example.in")).toEqual(withoutTheCard)
  saveDraft(tab, "asha@example.in", typed)
  expect(readDraft(tab, "ravi@example.in")).toBeNull()
  expect(readDraft(tab, "")).toBeNull()
})

test("PAY-5: a form that was sent is not kept, and a damaged or refused storage is an empty one", () => {
  const tab = openTab()
  saveDraft(tab, "", typed)
  forgetDraft(tab)
  expect(readDraft(tab, "")).toBeNull()
  const values = Object.fromEntries(Object.keys(withoutTheCard).map((field) => [field, "typed"]))
  const drafts = [{ owner: 7, values }, { owner: "", values: { ...values, phone: 9 } }, { owner: "" }].map(
    (draft) => JSON.stringify(draft),
  )
  for (const damage of ["{", "null", "[]", '{"owner":"","values":{"city":1}}', ...drafts])
    expect(readDraft(openTab({ "payment-draft": damage }), ""), damage).toBeNull()
  expect(readDraft(openTab({ "payment-draft": JSON.stringify({ owner: "", values }) }), "")).toEqual(values)
  const full = {
    ...tab,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError")
    },
  }
  expect(() => saveDraft(full, "", typed)).not.toThrow()
})

test("PAY-5: the key of an attempt stays until it ends, and a tampered one is replaced", () => {
  const tab = openTab({ "payment-attempt": "1" })
  const key = attemptKey(tab)
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
  expect(attemptKey(tab)).toBe(key)
  endAttempt(tab, key)
  expect(attemptKey(tab)).not.toBe(key)
})

test("PAY-5: tabs share the key of their attempt, and a late answer of one does not end the next attempt of the other", () => {
  const shared = openTab()
  const first = attemptKey(shared)
  endAttempt(shared, first) // this tab was answered
  const next = attemptKey(shared)
  endAttempt(shared, first) // that tab, answered for the same press a moment later
  expect([isUnderWay(shared, first), isUnderWay(shared, next)]).toEqual([false, true])
  expect(attemptKey(shared)).toBe(next)
})

test("PAY-5: a browser that keeps nothing still has one key for one page", () => {
  const key = attemptKey(browserStorage()) // there is no window here at all
  expect(attemptKey(browserStorage())).toBe(key)
  endAttempt(browserStorage(), key)
  expect(attemptKey(browserStorage())).not.toBe(key)
})

test("PAY-5: what all tabs share lies in the browser's storage, and in the page only where that is full", () => {
  const storage = openTab()
  vi.stubGlobal("window", { localStorage: storage })
  browserStorage().setItem("shared", "one")
  expect(storage.entries.get("shared")).toBe("one")
  storage.entries.set("shared", "two") // another tab
  expect(browserStorage().getItem("shared")).toBe("two")
  browserStorage().removeItem("shared")
  expect([...storage.entries.keys()]).toEqual([])
  const full = () => {
    throw new DOMException("full", "QuotaExceededError")
  }
  vi.stubGlobal("window", { localStorage: { ...storage, setItem: full } })
  browserStorage().setItem("shared", "three")
  expect(browserStorage().getItem("shared")).toBe("three")
  browserStorage().removeItem("shared")
  expect(browserStorage().getItem("shared")).toBeNull()
})

test("LIM-1: a tab remembers in its own storage, and a page whose browser forbids it in the page", () => {
  const session = openTab()
  vi.stubGlobal("window", { sessionStorage: session })
  expect(tabStorage()).toBe(session)
  vi.unstubAllGlobals() // there is no window at all
  tabStorage().setItem("draft", "typed")
  expect(tabStorage().getItem("draft")).toBe("typed")
  tabStorage().removeItem("draft")
})
