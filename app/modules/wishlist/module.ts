import { defineModule } from "../../define-module.ts"
import { WISHLIST_MAILS } from "./mails/mail-kinds.ts"
import { MAIL_NAMES } from "./mails/messages.ts"

const limits = {
  LIMIT_ALERT_ADDRESS: {
    tries: 300,
    windowSeconds: 3600,
    counts: "subscriptions and back-in-stock requests from a network address",
  },
  LIMIT_ALERT_ACCOUNT: {
    tries: 30,
    windowSeconds: 3600,
    counts: "subscriptions and back-in-stock requests of a mail address",
  },
  LIMIT_SAVED_ADDRESS: {
    tries: 6_000,
    windowSeconds: 3600,
    counts: "synchronised saved lists from a network address",
  },
  LIMIT_SAVED_ACCOUNT: { tries: 1_200, windowSeconds: 3600, counts: "changes of saved lists of an account" },
} as const

declare module "#app/platform/rate-limit/limit-settings.server.ts" {
  interface ModuleLimits extends Readonly<Record<keyof typeof limits, unknown>> {}
}

declare module "#app/core/orders/notifications/wording/mail-kind.ts" {
  interface ModuleMails extends Readonly<Record<keyof typeof WISHLIST_MAILS, unknown>> {}
}

/** Saved products, and the mails that a shopper agreed to: news, back in stock, price drops, the cart that was left. */
export default defineModule({
  name: "wishlist",
  limits,
  mails: { kinds: WISHLIST_MAILS, names: MAIL_NAMES },
  routes: {
    saved: "routes/saved.tsx",
    "saved/list": "routes/machines/saved-list.ts",
    "cart-reminder": "routes/cart-reminder.ts",
    "cart-reminder/guest": "routes/machines/guest-cart.ts",
    subscriptions: "routes/subscriptions.tsx",
    "stock-wishes": "routes/back-in-stock.tsx",
    "alerts/unsubscribe": "routes/alerts-unsubscribe.tsx",
    "alerts/confirm": "routes/confirm-alert.tsx",
    "confirm-subscription": "routes/confirm-subscription.tsx",
  },
  admin: {
    routes: {
      subscribers: "admin/routes/subscribers.tsx",
      "subscribers.csv": "admin/routes/subscribers-csv.ts",
      "left-carts": "admin/routes/left-carts.tsx",
    },
    menu: [
      {
        ...{ to: "/admin/subscribers", label: "Subscribers", permission: "customers:read" },
        ...{ group: "customers", after: "/admin/customers" },
      },
    ],
  },
})
