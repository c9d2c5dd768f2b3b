import * as messages from "#app/admin/content/messages.ts"
import {
  emailLinkMail,
  noticeMail,
  OWN_CONFIRM_ADDRESS,
  OWN_LOGIN_NOTICE,
  OWN_RESET,
  resetMail,
} from "#app/core/accounts/account/account-mails.ts"
import { passwordWasReset } from "#app/core/accounts/account/messages.ts"
import { guestCodeMail, OWN_GUEST_CODE } from "#app/core/accounts/guests/guest-mail.ts"
import type { Order } from "#app/core/orders/order.ts"
import { BULK_PRODUCTS } from "#modules/cases/enquiries/enquiry.ts"
import { enquiryMails, OWN_ENQUIRY } from "#modules/cases/enquiries/enquiry-mails.ts"
import { OWN_QUOTATION, quotationMail } from "#modules/cases/quotations/quotation-mail.ts"
import { hiddenMail, OWN_HIDDEN } from "#modules/reviews/moderation/hidden-mail.ts"
import { hiddenPostMail, OWN_HIDDEN_POST } from "#modules/reviews/questions/moderation/hidden-post-mail.ts"
import { answeredMail, OWN_ANSWERED } from "#modules/reviews/questions/writing/answered-mail.ts"
import { askMail, OWN_ASKS } from "#modules/reviews/review-requests/ask-mail.ts"
import { backInStockMail, OWN_BACK_IN_STOCK } from "#modules/wishlist/alerts/mails/back-in-stock-mail.ts"
import { OWN_SUBSCRIPTION, subscriptionMail } from "#modules/wishlist/alerts/mails/subscription-mail.ts"
import { cartReminderMail, OWN_CART_REMINDER } from "#modules/wishlist/cart-reminders/cart-reminder-mail.ts"
import { consent } from "#modules/wishlist/cart-reminders/messages.ts"
import { OWN_SAVED_MAILS, type SavedNews, savedMail } from "#modules/wishlist/mails/saved-mail.ts"
import { type MailSample, productOf, type SampleTable } from "./mail-sample.ts"

const TOKEN = "sample"
const CODE = "123456"
const REFERENCE = "BE-7K3M-Q2XP"

/** The mails about reviews, questions, lists, enquiries and accounts, each as it would be for who placed an order. */
export const CONTACT_SAMPLES: SampleTable = {
  "review-request": askSample("review-request", 1),
  "review-request-many": askSample("review-request-many", 2),
  "review-hidden": {
    own: OWN_HIDDEN,
    write: ({ order }, texts) => hiddenMail({ ...aboutProduct(order), rule: "private", reason: "" }, texts),
  },
  "question-answered": {
    own: OWN_ANSWERED,
    write: ({ order, shopUrl }, texts) =>
      answeredMail({ ...aboutProduct(order), product: lineOf(order), shopUrl }, texts),
  },
  "question-hidden": {
    own: OWN_HIDDEN_POST,
    write: ({ order }, texts) => {
      const hidden = { ...aboutProduct(order), what: "question", rule: "private", reason: "" } as const
      return hiddenPostMail(hidden, texts)
    },
  },
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
  enquiry: {
    own: OWN_ENQUIRY,
    write: ({ order, shopUrl }, texts) => {
      const { fullName: name, email, phone } = order
      const enquiry = {
        name,
        email,
        phone,
        company: "",
        product: BULK_PRODUCTS[0],
        units: 50,
        requirement: "",
      }
      return enquiryMails({ enquiry, reference: REFERENCE, shopAddress: "", shopUrl, texts })[1]
    },
  },
  quotation: {
    own: OWN_QUOTATION,
    write: ({ order, link, now, shopUrl }, texts) => {
      const { fullName: name, email, lines } = order
      const enquiry = { reference: REFERENCE, name, email }
      const quoted = { number: `${REFERENCE}-1`, note: "", validOn: now.toISOString().slice(0, 10), lines }
      return quotationMail({ ...quoted, enquiry, isLater: false, link, shopUrl }, texts)
    },
  },
  "confirm-address": {
    own: OWN_CONFIRM_ADDRESS,
    write: ({ shopUrl }, texts) => emailLinkMail({ shopUrl, token: TOKEN }, texts),
  },
  "password-reset": {
    own: OWN_RESET,
    write: ({ shopUrl }, texts) => resetMail({ shopUrl, token: TOKEN }, texts),
  },
  "login-notice": {
    own: OWN_LOGIN_NOTICE,
    write: ({ shopUrl }, texts) => noticeMail({ shopUrl, what: passwordWasReset }, texts),
  },
  "guest-code": {
    own: OWN_GUEST_CODE,
    write: ({ order }, texts) => guestCodeMail(order.email, CODE, texts),
  },
}

function askSample(mail: keyof typeof OWN_ASKS, products: number): MailSample {
  return {
    own: OWN_ASKS[mail],
    write: ({ order, link, now, shopUrl }, texts) => {
      const lines = Array.from({ length: products }, () => ({ name: productOf(order), link }))
      const asked = { recipient: order.email, deliveredAt: now, lines, stopLink: link, shopUrl }
      return askMail(asked, texts)
    },
  }
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

function aboutProduct(order: Order) {
  return { recipient: order.email, name: productOf(order) }
}

function lineOf({ lines: [line], totalPaise }: Order) {
  const { productId = "1", productType = messages.sampleType, unitPricePaise = totalPaise } = line ?? {}
  return { id: productId, type: productType, pricePaise: unitPricePaise }
}
