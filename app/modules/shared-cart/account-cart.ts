import { addPieces, lessOrdered, type SharedLines, setLines, takeOutLines } from "./shared-lines.ts"

const MOST_DEVICES = 20
export const MOST_ORDERS = 20

/** The pieces of an order, by the key of its attempt. */
export type OrderedLines = { key: string; lines: SharedLines }

/**
 * The cart of an account. `devices` are the browsers that changed it, the latest last, each with the number of its last request; `orders`
 * those that left it, each with the version of the cart without it.
 */
export type AccountCart = {
  version: number
  lines: SharedLines
  devices: readonly [string, number][]
  orders: readonly (OrderedLines & { version: number })[]
}

/**
 * Changes that a browser sends under a number that grows. Its first request after a login joins: the lines are pieces to add. Others
 * state how a line is from now on, as seen at a `version` of the account's cart and without the orders named by their keys.
 */
export type CartUpdate = {
  device: string
  number: number
  isJoining: boolean
  lines: SharedLines
  version?: number
  orders?: readonly string[]
}

export const NO_CART: AccountCart = { version: 0, lines: [], devices: [], orders: [] }

/** Takes the pieces of an order out of the cart, once. */
export function takeOrder(cart: AccountCart, order: OrderedLines): AccountCart {
  if (cart.orders.some(({ key }) => key === order.key)) return cart
  const version = cart.version + 1
  const orders = [...cart.orders.slice(1 - MOST_ORDERS), { ...order, version }]
  return { ...cart, version, lines: takeOutLines(cart.lines, order.lines), orders }
}

/** Takes the update of a browser into the cart, in the order of arrival; a repeat of the request changes nothing. */
export function takeUpdate(
  cart: AccountCart,
  update: CartUpdate,
  stock: ReadonlyMap<string, number>,
): AccountCart {
  const { device, number, isJoining } = update
  const last = cart.devices.find(([name]) => name === device)
  if (last && last[1] >= number) return cart
  const others = cart.devices.filter((one) => one !== last)
  const lines = lessOrdered(update.lines, ordersUnseen(cart, update))
  return {
    ...cart,
    version: cart.version + 1,
    lines: isJoining ? addPieces(cart.lines, lines, stock) : setLines(cart.lines, lines),
    devices: [...others.slice(1 - MOST_DEVICES), [device, number]],
  }
}

/** The orders that left the cart after the version at which a browser saw it, and that it did not take out itself. */
function ordersUnseen({ orders }: AccountCart, { version, orders: taken = [] }: CartUpdate) {
  if (version === undefined) return []
  return orders.filter((order) => order.version > version && !taken.includes(order.key))
}
