import type { OrderNews } from "#app/core/settings/order-message-settings.ts"
import type { Mail } from "#app/platform/mail/mail.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import type { MailValues } from "./wording/mail-wording.ts"

/** News of an order. `values` are those that the order itself does not have, such as an amount that goes back. */
export type ToldNews = { orderId: string; news: OrderNews; values?: MailValues }
export type NewsServices = Pick<Services, "db" | "modules" | "secret" | "settings" | "shopUrl">

/** Puts the mail about news of an order into the outbox and tells the modules, in the transaction that made it so (`db`). */
export async function postNews(
  services: NewsServices,
  told: ToldNews,
  mail: Omit<Mail, "id">,
): Promise<void> {
  await postMail(services, mail)
  await tellNews(services, told)
}

/** Tells the modules news of an order, in the transaction that made it so (`db`). */
export async function tellNews(services: NewsServices, told: ToldNews): Promise<void> {
  for (const { orderNews } of services.modules) await orderNews?.(services, told)
}
