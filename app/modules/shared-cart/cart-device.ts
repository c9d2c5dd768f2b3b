import type { Cart } from "#app/core/cart/cart.ts"
import { type AccountCart, type CartUpdate, MOST_ORDERS, type OrderedLines } from "./account-cart.ts"
import {
  addPieces,
  cartOf,
  changesBetween,
  lessOrdered,
  linesOf,
  piecesAdded,
  type SharedLines,
  setLines,
  takeOutLines,
} from "./shared-lines.ts"

/** The state of a browser that shares its cart with an account, kept in its local storage. */
export type CartDevice = {
  /** The account. */
  uid: string
  /** The name of the browser, random. */
  device: string
  /** The number of its last update. */
  number: number
  /** The version of the account's cart that it saw last, null before the first one. */
  version: number | null
  /** The lines of that version; before the first one, lines that came from another account. */
  base: SharedLines
  /** The lines of this browser in an update whose answer is missing. */
  sent: SharedLines | null
  /** An update without an answer from before a logout. */
  owed?: CartUpdate | null
  /** The keys of orders that left the cart here, and whose account may not know it. */
  orders?: readonly string[]
}

/** The state after a login. Lines that this browser shared with another account are not taken along. */
export function deviceOf(uid: string, kept: CartDevice | null, newName: () => string): CartDevice {
  if (kept?.uid === uid) return kept
  const { device = newName(), number = 0 } = kept ?? {}
  return { uid, device, number, version: null, base: kept?.sent ?? kept?.base ?? [], sent: null }
}

/** The state after an order took its pieces out of the cart: the account takes them out too, so they are no change of this browser. */
export function noteOrdered(kept: CartDevice, { key, lines }: OrderedLines): CartDevice {
  return {
    ...kept,
    base: kept.version === null ? kept.base : takeOutLines(kept.base, lines),
    sent: kept.sent && takeOutLines(kept.sent, lines),
    orders: [...(kept.orders ?? []).slice(1 - MOST_ORDERS), key],
  }
}

/** The state and the cart after a logout: lines that the account has leave the browser, and join nothing later. */
export function leaveAccount(kept: CartDevice, cart: Cart): { kept: CartDevice; cart: Cart } {
  const owed = kept.sent ? updateOf(kept, kept.sent) : (kept.owed ?? null)
  const own = piecesAdded(kept.sent ?? kept.base, linesOf(cart))
  return { kept: { ...kept, version: null, base: [], sent: null, owed }, cart: cartOf(own, cart) }
}

/** The state to keep before a request, and the update in it: one without an answer is sent again. */
export function prepareRequest(
  kept: CartDevice,
  cart: Cart,
): { kept: CartDevice; update: CartUpdate | null } {
  if (kept.owed) return { kept, update: kept.owed }
  if (kept.sent) return { kept, update: updateOf(kept, kept.sent) }
  const sent = linesOf(cart)
  const sending = { ...kept, number: kept.number + 1, sent }
  const update = updateOf(sending, sent)
  return update.lines.length > 0 || update.orders ? { kept: sending, update } : { kept, update: null }
}

function updateOf({ device, number, version, base, orders }: CartDevice, sent: SharedLines): CartUpdate {
  const isJoining = version === null
  const lines = (isJoining ? piecesAdded : changesBetween)(base, sent)
  return { device, number, isJoining, lines, ...(version !== null && { version }), ...(orders && { orders }) }
}

/** `number` is that of the last update that the account took from this browser, `orders` are those that left the cart since its version. */
export type CartAnswer = Pick<AccountCart, "version" | "lines"> & {
  number?: number
  orders?: readonly OrderedLines[]
}

/**
 * The state and the cart of the browser after an answer. `shown` are its lines when the request left: what changed since is kept, and sent
 * next. `found` are products of the catalogue that the cart may lack.
 */
export function takeAnswer(
  kept: CartDevice,
  { version, lines, number = 0, orders = [] }: CartAnswer,
  { cart, shown, found }: { cart: Cart; shown: SharedLines; found: Cart },
): { kept: CartDevice; cart: Cart } {
  if (kept.owed) return { kept: { ...kept, owed: null }, cart }
  // The browser's storage was set back: its update was taken for an older one, and is sent anew.
  if (number > kept.number) return { kept: { ...kept, number, sent: null }, cart }
  const taken = cartOf(lines, cart, found)
  const { orders: own = [], ...told } = kept
  const next = { ...told, version, base: linesOf(taken), sent: null }
  // The account's cart was deleted or set back: what the browser has is sent.
  if (kept.version !== null && version < kept.version) return { kept: next, cart }
  const unseen = orders.filter(({ key }) => !own.includes(key))
  const since = lessOrdered(changesBetween(shown, linesOf(cart)), unseen)
  const changed = kept.version === null ? withJoined(lines, since, shown) : setLines(lines, since)
  return { kept: next, cart: inOrderOf(cart, cartOf(changed, cart, found)) }
}

/**
 * Lines of an account with changes since its first request, which showed pieces that it may not have, and the account may have others: what
 * was added comes on top.
 */
function withJoined(lines: SharedLines, since: SharedLines, shown: SharedLines): SharedLines {
  const added = piecesAdded(shown, since)
  const grown = new Set(added.map(({ id }) => id))
  const others = since.filter(({ id }) => !grown.has(id))
  return addPieces(setLines(lines, others), added, new Map())
}

/** Lines keep their places in a browser; new ones come last. */
function inOrderOf(before: Cart, cart: Cart): Cart {
  const places = new Map(before.map(({ id }, place) => [id, place]))
  const placeOf = (id: string) => places.get(id) ?? before.length
  return cart.toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
}
