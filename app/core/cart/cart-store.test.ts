import { expect, test } from "vitest"
import { addItem } from "./cart.ts"
import { createCartStore } from "./cart-store.ts"

const earbuds = { id: "1", name: "Airlobes 141", price: 1299, images: [] }
const speaker = { id: "9", name: "Naad 20", price: 749, images: [] }

/** Browser tabs over one storage: a write is told to every other tab, as `storage` events are. */
function openTabs(count: number, saved: string | null = null) {
  let text = saved
  const hear = Array.from({ length: count }, () => new Set<(event: { key: string | null }) => void>())
  return hear.map((own) => {
    const listened: string[] = []
    return {
      listened,
      tell: (key: string | null) => {
        for (const listener of own) listener({ key })
      },
      localStorage: {
        getItem: () => text,
        setItem: (_key: string, value: string) => {
          text = value
          for (const others of hear)
            if (others !== own) for (const listener of others) listener({ key: "cart" })
        },
      },
      addEventListener: (type: "storage", listener: (event: { key: string | null }) => void) => {
        listened.push(`add ${type}`)
        own.add(listener)
      },
      removeEventListener: (type: "storage", listener: (event: { key: string | null }) => void) => {
        listened.push(`remove ${type}`)
        own.delete(listener)
      },
    }
  })
}

test("CART-4: every change is saved back under the key cart as a JSON list", () => {
  const [tab] = openTabs(1)
  if (!tab) throw new Error("no tab")
  createCartStore(tab).change((cart) => addItem(cart, earbuds))
  expect(JSON.parse(tab.localStorage.getItem() ?? "")).toEqual([{ ...earbuds, quantity: 1 }])
})

test("CART-4: two open tabs agree, and neither undoes the other", () => {
  const [left, right] = openTabs(2).map(createCartStore)
  let heard = 0
  right?.subscribe(() => {
    heard += 1
  })
  left?.change((cart) => addItem(cart, earbuds))
  expect(heard).toBe(1)
  right?.change((cart) => addItem(cart, speaker))
  left?.change((cart) => addItem(cart, earbuds))
  expect(right?.read().map((item) => [item.id, item.quantity])).toEqual([
    ["1", 2],
    ["9", 1],
  ])
})

test("CART-4: a browser that forbids storage still has a cart on the page", () => {
  const forbidden = () => {
    throw new Error("SecurityError")
  }
  const store = createCartStore({
    localStorage: { getItem: forbidden, setItem: forbidden },
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  store.change((cart) => addItem(cart, earbuds))
  store.change((cart) => addItem(cart, { ...earbuds, id: "2" }))
  expect(store.catchUp()).toHaveLength(2)
})

test("a full storage keeps the cart on its page, until there is room", () => {
  const [tab] = openTabs(1)
  if (!tab) throw new Error("no tab")
  const room = tab.localStorage.setItem
  const store = createCartStore(tab)
  store.change((cart) => addItem(cart, earbuds))
  tab.localStorage.setItem = () => {
    throw new Error("QuotaExceededError")
  }
  store.change((cart) => addItem(cart, earbuds))
  expect(store.catchUp()[0]?.quantity).toBe(2)
  tab.localStorage.setItem = room
  store.change((cart) => addItem(cart, earbuds))
  expect(createCartStore(tab).read()[0]?.quantity).toBe(3)
})

test("CART-4: only the cart's own change in another tab is read again, and a cleared storage is an empty cart", () => {
  const [left, right] = openTabs(2)
  if (!left || !right) throw new Error("no tab")
  const store = createCartStore(left)
  let heard = 0
  store.subscribe(() => {
    heard += 1
  })
  createCartStore(right).change((cart) => addItem(cart, earbuds))
  expect([heard, store.read().length]).toEqual([1, 1])
  left.tell("profile")
  expect(heard).toBe(1)
  left.localStorage.setItem("cart", "[]")
  left.tell("profile")
  expect(store.read()).toHaveLength(1)
  left.tell(null) // the whole storage was cleared
  expect([heard, store.read().length]).toEqual([2, 0])
})

test("CART-4: a change is told to this page too, one that changes nothing to nobody", () => {
  const [tab] = openTabs(1)
  if (!tab) throw new Error("no tab")
  const store = createCartStore(tab)
  store.change((cart) => addItem(cart, earbuds))
  const before = store.read()
  let heard = 0
  store.subscribe(() => {
    heard += 1
  })
  store.change((cart) => cart.map((item) => ({ ...item })))
  expect(heard).toBe(0)
  expect(store.read()).toBe(before)
  store.change((cart) => addItem(cart, speaker))
  expect(heard).toBe(1)
})

test("CART-4: whoever asks for the newest cart has what another tab wrote, also when its word has not come yet", () => {
  const [tab] = openTabs(1)
  if (!tab) throw new Error("no tab")
  const store = createCartStore(tab)
  tab.localStorage.setItem("cart", JSON.stringify([{ ...earbuds, quantity: 3 }]))
  expect(store.read()).toEqual([])
  expect(store.catchUp()).toEqual([{ ...earbuds, quantity: 3 }])
})

test("CART-4: other tabs are listened to once, and only as long as somebody watches", () => {
  const [tab] = openTabs(1)
  if (!tab) throw new Error("no tab")
  const store = createCartStore(tab)
  const leave = [store.subscribe(() => {}), store.subscribe(() => {})]
  expect(tab.listened).toEqual(["add storage"])
  leave[0]?.()
  expect(tab.listened).toEqual(["add storage"])
  leave[1]?.()
  expect(tab.listened).toEqual(["add storage", "remove storage"])
})
