import { defineModule } from "../../define-module.ts"

const limits = {
  LIMIT_SHARED_CART: {
    tries: 12_000,
    windowSeconds: 3600,
    counts: "requests for the shared cart of an account, from all its devices",
  },
} as const

declare module "#app/platform/rate-limit/limit-settings.server.ts" {
  interface ModuleLimits extends Readonly<Record<keyof typeof limits, unknown>> {}
}

/** One cart for all devices of an account. The browser's own cart works on without network and without an account. */
export default defineModule({
  name: "shared-cart",
  limits,
  routes: { "cart/shared": "routes/machines/shared-cart.ts" },
})
