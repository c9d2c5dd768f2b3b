import type { LeftLine } from "#app/modules/wishlist/cart-reminders/cart-reminder.ts"

export const GUEST_CART_PATH = "/cart-reminder/guest"

/** Tells the shop what a guest decides about the reminder, and the cart. Answers the status, 0 without an answer. */
export async function tellShop(
  intent: "agree" | "left" | "end",
  cart: readonly LeftLine[],
  email = "",
): Promise<number> {
  const lines = JSON.stringify(cart.map(({ id, quantity }) => ({ id, quantity })))
  const body = new URLSearchParams({ intent, lines, email })
  const response = await fetch(GUEST_CART_PATH, { method: "POST", body, keepalive: true }).catch(() => null)
  return response?.status ?? 0
}
