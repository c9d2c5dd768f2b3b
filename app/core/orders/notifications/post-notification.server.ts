import type { NotificationKind } from "#app/core/settings/order-message-settings.ts"
import type { Mail } from "#app/platform/mail/mail.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import type { MailValues } from "./wording/mail-wording.ts"

/** News of an order. `values` are those that the order itself does not have, such as an amount that goes back. */
export type OrderNotification = { orderId: string; news: NotificationKind; values?: MailValues }
export type NotificationServices = Pick<Services, "db" | "modules" | "secret" | "settings" | "shopUrl">

/** Puts the mail about news of an order into the outbox and tells the modules, in the transaction that made it so (`db`). */
export async function postNotification(
  services: NotificationServices,
  told: OrderNotification,
  mail: Omit<Mail, "id">,
): Promise<void> {
  await postMail(services, mail)
  await notifyModules(services, told)
}

/** Tells the modules news of an order, in the transaction that made it so (`db`). */
export async function notifyModules(services: NotificationServices, told: OrderNotification): Promise<void> {
  for (const { onOrderNotification } of services.modules) await onOrderNotification?.(services, told)
}
