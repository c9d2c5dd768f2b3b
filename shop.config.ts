import { postingLists } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { byHand } from "#app/core/fulfilment/couriers/by-hand/by-hand.server.ts"
import { delhivery } from "#app/core/fulfilment/couriers/delhivery/delhivery.server.ts"
import { shiprocket } from "#app/core/fulfilment/couriers/shiprocket/shiprocket.server.ts"
import { gsp } from "#app/core/invoices/e-invoice/gsp/gsp.server.ts"
import { diskOrS3 } from "#app/core/media/stores/disk-or-s3.server.ts"
import { msg91 } from "#app/core/orders/notifications/sms/msg91/msg91.server.ts"
import { whatsAppCloud } from "#app/core/orders/notifications/whatsapp/whatsapp-cloud.server.ts"
import { cashfree } from "#app/core/payments/gateways/cashfree/cashfree.server.ts"
import { razorpay } from "#app/core/payments/gateways/razorpay/razorpay.server.ts"
import { testBank } from "#app/core/payments/gateways/test-bank/test-bank.server.ts"
import { defineShop } from "#app/define-shop.server.ts"
import { riskRule } from "./shop.rules.ts"

/** What is plugged into this shop. docs/guide/adapters.md shows how to add to it. */
export default defineShop({
  ports: {
    gateways: [testBank, razorpay, cashfree],
    couriers: [byHand, shiprocket, delhivery],
    search: postingLists,
    sms: [msg91],
    whatsApp: [whatsAppCloud],
    eInvoices: [gsp],
    media: diskOrS3,
  },
  rules: { risk: riskRule },
  listeners: [],
})
