import {
  lineOf,
  type MailSample,
  productOf,
  type SampleTable,
} from "#app/core/orders/notifications/wording/mail-sample.ts"
import { backInStockMail, OWN_BACK_IN_STOCK } from "./alerts/mails/back-in-stock-mail.ts"
import { OWN_SUBSCRIPTION, subscriptionMail } from "./alerts/mails/subscription-mail.ts"
import { cartReminderMail, OWN_CART_REMINDER } from "./cart-reminders/cart-reminder-mail.ts"
import { consent } from "./cart-reminders/messages.ts"
import { OWN_SAVED_MAILS, type SavedNews, savedMail } from "./mails/saved-mail.ts"

const TOKEN = "sample"

/** The mails about saved products, news and the cart, each as the buyer of an order would receive it. */
export const WISHLIST_MAIL_SAMPLES: SampleTable = {
  "back-in-stock": {
    own: OWN_BACK_IN_STOCK,
    write: ({ order, link }, texts) =>
      backInStockMail({ email: order.email, name: productOf(order), link, stock: 3, stopLink: link }, texts),
  },
  "saved-cheaper": savedSample("saved-cheaper", [{ isDrop: true, isReturn: false }]),
  "saved-back": savedSample("saved-back", [{ isDrop: false, isReturn: true }]),
  "saved-news": savedSample("saved-news", [
    { isDrop: true, isReturn: false },
    { isDrop: false, isReturn: true },
  ]),
  "cart-reminder": {
    own: OWN_CART_REMINDER,
    write: ({ order, link, now, shopUrl }, texts) => {
      const product = { ...lineOf(order), name: productOf(order), quantity: 1 }
      const agreed = { at: now, text: consent }
      const told = { recipient: order.email, products: [product], agreed, stopLink: link, shopUrl }
      return cartReminderMail(told, texts)
    },
  },
  subscription: {
    own: OWN_SUBSCRIPTION,
    write: ({ shopUrl }, texts) => subscriptionMail({ shopUrl, token: TOKEN, stopLink: shopUrl }, texts),
  },
}

type News = Pick<SavedNews, "isDrop" | "isReturn">

function savedSample(mail: keyof typeof OWN_SAVED_MAILS, told: News[]): MailSample {
  return {
    own: OWN_SAVED_MAILS[mail],
    write: ({ order, link, shopUrl }, texts) => {
      const { id, type, pricePaise } = lineOf(order)
      const item = { id, type, name: productOf(order), pricePaise, beforePaise: pricePaise * 2 }
      const news = told.map((one) => ({ ...item, ...one }))
      return savedMail({ recipient: order.email, news, stopLink: link, shopUrl }, texts)
    },
  }
}
