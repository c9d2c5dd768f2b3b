import { and, asc, eq, isNotNull, sql } from "drizzle-orm"
import { cartKey } from "#app/modules/wishlist/cart-reminders/cart-reminder.ts"
import {
  DAYS_KEPT,
  inBatches,
  PEOPLE_A_BATCH,
  type ReminderServices,
  writeReminder,
} from "#app/modules/wishlist/cart-reminders/send-cart-reminders.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { workOnEach } from "#app/platform/database/work-on-each.server.ts"
import { postToUnconfirmed } from "#app/platform/mail/outbox.server.ts"
import { guestCarts } from "#db/tables/saved.ts"
import {
  endGuestConsent,
  endWhere,
  isRefused,
  MAY_BE_MAILED,
  refuseForGood,
  refuseLink,
  restoreLink,
} from "./guest-carts.server.ts"

const HAS_ORDERED = sql`exists (select from orders bought
  where bought.placed_at >= coalesce(${guestCarts.agreedAt}, ${guestCarts.mailedAt})
  and (bought.guest_email = ${guestCarts.email} or lower(bought.email) = ${guestCarts.email}))`

/** Mails guests who asked for it about a cart that was left so many hours ago, once: the mail ends the consent, its link finds the cart on. Answers how many. Any number of nodes may run it. */
export async function sendGuestReminders(services: ReminderServices, hours: number): Promise<number> {
  await endWhere(services.db, HAS_ORDERED, { from: "/payment", isListed: true })
  return inBatches(() =>
    workOnEach(services.db, {
      claim: (tx) => claimGuests(tx, hours),
      work: (tx, guest) => mailGuest({ ...services, db: tx }, guest),
    }),
  )
}

type Guest = Awaited<ReturnType<typeof claimGuests>>[number]

async function mailGuest(services: ReminderServices, guest: Guest): Promise<true> {
  const { db: tx } = services
  const { email, id, lines } = guest
  if (await isRefused(tx, email)) {
    await refuseForGood(tx, email)
    return true
  }
  const stopLink = await refuseLink(email, services)
  const links = { stopLink, restoreLink: await restoreLink(id, services) }
  const mail = await writeReminder(services, { ...guest, recipient: email }, links)
  const isTold = mail !== null && (await postToUnconfirmed(services, mail)) !== null
  await tx
    .update(guestCarts)
    .set({
      leftAt: null,
      ...(isTold && {
        ...{ mailedAt: sql`now()`, mailedLeftAt: guestCarts.leftAt, mailedCart: cartKey(lines ?? []) },
        ...{ agreedAt: null, agreedText: "" },
      }),
    })
    .where(eq(guestCarts.email, email))
  if (isTold) await endGuestConsent(tx, email, "/cart-reminder")
  return true
}

function claimGuests(tx: Database, hours: number) {
  const { leftAt, agreedAt, agreedText, lines, email, id } = guestCarts
  return tx
    .select({ email, id, agreedAt, agreedText, lines })
    .from(guestCarts)
    .where(
      and(
        ...[isNotNull(agreedAt), isNotNull(lines)],
        sql`${leftAt} <= now() - make_interval(hours => ${hours}::integer)`,
        sql`${leftAt} > now() - make_interval(days => ${DAYS_KEPT})`,
        ...[MAY_BE_MAILED, sql`not ${HAS_ORDERED}`],
      ),
    )
    .orderBy(asc(leftAt), asc(email))
    .limit(PEOPLE_A_BATCH)
    .for("update", { skipLocked: true })
}
