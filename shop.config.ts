import { defineShop } from "#app/define-shop.server.ts"
import { byHand } from "#app/shop/fulfilment/couriers/by-hand/by-hand.server.ts"
import { shiprocket } from "#app/shop/fulfilment/couriers/shiprocket/shiprocket.server.ts"
import { gsp } from "#app/shop/invoices/e-invoice/gsp/gsp.server.ts"
import { diskOrS3 } from "#app/shop/media/stores/disk-or-s3.server.ts"
import { msg91 } from "#app/shop/notifications/sms/msg91/msg91.server.ts"
import { cashfree } from "#app/shop/payments/gateways/cashfree/cashfree.server.ts"
import { razorpay } from "#app/shop/payments/gateways/razorpay/razorpay.server.ts"
import { testBank } from "#app/shop/payments/gateways/test-bank/test-bank.server.ts"
import { postingLists } from "#app/shop/search/posting-list-search.server.ts"
import { riskRule } from "./shop.rules.ts"

/** What is plugged into this shop. docs/extending.md shows how to add to it. */
export default defineShop({
  ports: {
    gateways: [testBank, razorpay, cashfree],
    couriers: [byHand, shiprocket],
    search: postingLists,
    sms: [msg91],
    eInvoices: [gsp],
    media: diskOrS3,
  },
  rules: { risk: riskRule },
  listeners: [],
})
