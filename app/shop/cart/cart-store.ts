import { type Cart, parseCart } from "./cart.ts"

const KEY = "cart"

/** What a store needs of `window`: a test hands in two that share one storage and stand for two tabs. */
type Tab = {
  localStorage: Pick<Storage, "getItem" | "setItem">
  addEventListener: (type: "storage", listener: (event: { key: string | null }) => void) => void
  removeEventListener: (type: "storage", listener: (event: { key: string | null }) => void) => void
}

/** The cart of this browser: saved at every change, changed by other tabs. Without storage it lives with the page. */
export function createCartStore(tab: Tab) {
  let text = readText(tab)
  let cart = parseCart(text)
  const listeners = new Set<() => void>()

  const follow = () => {
    const latest = readText(tab)
    if (latest === text) return
    text = latest
    cart = parseCart(latest)
    for (const listener of listeners) listener()
  }
  const onOtherTabChange = (event: { key: string | null }) => {
    if (event.key === KEY || event.key === null) follow()
  }

  return {
    read: () => cart,
    /** The newest cart, whichever tab wrote it, also when its word has not come here yet. */
    catchUp() {
      follow()
      return cart
    },
    change(changed: (cart: Cart) => Cart) {
      follow()
      const next = changed(cart)
      const written = JSON.stringify(next)
      if (written === text) return
      cart = next
      text = written
      try {
        tab.localStorage.setItem(KEY, text)
      } catch {
        // Private windows and full disks: the cart lives on in this page.
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

let ofThisBrowser: ReturnType<typeof createCartStore> | undefined

/** The one store of this page, opened at its first use: never on the server. */
export function browserCart() {
  ofThisBrowser ??= createCartStore(window)
  return ofThisBrowser
}

function readText(tab: Tab) {
  try {
    return tab.localStorage.getItem(KEY)
  } catch {
    return null
  }
}
