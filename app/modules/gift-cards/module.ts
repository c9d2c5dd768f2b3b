import { defineModule } from "../../define-module.ts"
import { storeCredit } from "./admin/messages.ts"
import { GIFT_CARD_MAILS } from "./mail-kinds.ts"
import { mailName } from "./messages.ts"

const limits = {
  LIMIT_GIFT_CARD_ADDRESS: {
    tries: 30,
    windowSeconds: 3600,
    counts: "gift cards ordered from a network address",
  },
} as const

declare module "#app/platform/rate-limit/limit-settings.server.ts" {
  interface ModuleLimits extends Readonly<Record<keyof typeof limits, unknown>> {}
}

declare module "#app/core/orders/notifications/wording/mail-kind.ts" {
  interface ModuleMails extends Readonly<Record<keyof typeof GIFT_CARD_MAILS, unknown>> {}
}

/** Gift cards that are bought and mailed on a day, the balance of a code, and store credit in the back office. */
export default defineModule({
  name: "gift-cards",
  limits,
  mails: { kinds: GIFT_CARD_MAILS, names: { aftercare: { "gift-card": mailName } } },
  routes: {
    "gift-card": "routes/gift-card.tsx",
    "gift-card/balance": "routes/balance.tsx",
  },
  admin: {
    routes: { credits: "admin/routes/credits.tsx" },
    menu: [
      {
        ...{ to: "/admin/credits", label: storeCredit, permission: "payments:read" },
        ...{ group: "money", after: "/admin/payments", isSubScreen: true },
      },
    ],
  },
})
