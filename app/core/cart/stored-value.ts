/** What a store needs of `window`: a test hands in two that share one storage and stand for two tabs. */
export type Tab = {
  localStorage: Pick<Storage, "getItem" | "setItem">
  addEventListener: (type: "storage", listener: (event: { key: string | null }) => void) => void
  removeEventListener: (type: "storage", listener: (event: { key: string | null }) => void) => void
}

/** A value of this browser: saved at every change, changed by other tabs. Without storage it lives with the page. */
export function createStoredValue<Value>(tab: Tab, key: string, parse: (text: string | null) => Value) {
  let text = readText(tab, key)
  let value = parse(text)
  let isKept = true // without storage the value of this page is the newest
  const listeners = new Set<() => void>()

  const follow = () => {
    const latest = readText(tab, key)
    if (latest === text || !isKept) return
    text = latest
    value = parse(latest)
    for (const listener of listeners) listener()
  }
  const onOtherTabChange = (event: { key: string | null }) => {
    if (event.key === key || event.key === null) follow()
  }

  return {
    read: () => value,
    /** The newest value, whichever tab wrote it, also when its word has not come here yet. */
    catchUp() {
      follow()
      return value
    },
    change(changed: (value: Value) => Value) {
      follow()
      const next = changed(value)
      const written = JSON.stringify(next)
      if (written === text) return
      value = next
      text = written
      try {
        tab.localStorage.setItem(key, text)
        isKept = true
      } catch {
        isKept = false // private windows and full disks
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      if (listeners.size === 0) tab.addEventListener("storage", onOtherTabChange)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) tab.removeEventListener("storage", onOtherTabChange)
      }
    },
  }
}

function readText(tab: Tab, key: string) {
  try {
    return tab.localStorage.getItem(key)
  } catch {
    return null
  }
}
