import { eq } from "drizzle-orm"
import type { Order, OrderProgress } from "#app/core/orders/order.ts"
import { opensOrder } from "#app/core/orders/order-link.server.ts"
import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import {
  findOrder,
  findOrderByNumber,
  findProgress,
  findProgressByNumber,
} from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import type { Buyer } from "./buyer.ts"

/** The headers of a page that a link opened: its address is a key, which goes to no other site and into no list. */
export const LINKED_PAGE = { "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" }

/** An order as somebody may see it: all as its owner, by a link what `trackedOrder` and `withoutBuyer` leave. */
export type OrderVisit<Found = Order> = {
  order: Found
  isOwn: boolean
  /** Whether it is shown to an account that owns it. */
  hasAccount: boolean
  /** Whether nobody is logged in who sees it. */
  isGuest: boolean
  query: string
  headers: Record<string, string>
}

type Asked = {
  number: string | undefined
  url: URL
  /** The buyers that a visitor is. Without a link that opens the order it never answers none: it sends a guest to the login. */
  findBuyers: (isLinked: boolean) => Promise<Buyer[]>
}

/** An order for its owner or who holds its link; null for all others, whether it exists or not. */
export function visitOrder(services: VisitServices, asked: Asked): Promise<OrderVisit | null> {
  return visit(services, asked, { ofBuyer: findOrder, ofNumber: findOrderByNumber })
}

/** The same, with no more of the order than how far it is. */
export function visitOrderProgress(
  services: VisitServices,
  asked: Asked,
): Promise<OrderVisit<OrderProgress> | null> {
  return visit(services, asked, { ofBuyer: findProgress, ofNumber: findProgressByNumber })
}

type VisitServices = { db: Database; secret: string }
type Find<Found> = {
  ofBuyer: (db: Database, buyer: Buyer, number: string) => Promise<Found | null>
  ofNumber: (db: Database, number: string) => Promise<Found | null>
}

async function visit<Found>(
  { db, secret }: VisitServices,
  { number: typed, url, findBuyers }: Asked,
  find: Find<Found>,
): Promise<OrderVisit<Found> | null> {
  const token = url.searchParams.get("token")
  const number = parseOrderNumber(typed)
  const isLinked = token !== null && number !== null && (await opensOrder(token, number, secret))
  // A link that opens nothing is no link: a guest is asked to log in, whether or not there is such an order.
  const buyers = await findBuyers(isLinked)
  const isGuest = !buyers.some((buyer) => "id" in buyer)
  const headers = isLinked ? LINKED_PAGE : {}
  const query = isLinked ? `?token=${token}` : ""
  const own = number && (await findOwn(buyers, (buyer) => find.ofBuyer(db, buyer, number)))
  if (own)
    return { order: own.found, isOwn: true, hasAccount: "id" in own.buyer, isGuest, query: "", headers }
  const linked = isLinked ? await find.ofNumber(db, number) : null
  return linked && { order: linked, isOwn: false, hasAccount: false, isGuest, query, headers }
}

/** The first of some buyers for whom something is found, with it; null where it is of none of them. */
export async function findOwn<Found>(
  buyers: readonly Buyer[],
  find: (buyer: Buyer) => Promise<Found | null>,
): Promise<{ buyer: Buyer; found: Found } | null> {
  for (const buyer of buyers) {
    const found = await find(buyer)
    if (found) return { buyer, found }
  }
  return null
}

/** Who opens all of an order: an account by its login, a guest by a code to the mail address; null where neither is left. */
export async function findOwnerKind(db: Database, orderId: string): Promise<"account" | "guest" | null> {
  const { userId, guestEmail } = orders
  const [order] = await db.select({ userId, guestEmail }).from(orders).where(eq(orders.id, orderId))
  if (!order) return null
  return order.guestEmail !== null ? "guest" : order.userId !== null ? "account" : null
}

/** The same request without the link's key: what a login page is asked to lead back to. */
export function untokened(request: Request): Request {
  const url = new URL(request.url)
  url.searchParams.delete("token")
  return new Request(url, { headers: request.headers })
}
