import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { payOrder } from "#app/core/checkout/placing/pay-order.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { withdrawChange } from "#app/core/payments/line-changes/withdraw-change.server.ts"
import { findPendingPayment } from "#app/core/payments/pending/pending-payment.server.ts"
import { reconcilePayments } from "#app/core/payments/reconciliation/reconcile.server.ts"
import { recoverOrders } from "#app/core/payments/recovery/recovery.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { lineChanges } from "#db/tables/orders.ts"
import { payments, refunds } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { pressChange, staysBySku } from "#test/samples/orders/press-change.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import { refundedPaiseOf } from "#test/samples/orders/sample-payments.ts"
import { mailsAbout } from "#test/samples/outbox-mails.ts"
import {
  ashasPayment,
  asked,
  createTestServices,
  DECLINED_CARD,
  earbuds,
  sampleRequest,
  soundbar,
  speaker,
  stockOf,
} from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()
const services = () => ({ ...createTestServices(db), settings: fixedSettings("india") })
