import type { Order, OrderState } from "#app/core/orders/order.ts"
import { PLACED_STATES } from "#app/core/orders/order-states.ts"

/** The link to its page that a mail about this order has. */
export const ORDER_LINK = "https://dhun.example/orders/DH-7K3M-Q2XP?token=abc.def"

/** Asha's order in this state, without lines, as mails are written about it. */
export const orderThatIs = (state: OrderState): Order => ({
  ...PLACED_STATES,
  ...{
    id: "1",
    number: "DH-7K3M-Q2XP",
    state,
    totalPaise: 334_750,
    deliveryPaise: 0,
    refundedDeliveryPaise: 0,
    moneyBackPaise: 0,
    discountPaise: 0,
    advancePaise: 0,
    creditPaise: 0,
  },
  ...{ payableUntil: null, promisedOn: null, promisedZone: null, cancelAskedAt: null, replacementDays: 7 },
  placedAt: new Date("2026-11-18T04:00:00Z"),
  ...{ fullName: "Asha Rao", email: "asha@example.in", phone: "0987654321", companyName: "", gstin: "" },
  ...{
    address: "4 Marine Drive",
    city: "Mumbai",
    region: "Goa",
    pin: "",
    district: "",
    giftFrom: "",
    giftMessage: "",
    billing: null,
  },
  ...{ lines: [], engravings: [] },
  events: [{ state: "delivered", note: "", happenedAt: new Date("2026-11-20T04:00:00Z") }],
})
