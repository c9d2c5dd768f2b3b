import { defineModule } from "../../define-module.ts"

/** Saved products, and the mails that a shopper agreed to: news, back in stock, price drops, the cart that was left. */
export default defineModule({
  name: "wishlist",
  routes: {
    saved: "routes/saved.tsx",
    "saved/list": "routes/saved-list.ts",
    "cart-reminder": "routes/cart-reminder.ts",
    subscriptions: "routes/subscriptions.tsx",
    "stock-wishes": "routes/back-in-stock.tsx",
    "alerts/unsubscribe": "routes/alerts-unsubscribe.tsx",
    "alerts/confirm": "routes/confirm-wish.tsx",
    "confirm-subscription": "routes/confirm-subscription.tsx",
  },
})
