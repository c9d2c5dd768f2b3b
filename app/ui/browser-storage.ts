export type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">

const kept = new Map<string, string>()

/** What is remembered where a browser forbids storage: as long as the page itself. */
const PAGE_MEMORY: TabStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
}

/** This tab's storage: it survives a reload and is gone with the tab. */
export function tabStorage(): TabStorage {
  try {
    return window.sessionStorage
  } catch {
    return PAGE_MEMORY
  }
}

/** What all tabs of this browser share. What it has no room for is remembered as long as the page. */
export function browserStorage(): TabStorage {
  return {
    getItem: (key) => PAGE_MEMORY.getItem(key) ?? tried(() => window.localStorage.getItem(key)),
    setItem: (key, value) => {
      const isKept = tried(() => {
        window.localStorage.setItem(key, value)
        return true
      })
      if (!isKept) PAGE_MEMORY.setItem(key, value)
    },
    removeItem: (key) => {
      PAGE_MEMORY.removeItem(key)
      tried(() => window.localStorage.removeItem(key))
    },
  }
}

function tried<Answer>(work: () => Answer): Answer | null {
  try {
    return work()
  } catch {
    return null // forbidden or full
  }
}
