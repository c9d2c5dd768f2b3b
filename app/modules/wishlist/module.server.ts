import type { DataOwner, Withdrawal } from "#app/core/accounts/customers/personal-data.server.ts"
import { defineServerModule } from "#app/define-module.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { exportAlerts, forgetAlerts } from "./alerts/alert-data.server.ts"
import { WISHED_AND_SOLD_OUT } from "./alerts/back-in-stock.server.ts"
import {
  deleteOldBackInStock,
  deleteUnconfirmed,
  deleteUnconfirmedAlerts,
} from "./alerts/delete-old-alerts.server.ts"
import * as alertMessages from "./alerts/messages.ts"
import { sendBackInStockMails } from "./alerts/send-back-in-stock.server.ts"
import { stopAlerts } from "./alerts/stop-alerts.server.ts"
import {
  askAboutReminder,
  endReminders,
  exportReminder,
  readReminderToken,
} from "./cart-reminders/cart-reminders.server.ts"
import {
  deleteOldGuestCarts,
  endGuestReminder,
  exportGuestCart,
  forgetGuestCart,
  GUEST_CART_DAYS,
  readRefuseToken,
  refuseForGood,
} from "./cart-reminders/guest-carts/guest-carts.server.ts"
import { sendGuestReminders } from "./cart-reminders/guest-carts/send-guest-reminders.server.ts"
import * as reminderMessages from "./cart-reminders/messages.ts"
import { deleteOldLeftCarts, sendCartReminders } from "./cart-reminders/send-cart-reminders.server.ts"
import { readCustomerFacts } from "./customer-facts.server.ts"
import { WISHLIST_MAIL_SAMPLES } from "./mail-samples.ts"
import { endMails, readStopToken } from "./mails/mail-choice.server.ts"
import { sendSavedMails } from "./mails/send-saved-mails.server.ts"
import * as messages from "./messages.ts"
import { exportSaved } from "./saved.server.ts"

const HOUR_MS = 60 * 60 * 1000

/** Saved products, and the mails that a shopper agreed to: news, back in stock, price drops, the cart that was left. */
export default defineServerModule({
  personalData: {
    async export(db, { buyer, email }) {
      return {
        ...("id" in buyer && {
          saved: await exportSaved(db, buyer.id),
          cartReminder: await exportReminder(db, buyer.id),
        }),
        ...(email !== null && {
          alerts: await exportAlerts(db, email),
          guestCart: await exportGuestCart(db, email),
        }),
      }
    },
    async erase(db, { email }) {
      if (email === null) return // saved products go with the account
      await forgetAlerts(db, email)
      await forgetGuestCart(db, email)
    },
    withdraw: {
      "email-alerts": async (db, { email }, { from }) => {
        if (email) await stopAlerts(db, { purpose: "email-alerts", email, from })
      },
      "back-in-stock": async (db, { email }, { subject, from }) => {
        if (email) await stopAlerts(db, { purpose: "back-in-stock", email, productId: subject, from })
      },
      "saved-drops": endSavedMails("saved-drops"),
      "saved-returns": endSavedMails("saved-returns"),
      "cart-reminder": async (db, { buyer, email }, { from }) => {
        if ("id" in buyer) await endReminders(db, buyer.id, from)
        if (email) await endGuestReminder(db, email, from)
      },
    },
  },
  customerFacts: readCustomerFacts,
  openWork: { [alertMessages.soldOutAndWished]: WISHED_AND_SOLD_OUT },
  slots: {
    async account(services, user) {
      const reminder = await askAboutReminder(services, user)
      return { hasSaved: services.settings.get("catalogue.saved"), reminder }
    },
    checkout: askAboutReminder,
  },
  mailSamples: WISHLIST_MAIL_SAMPLES,
  mailLists: {
    saved: { words: messages.unsubscribePage, read: readStopToken, end: endMails },
    "cart-reminder": { words: reminderMessages.unsubscribePage, read: readReminderToken, end: endReminders },
    "guest-carts": { words: reminderMessages.refusePage, read: readRefuseToken, end: refuseForGood },
  },
  jobs: [
    { name: "wishes", intervalMs: 5_000, run: sendBackInStockMails },
    {
      name: "saved-mails",
      intervalMs: HOUR_MS,
      run: async (services) => (services.settings.get("catalogue.saved") ? sendSavedMails(services) : 0),
    },
    {
      name: "cart-reminders",
      intervalMs: HOUR_MS / 6,
      async run(services) {
        const hours = services.settings.get("notifications.cartReminderHours")
        if (hours === null) return 0
        const guests = services.settings.get("notifications.cartReminderGuests")
        return (
          (await sendCartReminders(services, hours)) +
          (guests ? await sendGuestReminders(services, hours) : 0)
        )
      },
    },
  ],
  retention: {
    subscriptions: { days: 30, remove: deleteUnconfirmed },
    wishes: { days: 365, remove: deleteOldBackInStock },
    leftCarts: { days: 7, remove: deleteOldLeftCarts },
    guestCarts: { days: GUEST_CART_DAYS, remove: deleteOldGuestCarts },
    unconfirmedAlerts: { days: 30, remove: deleteUnconfirmedAlerts },
  },
})

function endSavedMails(only: "saved-drops" | "saved-returns") {
  return async (db: Database, { buyer }: DataOwner, { from }: Withdrawal) => {
    if ("id" in buyer) await endMails(db, buyer.id, { only, from })
  }
}
