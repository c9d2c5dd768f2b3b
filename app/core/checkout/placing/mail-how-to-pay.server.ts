import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { sendCashCode } from "#app/core/payments/cash/confirm-cash.server.ts"
import { mailPaymentLink } from "#app/core/payments/pending/mail-payment-link.server.ts"
import type { Services } from "#app/services.server.ts"

/** Mails what an order is paid or confirmed with. The first payment has the order's id. Called with its transaction: there is no such order without its mail. */
export async function mailHowToPay(
  services: Pick<Services, "db" | "modules" | "publishedPages" | "secret" | "settings" | "shopUrl">,
  orderId: string,
  { method, paymentId = orderId }: { method: "cod" | "link"; paymentId?: string },
): Promise<void> {
  const order = await getOrderById(services.db, orderId)
  if (method === "cod") await sendCashCode(services, order, paymentId)
  else await mailPaymentLink(services, order)
}
