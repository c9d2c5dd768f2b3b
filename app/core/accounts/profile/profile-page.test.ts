import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { profileStore, refreshProfile } from "./profile-store.ts"

const asha = {
  displayName: "Asha",
  accessToken: "t",
  email: "asha@dhun.example",
  uid: "0199",
  photoURL: null,
}

let page = { kept: new Map<string, string>(), listeners: new Map<string, () => void>() }
let session = vi.fn(async (_path: string) => Response.json({ profile: asha }))

beforeEach(() => {
  page = { kept: new Map(), listeners: new Map() }
  session = vi.fn(async () => Response.json({ profile: asha }))
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => page.kept.get(key) ?? null,
    setItem: (key: string, value: string) => page.kept.set(key, value),
  })
  vi.stubGlobal("document", { cookie: "signed_in=1" })
  vi.stubGlobal("fetch", session)
  vi.stubGlobal("addEventListener", (type: string, listen: () => void) => page.listeners.set(type, listen))
  vi.stubGlobal("removeEventListener", (type: string) => page.listeners.delete(type))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test("ID-4: a page asks the shop for the profile and keeps it under the key profile", async () => {
  expect(await refreshProfile()).toBe(true)
  expect(session.mock.calls).toEqual([["/session"]])
  expect(page.kept).toEqual(new Map([["profile", JSON.stringify(asha)]]))
  expect(profileStore.read()).toEqual(asha)
})

test("ID-4: a shop that answers a page with a fault leaves the profile that stands", async () => {
  page.kept.set("profile", JSON.stringify(asha))
  session.mockResolvedValue(Response.json({ profile: null }, { status: 503 }))
  expect(await refreshProfile()).toBe(false)
  expect(profileStore.read()).toEqual(asha)
})

test("ID-4: a page hears what other tabs store, as long as somebody watches", () => {
  page.kept.set("profile", JSON.stringify(asha))
  const watch = vi.fn()
  const stop = profileStore.subscribe(watch)
  page.kept.set("profile", "null")
  page.listeners.get("storage")?.()
  expect([watch.mock.calls.length, profileStore.read()]).toEqual([1, null])
  stop()
  expect(page.listeners.size).toBe(0)
})
