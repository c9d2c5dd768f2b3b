import { LAWS } from "./laws.ts"
import type { LegalDuty } from "./legal-duty.ts"

const ISSUED = "app/shop/invoices/invoice-queries.server.test.ts"
const TEXT = "app/shop/invoices/invoice-text.test.ts"

/** What a shop owes the tax office, and everybody whose money or old device it takes. */
export const TRADE_DUTIES: readonly LegalDuty[] = [
  {
    id: "tax-invoice",
    law: LAWS.gst,
    clause: "rule 46",
    duty: "A tax invoice with all particulars of the rule, its serial at most 16 characters and unique in the financial year.",
    metBy: "Issued at dispatch, as a page and as a PDF; the database lets nobody rewrite it.",
    checks: ["gstin", "tax-facts"],
    tests: [
      [
        "test/http/orders/after-order.test.ts",
        "dispatch makes the tax invoice, as a page and as a PDF, with all that the law wants on it",
      ],
      [
        ISSUED,
        "ten dispatches at once take ten serials without a gap, and one that is taken back leaves none",
      ],
      [ISSUED, "the database lets nobody rewrite what was issued, nor write what does not add up"],
    ],
  },
  {
    id: "credit-note",
    law: LAWS.gst,
    clause: "section 34",
    duty: "A credit note for what goes back, which names the invoice.",
    metBy: "Issued with the refund, in a series of its own.",
    tests: [
      [ISSUED, "a credit note takes the invoice back line by line, in a series of its own, and once"],
      [TEXT, "a credit note tells its own number and the invoice that it takes back, with the date"],
    ],
  },
  {
    id: "place-of-supply",
    law: LAWS.gst,
    clause: "IGST Act 2017, sections 7, 8 and 10",
    duty: "CGST and SGST within the state of the seller, else IGST, by the place where goods are delivered.",
    metBy: "The state of the PIN code decides; 10,000 random carts and addresses agree to the paisa.",
    tests: [
      [
        "app/shop/invoices/preview/price-preview.test.ts",
        "10,000 random addresses and carts: PIN, state and place of supply agree, and what is shown is the invoice, to the paisa",
      ],
    ],
  },
  {
    id: "tax-return",
    law: LAWS.gst,
    clause: "section 37 (GSTR-1)",
    duty: "Outward supplies are told each month.",
    metBy: "npm run shop -- invoices gstr1, and the tables under Reports.",
    tests: [
      [
        "app/shop/invoices/gstr1/gstr1.server.test.ts",
        "a month's invoices and credit notes lie in the sections of GSTR-1 that the law has for them",
      ],
    ],
  },
  {
    id: "books-kept",
    law: LAWS.gst,
    clause: "section 36; Companies Act 2013, section 128(5)",
    duty: "Invoices are kept for six years, books for eight.",
    metBy: "Orders and documents stay; their buyer is taken out after eight financial years.",
    tests: [
      [
        "server/retention.server.test.ts",
        "a buyer is taken out of order, replacement and invoice when eight financial years are over; what was sold and taxed stays",
      ],
    ],
  },
  {
    id: "no-card-kept",
    law: LAWS.payments,
    clause: "tokenisation, from 1 October 2022",
    duty: "No card number is kept by a shop.",
    metBy: "Cards are typed at the gateway; of the test bank's own form nothing is kept.",
    checks: ["gateway"],
    tests: [
      [
        "test/attack/heap-dump.test.ts",
        "a heap snapshot in the middle of a UPI payment, after one by card has ended, holds no card",
      ],
      [
        "test/http/orders/payment-returns.test.ts",
        "the order's payment is a form to Razorpay's page, which knows no card of ours",
      ],
    ],
  },
  {
    id: "no-upi-collect",
    law: LAWS.payments,
    clause: "NPCI, from 28 February 2026",
    duty: "No box for a UPI ID: an app is opened or a code is scanned.",
    metBy: "The page to pay opens the gateway's own address or shows its code.",
    tests: [
      [
        "test/http/orders/pay-page.test.ts",
        "an order by UPI shows address, code and the day of the reversal, and is paid when the app has paid",
      ],
    ],
  },
  {
    id: "sms-templates",
    law: LAWS.telecom,
    clause: "DLT registration",
    duty: "Text messages have a registered template each.",
    metBy: "A message without the id of its template is not sent.",
    tests: [
      [
        "app/shop/payments/cash/cash-code-message.server.test.ts",
        "without a template, or for a phone that is no mobile, the code goes by mail alone",
      ],
    ],
  },
  {
    id: "e-waste",
    law: LAWS.eWaste,
    clause: "rules 4 to 6",
    duty: "A producer is registered, meets its targets, and tells people where old devices go.",
    metBy:
      "/social with steps and centres, and a form that asks for a pickup; collected pieces are registered.",
    settings: ["eWaste.pickups"],
    tests: [
      [
        "test/http/after-sale/e-waste.test.ts",
        "the page about e-waste leads a guest to a form that works without JavaScript and answers with a number",
      ],
    ],
  },
]
