import { hasSessionHint } from "#app/core/accounts/sessions/session-hint.ts"
import { NO_PROFILE_YET, PROFILE_KEY, type Profile, parseProfile, profileOf } from "./profile.ts"

/** What the store needs of a browser. The storage may be forbidden: then its methods throw. */
export type Browser = {
  storage: () => Pick<Storage, "getItem" | "setItem">
  cookies: () => string
  onOtherTab: (listen: () => void) => () => void
  askSession: () => Promise<unknown>
}

/** Who is signed in, as the browser knows it: the stored profile counts only beside the session's hint cookie. */
export function createProfileStore(browser: Browser) {
  const listeners = new Set<() => void>()
  let seen: { raw: string; isHinted: boolean; profile: Profile | null } = {
    raw: "",
    isHinted: false,
    profile: null,
  }
  let isAsked = false // whether the shop was asked about a hint without a profile: until then nobody knows
  let turn = 0 // a late answer must not undo what came after its question
  let stopListening = () => {}

  function look() {
    const raw = readRaw(browser) ?? ""
    const isHinted = hasSessionHint(browser.cookies())
    if (raw !== seen.raw || isHinted !== seen.isHinted)
      seen = { raw, isHinted, profile: isHinted ? parseProfile(raw) : null }
    return seen
  }

  function tell() {
    for (const listen of listeners) listen()
  }

  function save(profile: Profile | null) {
    turn += 1
    writeRaw(browser, JSON.stringify(profile))
    tell()
  }

  async function refresh(): Promise<boolean> {
    const mine = ++turn
    const answer = await browser.askSession().catch(() => undefined) // unreachable: what stands, stands
    isAsked = true
    if (answer !== undefined && mine === turn) save(profileOf(answer))
    else tell()
    return answer !== undefined
  }

  function settle() {
    const raw = readRaw(browser)
    const { isHinted, profile } = look()
    if (isHinted && !profile && !isAsked) refresh()
    else if (raw === null) writeRaw(browser, NO_PROFILE_YET)
    else if (!isHinted && parseProfile(raw)) save(null)
  }

  function read(): Profile | null | undefined {
    const { isHinted, profile } = look()
    return isHinted && !profile && !isAsked ? undefined : profile
  }

  return {
    save,
    refresh,
    /** The profile; null for a guest; undefined while the shop has not yet said who the session belongs to. */
    read,
    /** The profile, or null for a guest, asking the shop first when nobody knows yet. */
    async known(): Promise<Profile | null> {
      if (read() === undefined) await refresh()
      return read() ?? null
    },
    subscribe(listen: () => void) {
      if (listeners.size === 0) {
        stopListening = browser.onOtherTab(() => {
          settle()
          tell()
        })
        settle()
      }
      listeners.add(listen)
      return () => {
        listeners.delete(listen)
        if (listeners.size === 0) stopListening()
      }
    },
  }
}

/** The store of this page. On the server it may be imported but not read. */
export const profileStore = createProfileStore({
  storage: () => localStorage,
  cookies: () => document.cookie,
  onOtherTab(listen) {
    addEventListener("storage", listen)
    return () => removeEventListener("storage", listen)
  },
  async askSession() {
    const answer = await fetch("/session")
    if (!answer.ok) throw new Error(`/session answered ${answer.status}`)
    const { profile } = await answer.json()
    return profile
  },
})

/** Asks the shop who is signed in and keeps the answer. It never fails: without one, what stands stands. */
export const refreshProfile: () => Promise<unknown> = profileStore.refresh

function readRaw(browser: Browser) {
  try {
    return browser.storage().getItem(PROFILE_KEY)
  } catch {
    return null
  }
}

function writeRaw(browser: Browser, raw: string) {
  try {
    browser.storage().setItem(PROFILE_KEY, raw)
  } catch {
    // A browser that keeps nothing has guests only.
  }
}
