import { defineModule } from "../../define-module.ts"
import { ACCOUNT_MAILS } from "./mail-kinds.ts"
import { mailName } from "./messages.ts"

const limits = {
  LIMIT_REFUND_ACCOUNT_ORDER: {
    tries: 20,
    windowSeconds: 3600,
    counts: "refund accounts stated for an order",
  },
} as const

declare module "#app/platform/rate-limit/limit-settings.server.ts" {
  interface ModuleLimits extends Readonly<Record<keyof typeof limits, unknown>> {}
}

declare module "#app/core/orders/notifications/wording/mail-kind.ts" {
  interface ModuleMails extends Readonly<Record<keyof typeof ACCOUNT_MAILS, unknown>> {}
}

/** The account that money without a gateway goes back to: cash and bank transfers. The buyer states it, staff transfer to it. */
export default defineModule({
  name: "refund-accounts",
  limits,
  mails: { kinds: ACCOUNT_MAILS, names: { aftercare: { "refund-account": mailName } } },
  routes: { "orders/:number/refund-account": "routes/refund-account.tsx" },
})
