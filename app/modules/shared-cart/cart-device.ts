import type { Cart } from "#app/core/cart/cart.ts"
import type { AccountCart, CartChanges } from "./account-cart.ts"
import { cartOf, changesBetween, linesOf, piecesAdded, type SharedLines, setLines } from "./shared-lines.ts"

/** The state of a browser that shares its cart with an account, kept in its local storage. */
export type CartDevice = {
  /** The account. */
  uid: string
  /** The name of the browser, random. */
  device: string
  /** The number of its last request with changes. */
  number: number
  /** The version of the account's cart that it saw last, null before the first one. */
  version: number | null
  /** The lines of that version; before the first one, lines that came from another account. */
  base: SharedLines
  /** The lines of this browser in a request whose answer is missing. */
  sent: SharedLines | null
}

/** The state after a login. Lines that this browser shared with another account are not taken along. */
export function deviceOf(uid: string, kept: CartDevice | null, newName: () => string): CartDevice {
  if (kept?.uid === uid) return kept
  const { device = newName(), number = 0 } = kept ?? {}
  return { uid, device, number, version: null, base: kept?.sent ?? kept?.base ?? [], sent: null }
}

/** The state to keep before a request, and the changes in it: those of a request without an answer are sent again. */
export function prepareRequest(
  kept: CartDevice,
  cart: Cart,
): { kept: CartDevice; changes: CartChanges | null } {
  if (kept.sent) return { kept, changes: changesOf(kept, kept.sent) }
  const sent = linesOf(cart)
  const sending = { ...kept, number: kept.number + 1, sent }
  const changes = changesOf(sending, sent)
  return changes.lines.length > 0 ? { kept: sending, changes } : { kept, changes: null }
}

function changesOf({ device, number, version, base }: CartDevice, sent: SharedLines): CartChanges {
  const isJoining = version === null
  return { device, number, isJoining, lines: (isJoining ? piecesAdded : changesBetween)(base, sent) }
}

type Answer = Pick<AccountCart, "version" | "lines">

/**
 * The state and the cart of the browser after an answer. `shown` are its lines when the request left: what changed since is kept, and sent
 * next. `found` are products of the catalogue that the cart may lack.
 */
export function takeAnswer(
  kept: CartDevice,
  { version, lines }: Answer,
  { cart, shown, found }: { cart: Cart; shown: SharedLines; found: Cart },
): { kept: CartDevice; cart: Cart } {
  const since = changesBetween(shown, linesOf(cart))
  return {
    kept: { ...kept, version, base: lines, sent: null },
    cart: cartOf(setLines(lines, since), cart, found),
  }
}
