import fc from "fast-check"
import { expect, test } from "vitest"
import { increaseQuantity, removeItem } from "#app/core/cart/cart.ts"
import { NO_CART, takeOrder, takeUpdate } from "./account-cart.ts"
import { prepareRequest, takeAnswer } from "./cart-device.ts"
import { addPieces, linesOf, type SharedLine } from "./shared-lines.ts"
import {
  type Browser,
  byId,
  CATALOGUE,
  EDITS,
  NETWORK,
  ORDERS,
  PRODUCTS,
  PURCHASES,
  Shop,
  steps,
  take,
} from "./test/shared-shop.ts"

/** A product is added while a browser asks for the cart of a second account, with a piece of it from the first. */
const SECOND_LOGIN = [
  { at: 2, id: "1", does: "ravi" },
  { at: 2, id: "3", does: "add" },
  { at: 2, id: "1", does: "add meanwhile" },
  { at: 2, id: "1", does: "asha" },
  { at: 2, id: "3", does: "add meanwhile" },
]

test("any order of edits, logins and lost answers ends in one cart on three devices, and no line is doubled", () => {
  fc.assert(
    fc.property(steps([...EDITS, ...NETWORK, "asha", "ravi", "logout", "lose the session"]), (taken) => {
      const shop = new Shop()
      for (const step of taken) take(shop, step)
      for (const browser of shop.browsers) browser.uid = "asha"
      for (const browser of Array(4).fill(shop.browsers).flat()) shop.sync(browser)
      const [first, ...others] = shop.browsers.map(({ cart }) => byId(linesOf(cart)))
      for (const lines of others) expect(lines).toEqual(first)
      expect(byId(shop.carts.get("asha")?.lines ?? [])).toEqual(first)
      const ofRavi = shop.carts.get("ravi")?.lines ?? []
      for (const id of PRODUCTS) {
        const pieces = (lines: readonly SharedLine[] = []) =>
          lines.filter((line) => line.id === id).reduce((sum, { quantity }) => sum + quantity, 0)
        expect(pieces(first) + pieces(ofRavi), id).toBeLessThanOrEqual(shop.added.get(id) ?? 0)
      }
    }),
    { numRuns: 1_000, examples: [[SECOND_LOGIN]] },
  )
})

test("pieces that were ordered are in no cart again, whichever of the order's answer, its payment and the devices comes first", () => {
  fc.assert(
    fc.property(steps([...EDITS, ...NETWORK, ...ORDERS]), (taken) => {
      const shop = new Shop()
      for (const browser of shop.browsers) {
        browser.uid = "asha"
        shop.sync(browser)
      }
      for (const step of taken) take(shop, step)
      shop.pay()
      for (const browser of Array(4).fill(shop.browsers).flat()) shop.sync(browser)
      const [first, ...others] = shop.browsers.map(({ cart }) => byId(linesOf(cart)))
      for (const lines of others) expect(lines).toEqual(first)
      expect(byId(shop.carts.get("asha")?.lines ?? [])).toEqual(first)
      for (const id of PRODUCTS) {
        const all = [...(first ?? []), ...shop.orders.flatMap(({ lines }) => lines)]
        const pieces = all.filter((line) => line.id === id).reduce((sum, { quantity }) => sum + quantity, 0)
        expect(pieces, id).toBeLessThanOrEqual(shop.added.get(id) ?? 0)
      }
    }),
    { numRuns: 1_000 },
  )
})

test("devices that lose nothing and take turns share a cart as if it were one", () => {
  fc.assert(
    fc.property(steps([...EDITS, ...PURCHASES]), (taken) => {
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
        expect(byId(linesOf(browser.cart))).toEqual(byId(linesOf(alone.browsers[0]?.cart ?? [])))
      }
    }),
  )
})

test.each([
  ["answer", "hear"],
  ["payment", "pay"],
] as const)(
  "a piece that another device adds while a product is ordered stays, where the %s of the order comes first",
  (_, first) => {
    const shop = new Shop()
    const [phone, laptop] = shop.browsers as [Browser, Browser]
    phone.uid = laptop.uid = "asha"
    shop.add(phone, "1")
    for (const browser of [phone, laptop]) shop.sync(browser)
    shop.order(phone)
    shop[first](phone)
    shop.add(laptop, "1")
    shop.sync(laptop)
    for (const next of ["sync", "pay", "hear", "sync"] as const) shop[next](phone)
    for (const browser of [laptop, phone, laptop]) shop.sync(browser)
    for (const { cart } of [phone, laptop]) expect(linesOf(cart)).toEqual([{ id: "1", quantity: 1 }])
  },
)

