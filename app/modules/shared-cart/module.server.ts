import { defineServerModule } from "#app/define-module.server.ts"
import { deleteOldCarts, exportCart } from "./shared-cart.server.ts"

/** One cart for all devices of an account. */
export default defineServerModule({
  personalData: {
    async export(db, { buyer }) {
      return "id" in buyer ? { cart: await exportCart(db, buyer.id) } : {}
    },
    async erase() {}, // the cart goes with the account
  },
  retention: { sharedCarts: { days: 365, remove: deleteOldCarts } },
})
