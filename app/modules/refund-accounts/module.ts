import { defineModule } from "../../define-module.ts"

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

/** The account that money without a gateway goes back to: cash and bank transfers. The buyer states it, staff transfer to it. */
export default defineModule({
  name: "refund-accounts",
  limits,
  routes: { "orders/:number/refund-account": "routes/refund-account.tsx" },
})
