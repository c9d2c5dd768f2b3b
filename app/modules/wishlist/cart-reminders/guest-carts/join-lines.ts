import { type Cart, MOST_ITEMS } from "#app/core/cart/cart.ts"

/** A cart with the lines of another one: of each product as many pieces as the fuller one has, so that nothing doubles. `known` are products of the catalogue; others are left out. */
export function joinLines(cart: Cart, lines: readonly { id: string; quantity: number }[], known: Cart): Cart {
  const wanted = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  const there = new Set(cart.map(({ id }) => id))
  const fuller = cart.map((item) => ({
    ...item,
    quantity: Math.max(item.quantity, wanted.get(item.id) ?? 0),
  }))
  const added = known.flatMap((item) => {
    const quantity = wanted.get(item.id)
    return quantity && !there.has(item.id) ? [{ ...item, quantity }] : []
  })
  return [...fuller, ...added].slice(0, MOST_ITEMS)
}
