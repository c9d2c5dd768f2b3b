import { defineModule } from "../../define-module.ts"
import { textMessages } from "./admin/messages.ts"

const limits = {
  LIMIT_ORDER_NEWS: {
    tries: 60,
    windowSeconds: 3600,
    counts: "choices of an account about news of its orders by text message",
  },
} as const

declare module "#app/platform/rate-limit/limit-settings.server.ts" {
  interface ModuleLimits extends Readonly<Record<keyof typeof limits, unknown>> {}
}

/** News of an order by SMS and WhatsApp, beside its mails, for buyers who agreed to it. */
export default defineModule({
  name: "order-messages",
  limits,
  admin: {
    routes: { "text-messages": "admin/routes/text-messages.tsx" },
    menu: [
      {
        ...{ to: "/admin/text-messages", label: textMessages, permission: "settings:read" },
        ...{ group: "shop", after: "/admin/connections", isSubScreen: true },
      },
    ],
  },
  routes: {
    "message-events": "routes/machines/message-events.ts",
    "sms-events": "routes/machines/sms-events.ts",
    "order-messages": "routes/order-messages.ts",
    "orders/:number/messages": "routes/news-of-order.ts",
  },
})
