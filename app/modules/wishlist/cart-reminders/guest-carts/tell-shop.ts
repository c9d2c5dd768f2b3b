import type { LeftLine } from "#app/modules/wishlist/cart-reminders/cart-reminder.ts"

export const GUEST_CART_PATH = "/cart-reminder/guest"

/** Tells the shop what a guest decides about the reminder, and the cart. Answers the status, 0 without an answer; 410 where the reminder of this browser is over. */
export async function tellShop(
  intent: "agree" | "left" | "end",
  cart: readonly LeftLine[],
  email = "",
): Promise<number> {
  const lines = JSON.stringify(cart.map(({ id, quantity }) => ({ id, quantity })))
  const body = new URLSearchParams({ intent, lines, email })
  return (await post(body))?.status ?? 0
}

/** Asks for the cart of a mailed link; null without an answer. The token is in the body, as addresses are logged. */
export function askForCart(token: string): Promise<Response | null> {
  return post(new URLSearchParams({ intent: "restore", token }))
}

function post(body: URLSearchParams): Promise<Response | null> {
  return fetch(GUEST_CART_PATH, { method: "POST", body, keepalive: true }).catch(() => null)
}
