import { z } from "zod"
import type {
  BankTransfer,
  CashAdvance,
  CashOnDelivery,
  GuestCodes,
  PaymentChoice,
  PrepaidDiscount,
  StoreCredit,
  UnpaidHolds,
} from "./payment-choices.ts"
import {
  bankTransferSchema,
  cashAdvanceSchema,
  cashOnDeliverySchema,
  guestCodesSchema,
  paymentChoicesSchema,
  prepaidDiscountSchema,
  storeCreditSchema,
  unpaidHoldsSchema,
} from "./payment-choices-schema.ts"
import { define } from "./setting.ts"

/** What a merchant decides about paying. */
export const PAYMENT_SETTINGS = {
  "payments.gateway": define<string>({
    what: "The payment gateway of new orders, by its name in shop.config.ts. Payments that were begun elsewhere end there.",
    schema: z.string().regex(/^[a-z0-9-]{1,40}$/),
    specification: "test-bank",
    india: "test-bank",
  }),
  "payments.methods": define<PaymentChoice[]>({
    what: "The ways to pay: card, upi, checkout (the gateway's own page, with net banking and wallets), cod (cash on delivery), link (a mailed link that anybody may pay). What the gateway cannot take is left out. UPI stands first, and the first way is preselected.",
    schema: paymentChoicesSchema,
    specification: ["card"],
    india: ["upi", "cod", "card", "checkout", "link"],
  }),
  "checkout.guests": define<boolean>({
    what: "Whether somebody without an account may order: a mailed code confirms the mail address, and one by SMS the phone where notifications.smsTemplates names a template. An account can take such orders over later.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "checkout.guestCodes": define<GuestCodes | null>({
    what: "Which orders of guests need the mailed code before they are placed: on delivery from a sum, and any order from so many pieces; those for a payment link always. Others are placed at once: the browser sees that order alone, and the link in its mail opens it. None: every order of a guest needs the code.",
    schema: guestCodesSchema,
    specification: null,
    india: { cashPaise: 500_000, pieces: 10 },
  }),
  "payments.payableMinutes": define<number>({
    what: "For how many minutes an order can be paid by another attempt, its stock put aside, when one failed or was given up. With 0 it fails with its last attempt.",
    schema: z.int().min(0).max(1440),
    specification: 0,
    india: 30,
  }),
  "checkout.unpaidHolds": define<UnpaidHolds | null>({
    what: "What orders of one account, mail address or phone may hold while they are not paid: orders, pieces and money; and for how many minutes at most where they leave few pieces for others. None: no bound.",
    schema: unpaidHoldsSchema,
    specification: null,
    india: { mostOrders: 5, mostPieces: 30, mostPaise: 10_000_000, scarceStock: 10, scarceMinutes: 60 },
  }),
  "payments.linkHours": define<number>({
    what: "For how many hours a payment link can be paid, and the stock of its order is put aside.",
    schema: z.int().min(1).max(168),
    specification: 24,
    india: 24,
  }),
  "payments.bankTransfer": define<BankTransfer | null>({
    what: "The bank account to which the buyer of an order by telephone may transfer the money: its name, number and IFSC, and for how many days a transfer is awaited. Mails with a payment link name it. None: no transfers are taken.",
    schema: bankTransferSchema,
    specification: null,
    india: null,
  }),
  "payments.cashOnDelivery": define<CashOnDelivery>({
    what: "Who may pay the courier, where payments.methods has cod: orders up to an amount (with 0 nobody, and it is not offered), not to PIN codes that are refused, by a buyer of whose parcels at most so many came back within a year. There is never a fee for it.",
    schema: cashOnDeliverySchema,
    specification: { mostPaise: 0, refusedPins: [], mostReturned: 0 },
    india: { mostPaise: 1_000_000, refusedPins: [], mostReturned: 1 },
  }),
  "payments.cashAdvance": define<CashAdvance | null>({
    what: "What of an order on delivery is paid online before it is confirmed, from a total on; the courier collects the rest. It goes back when the order is cancelled or the parcel comes back. None: the courier collects all.",
    schema: cashAdvanceSchema,
    specification: null,
    india: null,
  }),
  "payments.prepaidDiscount": define<PrepaidDiscount | null>({
    what: "What an order on delivery saves that is paid online before it is packed: a percentage of its goods in whole rupees, up to an amount. Its mail and its pages name it. Who pays online at once does not have it: an automatic offer for orders that are paid before delivery gives them the same. None: it costs the same.",
    schema: prepaidDiscountSchema,
    specification: null,
    india: null,
  }),
  "payments.storeCredit": define<StoreCredit | null>({
    what: "For how many days gift cards and store credit can be spent, and the values of the gift cards that are sold (₹100 to ₹10,000; none: none are sold). A buyer may take a refund as store credit, and pay an order with it beside any way to pay. It is a means of payment: the invoice and its tax stay those of the goods. None: there is no store credit.",
    schema: storeCreditSchema,
    specification: null,
    india: { validDays: 730, giftCardsPaise: [50_000, 100_000, 200_000, 500_000] },
  }),
} as const
