import { addPieces, type SharedLines, setLines } from "./shared-lines.ts"

const MOST_DEVICES = 20

/** The cart of an account. `devices` are the browsers that changed it, the latest last, each with the number of its last request. */
export type AccountCart = { version: number; lines: SharedLines; devices: readonly [string, number][] }

/**
 * Changes that a browser sends under a number that grows. Its first request after a login joins: the lines are pieces to add. Others
 * state how a line is from now on.
 */
export type CartUpdate = { device: string; number: number; isJoining: boolean; lines: SharedLines }

export const NO_CART: AccountCart = { version: 0, lines: [], devices: [] }

/** Takes the update of a browser into the cart, in the order of arrival; a repeat of the request changes nothing. */
export function takeUpdate(
  cart: AccountCart,
  update: CartUpdate,
  stock: ReadonlyMap<string, number>,
): AccountCart {
  const { device, number, isJoining, lines } = update
  const last = cart.devices.find(([name]) => name === device)
  if (last && last[1] >= number) return cart
  const others = cart.devices.filter((one) => one !== last)
  return {
    version: cart.version + 1,
    lines: isJoining ? addPieces(cart.lines, lines, stock) : setLines(cart.lines, lines),
    devices: [...others.slice(1 - MOST_DEVICES), [device, number]],
  }
}