test("an update without an answer brings back no pieces that were ordered meanwhile", () => {
  const shop = new Shop()
  const [phone] = shop.browsers as [Browser]
  phone.uid = "asha"
  shop.sync(phone)
  shop.add(phone, "1")
  shop.sync(phone, { isLost: "request" })
  for (const next of ["order", "hear", "sync"] as const) shop[next](phone)
  expect(shop.carts.get("asha")?.lines).toEqual([])
  expect(phone.cart).toEqual([])
})

test("an order takes its pieces out of the account's cart once, never more than lie there, with their names", () => {
  const cart = { ...NO_CART, lines: [{ id: "1", quantity: 3, engravings: ["Asha", "", "Ravi"] }] }
  const order = { key: "a", lines: [{ id: "1", quantity: 2 }] }
  const after = takeOrder(takeOrder(cart, order), order)
  expect(after.lines).toEqual([{ id: "1", quantity: 1, engravings: ["Ravi"] }])
  expect(takeOrder(after, { ...order, key: "b" }).lines).toEqual([])
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
  shop.leave(shared)
  expect(shared.cart).toEqual([])
  shop.add(shared, "2")
  shared.uid = "ravi"
  shop.sync(shared)
  expect(linesOf(shared.cart)).toEqual([{ id: "2", quantity: 1 }])
  shared.uid = null // a session that is over
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
  expect(takeUpdate({ ...NO_CART, lines: full }, changes, new Map()).lines).toEqual(full)
})

test("a guest who empties the cart after a logout takes nothing out of the account", () => {
  const shop = new Shop()
  const [shared] = shop.browsers as [Browser]
  shared.uid = "asha"
  shop.add(shared, "1")
  shop.sync(shared)
  shop.leave(shared)
  shop.add(shared, "2")
  shared.cart = removeItem(shared.cart, "2")
  shared.uid = "asha"
  shop.sync(shared)
  expect(linesOf(shared.cart)).toEqual([{ id: "1", quantity: 1 }])
})

test.each(["request", "answer"])(
  "an update whose %s is lost at a logout counts once at the next login",
  (isLost) => {
    const shop = new Shop()
    const [phone] = shop.browsers as [Browser]
    phone.uid = "asha"
    shop.sync(phone)
    shop.add(phone, "1")
    shop.sync(phone, { isLost })
    shop.leave(phone)
    phone.uid = "asha"
    shop.sync(phone)
    shop.sync(phone)
    expect(linesOf(phone.cart)).toEqual([{ id: "1", quantity: 1 }])
  },
)

test("an account's cart that was deleted takes what its devices have", () => {
  const shop = new Shop()
  const [phone] = shop.browsers as [Browser]
  phone.uid = "asha"
  shop.add(phone, "1")
  shop.sync(phone)
  shop.carts.delete("asha")
  shop.sync(phone)
  shop.sync(phone)
  expect(linesOf(phone.cart)).toEqual([{ id: "1", quantity: 1 }])
  expect(shop.carts.get("asha")?.lines).toEqual([{ id: "1", quantity: 1 }])
})

test("a browser whose storage was set back sends its change under a new number", () => {
  const shop = new Shop()
  const [phone] = shop.browsers as [Browser]
  phone.uid = "asha"
  shop.add(phone, "1")
  shop.sync(phone)
  const before = { kept: phone.kept, cart: phone.cart }
  for (const id of ["2", "3"]) {
    shop.add(phone, id)
    shop.sync(phone)
  }
  Object.assign(phone, before)
  phone.cart = increaseQuantity(phone.cart, "1")
  for (let times = 0; times < 3; times += 1) shop.sync(phone)
  expect(byId(linesOf(phone.cart))).toEqual([
    { id: "1", quantity: 2 },
    { id: "2", quantity: 1 },
    { id: "3", quantity: 1 },
  ])
})

test("lines keep their places in a browser, and a product that the catalogue lacks for a moment stays in the account", () => {
  const kept = { uid: "asha", device: "a", number: 1, version: 1, base: [], sent: null }
  const lines = ["3", "2", "1", "77"].map((id) => ({ id, quantity: 1 }))
  const cart = CATALOGUE.slice(0, 2)
  const taken = takeAnswer(kept, { version: 2, lines }, { cart, shown: linesOf(cart), found: CATALOGUE })
  expect(taken.cart.map(({ id }) => id)).toEqual(["1", "2", "3"])
  expect(prepareRequest(taken.kept, taken.cart).update).toBeNull()
})
