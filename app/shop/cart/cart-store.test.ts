import { expect, test } from "vitest"
import { addItem } from "./cart.ts"
import { openCartStore } from "./cart-store.ts"

const earbuds = { id: "1", name: "Airlobes 141", price: 1299, images: [] }
const speaker = { id: "9", name: "Naad 20", price: 749, images: [] }

/** Browser tabs over one storage: a write is told to every other tab, as `storage` events are. */
function openTabs(count: number, saved: string | null = null) {
  let text = saved
  const hear = Array.from({ length: count }, () => new Set<(event: { key: string | null }) => void>())
  return hear.map((own) => ({
    localStorage: {
      getItem: () => text,
      setItem: (_key: string, value: string) => {
        text = value
        for (const others of hear)
          if (others !== own) for (const listener of others) listener({ key: "cart" })
      },
    },
    addEventListener: (_type: "storage", listener: (event: { key: string | null }) => void) =>
      own.add(listener),
    removeEventListener: (_type: "storage", listener: (event: { key: string | null }) => void) =>
      own.delete(listener),
  }))
}

test("CART-4: every change is saved back under the key cart as a JSON list", () => {
  const [tab] = openTabs(1)
  if (!tab) throw new Error("no tab")
  openCartStore(tab).change((cart) => addItem(cart, earbuds))
  expect(JSON.parse(tab.localStorage.getItem() ?? "")).toEqual([{ ...earbuds, quantity: 1 }])
})

test("CART-4: two open tabs agree, and neither undoes the other", () => {
  const [left, right] = openTabs(2).map(openCartStore)
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
  const store = openCartStore({
    localStorage: { getItem: forbidden, setItem: forbidden },
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  store.change((cart) => addItem(cart, earbuds))
  expect(store.read()).toHaveLength(1)
})
