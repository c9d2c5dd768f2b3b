import { expect, test, vi } from "vitest"
import { type Browser, createProfileStore } from "./profile-store.ts"

const asha = {
  displayName: "Asha",
  accessToken: "t",
  email: "asha@dhun.example",
  uid: "0199",
  photoURL: null,
}
const stored = JSON.stringify(asha)
const HINT = "signed_in=1"

type State = { raw: string | null; cookies: string; session: unknown }

/** A browser with one tab in front; `otherTab` writes as another one would. */
function openBrowser(start: Partial<State> = {}) {
  const state: State = { raw: null, cookies: "", session: null, ...start }
  const tabs = new Set<() => void>()
  const askSession = vi.fn(async () => state.session)
  const storage = {
    getItem: () => state.raw,
    setItem: (_key: string, value: string) => {
      state.raw = value
    },
  }
  const browser: Browser = {
    storage: () => storage,
    cookies: () => state.cookies,
    onOtherTab: (listen) => {
      tabs.add(listen)
      return () => tabs.delete(listen)
    },
    askSession,
  }
  const otherTab = (change: Partial<State>) => {
    Object.assign(state, change)
    for (const listen of tabs) listen()
  }
  return { state, tabs, askSession, otherTab, store: createProfileStore(browser) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test("ID-4: the storage of a newcomer holds an empty list, and nobody is asked", () => {
  const { store, state, askSession } = openBrowser()
  store.subscribe(() => {})
  expect(state.raw).toBe("[]")
  expect(store.read()).toBeNull()
  expect(askSession).not.toHaveBeenCalled()
})

test("ID-4: a profile counts beside its session's hint, and is the same object every time it is read", () => {
  const { store, askSession } = openBrowser({ raw: stored, cookies: HINT })
  store.subscribe(() => {})
  expect(store.read()).toEqual(asha)
  expect(store.read()).toBe(store.read())
  expect(askSession).not.toHaveBeenCalled()
})

test("ID-4: a profile whose session is over becomes null in the storage too", () => {
  const { store, state } = openBrowser({ raw: stored })
  store.subscribe(() => {})
  expect(store.read()).toBeNull()
  expect(state.raw).toBe("null")
})

test("ID-4: a session that began without JavaScript is asked for; until then nobody is known", async () => {
  const { store, state } = openBrowser({ cookies: HINT, session: asha })
  const listen = vi.fn()
  store.subscribe(listen)
  expect(store.read()).toBeUndefined()
  await settled()
  expect(store.read()).toEqual(asha)
  expect(state.raw).toBe(stored)
  expect(listen).toHaveBeenCalled()
})

test("ID-4: a hint that the shop does not confirm is a guest, asked for once", async () => {
  const { store, askSession, otherTab } = openBrowser({ cookies: HINT, session: null })
  store.subscribe(() => {})
  await settled()
  otherTab({})
  await settled()
  expect(store.read()).toBeNull()
  expect(askSession).toHaveBeenCalledOnce()
})

test("ID-4: a shop that cannot be reached leaves what stands", async () => {
  const { store, state, askSession } = openBrowser({ raw: stored, cookies: HINT })
  askSession.mockRejectedValue(new TypeError("Failed to fetch"))
  expect(await store.refresh()).toBe(false)
  expect(store.read()).toEqual(asha)
  expect(state.raw).toBe(stored)
})

test("ID-4: two tabs agree about a login and a logout", () => {
  const { store, otherTab } = openBrowser()
  const listen = vi.fn()
  store.subscribe(listen)
  otherTab({ raw: stored, cookies: HINT })
  expect(store.read()).toEqual(asha)
  otherTab({ raw: "null", cookies: "" })
  expect(store.read()).toBeNull()
  expect(listen).toHaveBeenCalledTimes(2)
})

test("ID-3: an answer that was asked for before the logout does not bring the profile back", async () => {
  const { store, state } = openBrowser({ raw: stored, cookies: HINT, session: asha })
  const late = store.refresh()
  store.save(null)
  await late
  expect(state.raw).toBe("null")
})

test.each(["{", '{"uid":7}', "[[]]"])("ID-4: a damaged profile %j is mended by the session", async (raw) => {
  const { store } = openBrowser({ raw, cookies: HINT, session: asha })
  store.subscribe(() => {})
  await settled()
  expect(store.read()).toEqual(asha)
})

test("ID-4: a browser that forbids its storage has guests", () => {
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError")
  }
  const store = createProfileStore({
    storage: forbidden,
    cookies: () => "",
    onOtherTab: () => () => {},
    askSession: async () => null,
  })
  store.subscribe(() => {})
  expect(store.read()).toBeNull()
})

test("ID-4: the store listens to other tabs only as long as somebody watches", () => {
  const { store, tabs } = openBrowser()
  const stopFirst = store.subscribe(() => {})
  const stopSecond = store.subscribe(() => {})
  stopFirst()
  expect(tabs.size).toBe(1)
  stopSecond()
  expect(tabs.size).toBe(0)
})

test("ID-4: who watches is told that the shop could not say who is signed in, and that nobody is", async () => {
  const { store, askSession } = openBrowser({ cookies: HINT })
  askSession.mockRejectedValue(new TypeError("Failed to fetch"))
  const listen = vi.fn()
  store.subscribe(listen)
  await settled()
  expect([listen.mock.calls.length, store.read()]).toEqual([1, null])
})

test("ID-4: whoever needs the profile waits until the shop was asked, once", async () => {
  const { store, askSession } = openBrowser({ cookies: HINT, session: asha })
  expect(await store.known()).toEqual(asha)
  expect(await store.known()).toEqual(asha)
  expect(askSession).toHaveBeenCalledOnce()
  const guest = openBrowser()
  expect(await guest.store.known()).toBeNull()
  expect(guest.askSession).not.toHaveBeenCalled()
})

test("ID-3: a logout in another tab takes the profile out of the storage", () => {
  const { store, state, otherTab } = openBrowser({ raw: stored, cookies: HINT })
  store.subscribe(() => {})
  otherTab({ cookies: "" })
  expect(state.raw).toBe("null")
})

test("ID-3: an answer from before the logout stays without effect while a later one is awaited", async () => {
  const { store, state, askSession } = openBrowser({ raw: stored, cookies: HINT, session: asha })
  const late = store.refresh()
  store.save(null)
  askSession.mockReturnValue(new Promise(() => {}))
  store.refresh()
  expect(await late).toBe(true)
  expect(state.raw).toBe("null")
})
