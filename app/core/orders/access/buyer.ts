/**
 * Who orders: an account, or a guest by their mail address in small letters. One whose address no code confirmed has `numbers`: the orders
 * that this browser placed, and no others of the address; an order by telephone without a mail address is seen by these alone, with "".
 */
export type Buyer = { id: string } | { guestEmail: string; numbers?: readonly string[] }

/** Whether a buyer may see an order of theirs: who confirmed no address sees what their browser placed or opened. */
export function maySee(buyer: Buyer, number: string): boolean {
  return "id" in buyer || (buyer.numbers?.includes(number) ?? buyer.guestEmail !== "")
}

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
