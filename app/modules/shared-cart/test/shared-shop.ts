import fc from "fast-check"
import { addItem, type Cart, decreaseQuantity, removeItem, takeOut } from "#app/core/cart/cart.ts"
import {
  type AccountCart,
  type CartUpdate,
  NO_CART,
  type OrderedLines,
  takeOrder,
  takeUpdate,
} from "../account-cart.ts"
import {
  type CartDevice,
  deviceOf,
  leaveAccount,
  noteOrdered,
  prepareRequest,
  takeAnswer,
} from "../cart-device.ts"
import { linesOf, type SharedLine } from "../shared-lines.ts"

const product = (id: string) => ({ id, name: `Product ${id}`, price: 100, images: [] })
export const PRODUCTS = ["1", "2", "3"]
export const CATALOGUE: Cart = PRODUCTS.map((id) => ({ ...product(id), quantity: 1 }))

/** A shop with the carts of its accounts, and browsers that share them. */
export class Shop {
  carts = new Map<string, AccountCart>()
  added = new Map<string, number>()
  orders: (OrderedLines & { uid: string | null })[] = []
  browsers = ["a", "b", "c"].map(
    (name): Browser => ({ name, cart: [], uid: null, kept: null, attempt: null }),
  )

  sync(browser: Browser, { isLost = "", meanwhile = () => {} }: Loss = {}) {
    const { uid, name } = browser
    if (!uid) return
    const since = browser.kept?.uid === uid ? (browser.kept.version ?? Number.NaN) : Number.NaN
    const prepared = prepareRequest(
      deviceOf(uid, browser.kept, () => name),
      browser.cart,
    )
    browser.kept = prepared.kept
    const shown = prepared.kept.sent ?? linesOf(browser.cart)
    if (isLost === "request") return
    const answer = this.take(uid, prepared.update)
    meanwhile()
    if (isLost === "answer") return
    const orders = answer.orders.filter(({ version }) => version > since)
    const told = { ...answer, orders }
    const taken = takeAnswer(browser.kept, told, { cart: browser.cart, shown, found: CATALOGUE })
    if (orders.some(({ key }) => key === browser.attempt?.key)) browser.attempt = null
    Object.assign(browser, taken)
  }

  /** Places an order of all that a browser shows. Its answer is to come. */
  order(browser: Browser) {
    if (browser.attempt || browser.cart.length === 0) return
    browser.attempt = { key: `order ${this.orders.length}`, lines: linesOf(browser.cart) }
    this.orders.push({ ...browser.attempt, uid: browser.uid })
  }

  /** Tells the carts of their accounts that the orders are paid, which may happen twice. */
  pay() {
    for (const { uid, ...order } of this.orders)
      if (uid) this.carts.set(uid, takeOrder(this.carts.get(uid) ?? NO_CART, order))
  }

  /** Brings a browser the answer to its order. */
  hear(browser: Browser) {
    const { attempt } = browser
    if (!attempt) return
    browser.attempt = null
    browser.cart = takeOut(browser.cart, attempt.lines)
    if (browser.kept && browser.kept.uid === browser.uid) browser.kept = noteOrdered(browser.kept, attempt)
  }

  private take(uid: string, update: CartUpdate | null) {
    const before = this.carts.get(uid) ?? NO_CART
    const ordered = this.orders.filter(({ key }) => update?.orders?.includes(key)).reduce(takeOrder, before)
    const after = update ? takeUpdate(ordered, update, new Map()) : before
    this.carts.set(uid, after)
    return update
      ? { ...after, number: after.devices.find(([device]) => device === update.device)?.[1] ?? 0 }
      : after
  }

  leave(browser: Browser) {
    if (browser.uid && browser.kept && browser.kept.version !== null)
      Object.assign(browser, leaveAccount(browser.kept, browser.cart))
    browser.uid = null
  }

  add(browser: Browser, id: string) {
    browser.cart = addItem(browser.cart, product(id))
    this.added.set(id, (this.added.get(id) ?? 0) + 1)
  }
}

export type Browser = {
  name: string
  cart: Cart
  uid: string | null
  kept: CartDevice | null
  attempt: OrderedLines | null
}
type Loss = { isLost?: string; meanwhile?: () => void }
type Step = { at: number; id: string; does: string }

export const steps = (does: string[]) =>
  fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 2 }),
      id: fc.constantFrom(...PRODUCTS),
      does: fc.constantFrom(...does),
    }),
    { maxLength: 40 },
  )

export function take(shop: Shop, { at, id, does }: Step) {
  const browser = shop.browsers[at] as Browser
  const acts: Record<string, () => void> = {
    add: () => shop.add(browser, id),
    decrease: () => {
      browser.cart = decreaseQuantity(browser.cart, id)
    },
    remove: () => {
      browser.cart = removeItem(browser.cart, id)
    },
    asha: () => {
      browser.uid = "asha"
    },
    ravi: () => {
      browser.uid = "ravi"
    },
    logout: () => shop.leave(browser),
    "lose the session": () => {
      browser.uid = null
    },
    sync: () => shop.sync(browser),
    "lose the request": () => shop.sync(browser, { isLost: "request" }),
    "lose the answer": () => shop.sync(browser, { isLost: "answer" }),
    order: () => shop.order(shop.browsers[0] as Browser), // two devices may order the same pieces twice
    pay: () => shop.pay(),
    "hear of the order": () => shop.hear(shop.browsers[0] as Browser),
    "order and hear of it": () => buy(shop, ["hear", "pay"]),
    "order and be paid first": () => buy(shop, ["pay", "hear"]),
    "order and ask the account first": () => buy(shop, ["pay", "sync", "hear"]),
    "add meanwhile": () => shop.sync(browser, { meanwhile: () => shop.add(browser, id) }),
  }
  acts[does]?.()
}

function buy(shop: Shop, then: ("hear" | "pay" | "sync")[]) {
  const [browser] = shop.browsers as [Browser]
  shop.order(browser)
  for (const next of then) shop[next](browser)
}

export const byId = (lines: readonly SharedLine[]) => lines.toSorted((a, b) => a.id.localeCompare(b.id))

export const EDITS = ["add", "add", "decrease", "remove"]
export const ORDERS = ["order", "pay", "hear of the order"]
export const PURCHASES = [
  "order and hear of it",
  "order and be paid first",
  "order and ask the account first",
]
export const NETWORK = ["sync", "lose the request", "lose the answer", "add meanwhile"]
