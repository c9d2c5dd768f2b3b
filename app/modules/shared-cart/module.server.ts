import { defineServerModule } from "#app/define-module.server.ts"
import { deleteOldCarts, exportCart, takeOrderOut } from "./shared-cart.server.ts"

const PLACED: readonly string[] = ["confirmation", "confirmation-cash"]

/** One cart for all devices of an account. */
export default defineServerModule({
  personalData: {
    async export(db, { buyer }) {
      return "id" in buyer ? { cart: await exportCart(db, buyer.id) } : {}
    },
    async erase() {}, // the cart goes with the account
  },
  async onOrderNotification({ db, settings }, { orderId, news }) {
    if (settings.get("cart.shared") && PLACED.includes(news)) await takeOrderOut(db, orderId)
  },
  retention: { sharedCarts: { days: 365, remove: deleteOldCarts } },
})
