import { and, desc, eq, gt, isNull, lte, or, sql } from "drizzle-orm"
import { confirmationMail, confirmationOf } from "#app/core/orders/notifications/confirmation-mail.ts"
import type { Order, OrderState } from "#app/core/orders/order.ts"
import { paymentAddress } from "#app/core/orders/order-link.server.ts"
import { prepaidDiscountPaise } from "#app/core/pricing/prepaid-discount.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { pageVersions } from "#db/tables/settings.ts"
import { isMailName, type MailName } from "./mail-kinds.ts"
import { type MailTexts, mailKey, stateMail } from "./mail-wording.ts"
import { wordingFaults } from "./wording-faults.ts"

/**
 * What the merchant published in place of the wording of a mail, as the database has it now; null where nothing is, and where it does not
 * have what the mail needs now.
 */
export async function findMailWording(db: Database, mail: MailName): Promise<MailTexts | null> {
  const { key, texts, startsAt, endsAt, cancelledAt, id } = pageVersions
  const [found] = await db
    .select({ texts })
    .from(pageVersions)
    .where(
      and(
        ...[eq(key, mailKey(mail)), isNull(cancelledAt), lte(startsAt, sql`clock_timestamp()`)],
        or(isNull(endsAt), gt(endsAt, sql`clock_timestamp()`)),
      ),
    )
    .orderBy(desc(startsAt), desc(id))
    .limit(1)
  return usable(mail, found?.texts ?? {})
}

/** That of the mail about a state of an order; null too where there is no such mail. */
export async function findStateWording(db: Database, state: OrderState): Promise<MailTexts | null> {
  const mail = stateMail(state)
  return isMailName(mail) ? findMailWording(db, mail) : null
}

export type ConfirmationServices = Pick<Services, "publishedPages" | "settings" | "shopUrl">

/**
 * The mail that confirms an order, in the merchant's words where there are some, with what holds for it where the order form says it too. It
 * takes the wording from this node's memory: an order costs no statement for it.
 */
export function writeConfirmation(services: ConfirmationServices, order: Order, link: string) {
  const mail = confirmationOf(order)
  const texts = usable(mail, services.publishedPages.get(mailKey(mail))?.texts)
  const termsAt = services.settings.get("checkout.terms") ? services.shopUrl : null
  const savedPaise = mail === "confirmation-cash" ? savedOnline(services, order) : 0
  const saving = savedPaise > 0 ? { savedPaise, payAt: paymentAddress(link) } : null
  return confirmationMail(order, link, {
    ...{ texts, termsAt, saving, isMovable: services.settings.get("checkout.guided") },
  })
}

/** The discount of an order on delivery for paying online, in paise: until it is packed, where a method is offered. */
function savedOnline({ settings }: ConfirmationServices, order: Order): number {
  const isPayable = settings.get("payments.methods").some((choice) => choice !== "cod" && choice !== "link")
  if (!isPayable || order.fulfilmentState !== "unfulfilled") return 0
  return prepaidDiscountPaise(settings.get("payments.prepaidDiscount"), order)
}

function usable(mail: MailName, { subject = "", text = "" }: Partial<MailTexts> = {}): MailTexts | null {
  const isUsable =
    subject !== "" && text !== "" && Object.keys(wordingFaults(mail, { subject, text })).length === 0
  return isUsable ? { subject, text } : null
}
