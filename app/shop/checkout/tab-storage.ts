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
