import { defineShop } from "#app/define-shop.server.ts"
import { testBank } from "#app/shop/payments/gateways/test-bank/test-bank.server.ts"

/** What is plugged into this shop. docs/extending.md shows how to add to it. */
export default defineShop({
  ports: { gateways: [testBank] },
})
