import {
  type MailedReturn,
  ownReturnMail,
  returnMail,
} from "#app/core/fulfilment/return-pickups/return-mail.ts"
import { confirmationMail, OWN_CONFIRMATIONS } from "#app/core/orders/notifications/confirmation-mail.ts"
import {
  failedDeliveryMail,
  lateReturnMail,
  OWN_FAILED_DELIVERY,
  OWN_LATE_RETURN,
} from "#app/core/orders/notifications/delivery-mails.ts"
import {
  addressChangeMail,
  changeLinkMail,
  changeWithdrawnMail,
  OWN_ADDRESS_CHANGE,
  OWN_CHANGE_LINK,
  OWN_CHANGE_WITHDRAWN,
  OWN_ORDER_CHANGED,
  orderChangedMail,
} from "#app/core/orders/notifications/edit-mails.ts"
import { mailOfState } from "#app/core/orders/notifications/order-mails.ts"
import {
  cashCodeMail,
  OWN_CASH_CODE,
  OWN_PARTIAL_REFUND,
  OWN_PAYMENT_LINK,
  OWN_STORE_CREDIT,
  partialRefundMail,
  paymentLinkMail,
  storeCreditMail,
} from "#app/core/orders/notifications/payment-mails.ts"
import type { MailSample, SampleTable } from "#app/core/orders/notifications/wording/mail-sample.ts"
import { stateMail } from "#app/core/orders/notifications/wording/mail-wording.ts"
import { sampleNote } from "#app/core/orders/notifications/wording/messages.ts"
import { MAILED_STATES, ownStateWording } from "#app/core/orders/notifications/wording/own-wording.ts"
import { returnsBy } from "#app/core/orders/turnaround.ts"

const CODE = "123456"
const CREDIT_CODE = "0123456789ABCDEF"
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** The mails about an order, each as it would be for an order. */
export const ORDER_SAMPLES = {
  ...Object.fromEntries(MAILED_STATES.map((state) => [stateMail(state), stateSample(state)])),
  confirmation: {
    own: OWN_CONFIRMATIONS.confirmation,
    write: ({ order, link }, texts) => confirmationMail({ ...order, paymentState: "paid" }, link, { texts }),
  },
  "confirmation-cash": {
    own: OWN_CONFIRMATIONS["confirmation-cash"],
    write: ({ order, link }, texts) =>
      confirmationMail({ ...order, paymentState: "pending" }, link, { texts }),
  },
  "cash-code": {
    own: OWN_CASH_CODE,
    write: ({ order, link }, texts) => cashCodeMail(order, { code: CODE, link, confirmAt: link }, texts),
  },
  "payment-link": {
    own: OWN_PAYMENT_LINK,
    write: ({ order, link, now }, texts) =>
      paymentLinkMail(order, { link, until: order.payableUntil ?? now, account: null }, texts),
  },
  "partial-refund": {
    own: OWN_PARTIAL_REFUND,
    write: ({ order, link, now }, texts) => {
      const amountPaise = order.lines[0]?.unitPricePaise ?? order.totalPaise
      const moneyBack = { amountPaise, creditPaise: 0, by: returnsBy(now) }
      return partialRefundMail(order, { moneyBack, note: "", link }, texts)
    },
  },
  "store-credit": {
    own: OWN_STORE_CREDIT,
    write: ({ order, link, now }, texts) => {
      const credit = {
        leftPaise: order.totalPaise,
        expiresAt: new Date(now.getTime() + YEAR_MS),
        code: CREDIT_CODE,
      }
      return storeCreditMail(order, { credit, link }, texts)
    },
  },
  "failed-delivery": {
    own: OWN_FAILED_DELIVERY,
    write: ({ order, link }, texts) => failedDeliveryMail(order, link, texts),
  },
  "late-return": {
    own: OWN_LATE_RETURN,
    write: ({ order, link }, texts) => lateReturnMail(order, link, texts),
  },
  "address-changed": {
    own: OWN_ADDRESS_CHANGE,
    write: ({ order, link }, texts) => addressChangeMail(order, link, texts),
  },
  "order-changed": {
    own: OWN_ORDER_CHANGED,
    write: ({ order, link }, texts) => orderChangedMail(order, { note: sampleNote, link }, texts),
  },
  "change-link": {
    own: OWN_CHANGE_LINK,
    write: ({ order, link, now }, texts) => {
      const amountPaise = order.lines[0]?.unitPricePaise ?? order.totalPaise
      return changeLinkMail(
        order,
        { amountPaise, payableUntil: now, note: sampleNote, link, account: null },
        texts,
      )
    },
  },
  "change-withdrawn": {
    own: OWN_CHANGE_WITHDRAWN,
    write: ({ order, link }, texts) => changeWithdrawnMail(order, link, texts),
  },
  "return-booked": returnSample("booked"),
  "return-delivered": returnSample("delivered"),
} satisfies SampleTable

function stateSample(state: (typeof MAILED_STATES)[number]): MailSample {
  const parcels = [{ carrier: "Blue Dart", trackingNumber: "12345678901" }]
  return {
    own: ownStateWording(state),
    write: ({ order, link }, texts) => mailOfState(order, state, { link, note: "", parcels }, texts),
  }
}

function returnSample(state: MailedReturn): MailSample {
  return {
    own: ownReturnMail(state),
    write: ({ order, link, now }, texts) =>
      returnMail(order, { state, pickupOn: now.toISOString().slice(0, 10), link }, texts),
  }
}
