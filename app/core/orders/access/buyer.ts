/** Who orders: an account, or a guest whose mail address was confirmed, in small letters. */
export type Buyer = { id: string } | { guestEmail: string }

/** The columns of an order that say whose it is; none of a buyer on the telephone without a mail address. */
export function ownerOf(buyer: Buyer | null): { userId?: string; guestEmail?: string } {
  if (!buyer) return {}
  return "id" in buyer ? { userId: buyer.id } : { guestEmail: buyer.guestEmail }
}

/** The buyer, from the columns of an order; null once the account was deleted. */
export function ownerIn({
  userId,
  guestEmail,
}: {
  userId: string | null
  guestEmail: string | null
}): Buyer | null {
  if (userId !== null) return { id: userId }
  return guestEmail === null ? null : { guestEmail }
}
