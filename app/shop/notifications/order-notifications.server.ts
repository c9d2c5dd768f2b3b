import type { Database } from "#app/platform/database/database.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import { type LinkMaker, orderLink } from "#app/shop/orders/order-link.server.ts"
import { getOrderById } from "#app/shop/orders/order-queries.server.ts"
import { orderMail } from "./order-mails.ts"

/** Puts the mail about what an order has become into the outbox, in the transaction that made it so. */
export async function tellShopper(
  tx: Database,
  { orderId, note, links }: { orderId: string; note: string; links: LinkMaker },
): Promise<void> {
  const order = await getOrderById(tx, orderId)
  const mail = orderMail(order, await orderLink(links, order.number), note)
  if (mail) await postMail({ db: tx, secret: links.secret }, mail)
}
