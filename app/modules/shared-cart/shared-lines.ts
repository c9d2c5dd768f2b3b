import {
  type Cart,
  type CartItem,
  engravingsOf,
  MOST_ITEMS,
  MOST_OF_ONE,
  takeOut,
} from "#app/core/cart/cart.ts"
import { namedPieces, storedName } from "#app/core/cart/engraving/named-pieces.ts"

/** A line of an account's cart; the catalogue has its name, price and picture. As a change, quantity 0 takes the line out. */
export type SharedLine = { id: string; quantity: number; engravings?: string[] }
export type SharedLines = readonly SharedLine[]

/** The cart of a browser as lines, with names as the shop stores them. */
export function linesOf(cart: Cart): SharedLine[] {
  return cart.map((item) => lineOf(item.id, item.quantity, engravingsOf(item).map(storedName)))
}

/** The changes that make `after` of `before`, one for each line that differs. */
export function changesBetween(before: SharedLines, after: SharedLines): SharedLine[] {
  const was = new Map(before.map((line) => [line.id, JSON.stringify(line)]))
  const stays = new Set(after.map(({ id }) => id))
  return [
    ...after.filter((line) => was.get(line.id) !== JSON.stringify(line)),
    ...before.filter(({ id }) => !stays.has(id)).map(({ id }) => ({ id, quantity: 0 })),
  ]
}

/** The pieces of `after` that `before` has not. */
export function piecesAdded(before: SharedLines, after: SharedLines): SharedLine[] {
  const had = quantities(before)
  return after.flatMap(({ id, quantity, engravings = [] }) => {
    const old = had.get(id) ?? 0
    return quantity > old ? [lineOf(id, quantity - old, engravings.slice(old))] : []
  })
}

/** Writes changed lines into a cart: the last change of a line counts. */
export function setLines(lines: SharedLines, changes: SharedLines): SharedLine[] {
  const changed = new Map(lines.map((line) => [line.id, line]))
  for (const change of changes) {
    if (change.quantity === 0) changed.delete(change.id)
    else changed.set(change.id, change)
  }
  return [...changed.values()].slice(0, MOST_ITEMS)
}

/** The lines without pieces that were ordered. */
export function takeOutLines(lines: SharedLines, ordered: SharedLines): SharedLine[] {
  return takeOut(lines, ordered).map(({ id, quantity, engravings = [] }) => lineOf(id, quantity, engravings))
}

/** Stated lines without the pieces of orders that they still hold: a line that is ordered whole is stated as gone. */
export function lessOrdered(
  stated: SharedLines,
  orders: readonly { lines: SharedLines }[],
): readonly SharedLine[] {
  const left = orders.reduce<SharedLines>((lines, order) => takeOutLines(lines, order.lines), stated)
  const stays = new Set(left.map(({ id }) => id))
  return [...left, ...stated.filter(({ id }) => !stays.has(id)).map(({ id }) => ({ id, quantity: 0 }))]
}

/** Adds pieces to a cart, at most 99 of one product and no more than `stock` has; pieces that lie in it stay. */
export function addPieces(
  lines: SharedLines,
  added: SharedLines,
  stock: ReadonlyMap<string, number>,
): SharedLine[] {
  const old = new Map(lines.map((line) => [line.id, line]))
  const sums = added.map(({ id, quantity, engravings = [] }) => {
    const there = old.get(id)
    if (!there) return lineOf(id, quantity, engravings)
    const most = Math.min(MOST_OF_ONE, Math.max(there.quantity, quantity, stock.get(id) ?? MOST_OF_ONE))
    const names = Array.from({ length: there.quantity }, (_, piece) => there.engravings?.[piece] ?? "")
    return lineOf(id, Math.min(there.quantity + quantity, most), [...names, ...engravings])
  })
  return setLines(lines, sums)
}

/** The products of which fewer pieces came to `sum` than `lines` and `added` have together. */
export function cappedOf(lines: SharedLines, added: SharedLines, sum: SharedLines): string[] {
  const inLines = quantities(lines)
  const inSum = quantities(sum)
  return added
    .filter(({ id, quantity }) => (inSum.get(id) ?? 0) < (inLines.get(id) ?? 0) + quantity)
    .map(({ id }) => id)
}

/** A cart of a browser from lines, with what the browser or the catalogue knows of each product; others are left out. */
export function cartOf(lines: SharedLines, ...known: Cart[]): CartItem[] {
  const items = new Map(
    known
      .flat()
      .toReversed()
      .map((item) => [item.id, item]),
  )
  return lines.flatMap((line) => {
    const { engravings: _, ...item } = items.get(line.id) ?? {}
    return "name" in item ? [{ ...item, ...line }] : []
  })
}

function quantities(lines: SharedLines) {
  return new Map(lines.map(({ id, quantity }) => [id, quantity]))
}

function lineOf(id: string, quantity: number, engravings: readonly string[]): SharedLine {
  return { id, ...namedPieces(quantity, engravings) }
}
