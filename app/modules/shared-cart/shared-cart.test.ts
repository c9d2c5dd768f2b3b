import fc from "fast-check"
import { expect, test } from "vitest"
import { addItem, type Cart, decreaseQuantity, increaseQuantity, removeItem } from "#app/core/cart/cart.ts"
import { type AccountCart, type CartChanges, NO_CART, takeChanges } from "./account-cart.ts"
import { type CartDevice, deviceOf, prepareRequest, takeAnswer } from "./cart-device.ts"
import { addPieces, linesOf, type SharedLine } from "./shared-lines.ts"

const product = (id: string) => ({ id, name: `Product ${id}`, price: 100, images: [] })
const PRODUCTS = ["1", "2", "3"]
const CATALOGUE: Cart = PRODUCTS.map((id) => ({ ...product(id), quantity: 1 }))

/** A shop with the carts of its accounts, and browsers that share them. */
class Shop {
  carts = new Map<string, AccountCart>()
  added = new Map<string, number>()
  browsers = ["a", "b", "c"].map((name): Browser => ({ name, cart: [], uid: null, kept: null }))

  sync(browser: Browser, { isLost = "", meanwhile = () => {} }: Loss = {}) {
    const { uid, name } = browser
    if (!uid) return
    const prepared = prepareRequest(
      deviceOf(uid, browser.kept, () => name),
      browser.cart,
    )
    browser.kept = prepared.kept
    const shown = prepared.kept.sent ?? linesOf(browser.cart)
    if (isLost === "request") return
    const answer = this.take(uid, prepared.changes)
    meanwhile()
    if (isLost === "answer") return
    const taken = takeAnswer(browser.kept, answer, { cart: browser.cart, shown, found: CATALOGUE })
    Object.assign(browser, taken)
  }

  private take(uid: string, changes: CartChanges | null) {
    const before = this.carts.get(uid) ?? NO_CART
    const after = changes ? takeChanges(before, changes, new Map()) : before
    this.carts.set(uid, after)
    return after
  }

  add(browser: Browser, id: string) {
    browser.cart = addItem(browser.cart, product(id))
    this.added.set(id, (this.added.get(id) ?? 0) + 1)
  }
}

type Browser = { name: string; cart: Cart; uid: string | null; kept: CartDevice | null }
type Loss = { isLost?: string; meanwhile?: () => void }
type Step = { at: number; id: string; does: string }

const steps = (does: string[]) =>
  fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 2 }),
      id: fc.constantFrom(...PRODUCTS),
      does: fc.constantFrom(...does),
    }),
    { maxLength: 40 },
  )

function take(shop: Shop, { at, id, does }: Step) {
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
    logout: () => {
      browser.uid = null
    },
    sync: () => shop.sync(browser),
    "lose the request": () => shop.sync(browser, { isLost: "request" }),
    "lose the answer": () => shop.sync(browser, { isLost: "answer" }),
    "add meanwhile": () => shop.sync(browser, { meanwhile: () => shop.add(browser, id) }),
  }
  acts[does]?.()
}

const EDITS = ["add", "add", "decrease", "remove"]
const NETWORK = ["sync", "lose the request", "lose the answer", "add meanwhile"]

test("any order of edits, logins and lost answers ends in one cart on three devices, and no line is doubled", () => {
  fc.assert(
    fc.property(steps([...EDITS, ...NETWORK, "asha", "ravi", "logout"]), (taken) => {
      const shop = new Shop()
      for (const step of taken) take(shop, step)
      for (const browser of shop.browsers) browser.uid = "asha"
      for (const browser of [...shop.browsers, ...shop.browsers, ...shop.browsers]) shop.sync(browser)
      const [first, ...others] = shop.browsers.map(({ cart }) => linesOf(cart))
      for (const lines of others) expect(lines).toEqual(first)
      expect(shop.carts.get("asha")?.lines).toEqual(first)
      const ofRavi = shop.carts.get("ravi")?.lines ?? []
      for (const id of PRODUCTS) {
        const pieces = (lines: readonly SharedLine[] = []) =>
          lines.filter((line) => line.id === id).reduce((sum, { quantity }) => sum + quantity, 0)
        expect(pieces(first) + pieces(ofRavi), id).toBeLessThanOrEqual(shop.added.get(id) ?? 0)
      }
    }),
    { numRuns: 1_000 },
  )
})

test("devices that lose nothing and take turns share a cart as if it were one", () => {
  fc.assert(
    fc.property(steps(EDITS), (taken) => {
      const shop = new Shop()
      const alone = new Shop()
      for (const browser of shop.browsers) browser.uid = "asha"
      for (const step of taken) {
        for (const browser of shop.browsers) shop.sync(browser)
        take(shop, step)
        shop.sync(shop.browsers[step.at] as Browser)
        take(alone, { ...step, at: 0 })
      }
      for (const browser of shop.browsers) {
        shop.sync(browser)
        expect(linesOf(browser.cart)).toEqual(linesOf(alone.browsers[0]?.cart ?? []))
      }
    }),
  )
})

test("a device whose answers are lost sends the same changes again, and they count once", () => {
  const shop = new Shop()
  const [phone, laptop] = shop.browsers as [Browser, Browser]
  shop.add(phone, "1")
  phone.uid = "asha"
  shop.sync(phone, { isLost: "answer" })
  shop.sync(phone, { isLost: "answer" })
  shop.add(phone, "2")
  shop.sync(phone)
  shop.sync(phone)
  laptop.uid = "asha"
  shop.sync(laptop)
  expect(linesOf(laptop.cart)).toEqual([
    { id: "1", quantity: 1 },
    { id: "2", quantity: 1 },
  ])
})

test("a cart of a guest joins the account's: pieces add up once, also when the same shopper logs in again", () => {
  const shop = new Shop()
  const [phone, laptop] = shop.browsers as [Browser, Browser]
  for (const browser of [phone, laptop]) {
    shop.add(browser, "1")
    browser.uid = "asha"
    shop.sync(browser)
  }
  expect(linesOf(laptop.cart)).toEqual([{ id: "1", quantity: 2 }])
  laptop.uid = null
  shop.add(laptop, "2")
  laptop.uid = "asha"
  shop.sync(laptop)
  expect(linesOf(laptop.cart)).toEqual([
    { id: "1", quantity: 2 },
    { id: "2", quantity: 1 },
  ])
})

test("the lines of an account do not follow the next person at the same browser", () => {
  const shop = new Shop()
  const [shared] = shop.browsers as [Browser]
  shared.uid = "asha"
  shop.add(shared, "1")
  shop.sync(shared)
  shared.uid = null
  shop.add(shared, "2")
  shared.uid = "ravi"
  shop.sync(shared)
  expect(linesOf(shared.cart)).toEqual([{ id: "2", quantity: 1 }])
  shared.uid = "asha"
  shop.sync(shared)
  expect(linesOf(shared.cart)).toEqual([{ id: "1", quantity: 1 }])
})

test("joined pieces are no more than the stock, and no fewer than either cart held", () => {
  const join = (there: number, added: number, stock: number) =>
    addPieces([{ id: "1", quantity: there }], [{ id: "1", quantity: added }], new Map([["1", stock]]))[0]
      ?.quantity
  expect(join(2, 3, 10)).toBe(5)
  expect(join(2, 3, 4)).toBe(4)
  expect(join(2, 3, 0)).toBe(3)
  expect(join(60, 60, 1_000)).toBe(99)
})

test("names to engrave join in the order of the pieces", () => {
  const there = { id: "1", quantity: 2, engravings: ["", "Asha"] }
  expect(addPieces([there], [{ id: "1", quantity: 1, engravings: ["Ravi"] }], new Map())).toEqual([
    { id: "1", quantity: 3, engravings: ["", "Asha", "Ravi"] },
  ])
  expect(
    addPieces([{ id: "1", quantity: 1 }], [{ id: "1", quantity: 1, engravings: ["Ravi"] }], new Map()),
  ).toEqual([{ id: "1", quantity: 2, engravings: ["", "Ravi"] }])
})

test("a change that is made while a request is under way stays, and is sent next", () => {
  const shop = new Shop()
  const [phone, laptop] = shop.browsers as [Browser, Browser]
  phone.uid = laptop.uid = "asha"
  shop.add(phone, "1")
  shop.sync(phone)
  shop.sync(laptop)
  phone.cart = increaseQuantity(phone.cart, "1")
  shop.sync(phone, { meanwhile: () => shop.add(phone, "2") })
  expect(phone.cart.map(({ id }) => id)).toEqual(["1", "2"])
  shop.sync(phone)
  shop.sync(laptop)
  expect(linesOf(laptop.cart)).toEqual(linesOf(phone.cart))
})

test("a cart of five hundred lines takes no further one", () => {
  const full = Array.from({ length: 500 }, (_, at) => ({ id: String(at + 1), quantity: 1 }))
  const changes = { device: "a", number: 1, isJoining: true, lines: [{ id: "999", quantity: 1 }] }
  expect(takeChanges({ ...NO_CART, lines: full }, changes, new Map()).lines).toEqual(full)
})
