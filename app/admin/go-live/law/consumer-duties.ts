import { LAWS } from "./laws.ts"
import type { LegalDuty } from "./legal-duty.ts"

const COMPLAINTS = "app/modules/cases/test/complaints.test.ts"
const WATCH = "app/modules/cases/complaints/watch-complaints.server.test.ts"
const COMPANY = "test/http/pages/company.test.ts"
const CHECKLIST = "test/http/pages/legal-checklist.test.ts"
const PATTERNS = "test/http/dark-patterns.test.ts"

/** What a shop owes everybody who buys: who it is, what an order costs and means, complaints, honest screens. */
export const CONSUMER_DUTIES: readonly LegalDuty[] = [
  {
    id: "company-named",
    law: LAWS.ecommerce,
    clause: "rule 4(2)",
    duty: "Legal name, addresses of head office and branches, website, mail and telephone of customer care and grievance officer stand on the site.",
    metBy: "/help/about, /help/support and the foot of each page, from the setting company.",
    checks: ["company", "grievance"],
    tests: [
      [CHECKLIST, "Consumer Protection (E-Commerce) Rules 2020, %s: found on %s"],
      [
        COMPANY,
        "a configured company is on every page and in machine formats, and the sample company nowhere",
      ],
    ],
  },
  {
    id: "grievance-officer",
    law: LAWS.ecommerce,
    clause: "rule 4(4), 4(5)",
    duty: "A grievance officer acknowledges a complaint within 48 hours and redresses it within a month.",
    metBy: "The complaints desk and its worker; the statistics page tells how many were in time.",
    settings: ["complaints.desk"],
    checks: ["grievance"],
    tests: [
      [WATCH, "a complaint unanswered for 48 hours is reported to the grievance officer once"],
      [
        WATCH,
        "the officer is warned three days before the due date, and an overdue complaint escalates automatically",
      ],
    ],
  },
  {
    id: "ticket-number",
    law: LAWS.ecommerce,
    clause: "rule 7(1)",
    duty: "Each complaint has a number by which it can be followed.",
    metBy: "The page after the form, its mail, and the status page of the complaint.",
    settings: ["complaints.desk"],
    tests: [
      [
        COMPLAINTS,
        "the help page links a guest to a complaint form that works without JavaScript and returns a number and a mail",
      ],
    ],
  },
  {
    id: "no-cancellation-fee",
    law: LAWS.ecommerce,
    clause: "rule 4(8)",
    duty: "No fee for a cancellation unless the shop bears the same.",
    metBy: "An order is cancelled until it leaves, without a fee, for all its money.",
    tests: [
      [
        "test/http/orders/cancel-order.test.ts",
        "an owner cancels in two steps without a script, and the page says so",
      ],
    ],
  },
  {
    id: "express-consent",
    law: LAWS.ecommerce,
    clause: "rule 4(9)",
    duty: "Consent to buy is an act of the buyer; no box is ticked beforehand.",
    metBy: "The button of the order form; no box of the shop is ticked.",
    tests: [[PATTERNS, "an order has the lines of the cart and no other, and no box is ticked beforehand"]],
  },
  {
    id: "refunds-in-time",
    law: LAWS.ecommerce,
    clause: "rule 4(10)",
    duty: "Refunds are made within the time that the RBI or another authority lays down.",
    metBy: "Refunds are asked for until the gateway gives them; the order's page tells the last day.",
    tests: [
      [
        "app/core/payments/payment-attempts.server.test.ts",
        "a refused or delayed refund is retried, and a refusal is recorded once",
      ],
      [
        "test/http/orders/pay-page.test.ts",
        "a UPI order shows the UPI address, QR code and refund day, and is paid once the app has paid",
      ],
    ],
  },
  {
    id: "fair-price",
    law: LAWS.ecommerce,
    clause: "rules 4(11), 7(1)(e)",
    duty: "One price for all of the same class; the total with all charges is shown before the order.",
    metBy:
      "Product page, cart and order form show the price with all taxes; delivery and tax are shown before the button.",
    tests: [[PATTERNS, "what the product's page shows is what the cart, the order and the payment come to"]],
  },
  {
    id: "terms-before-order",
    law: LAWS.ecommerce,
    clause: "rule 7(1)",
    duty: "Return, refund, exchange, warranty, delivery and payment terms stand where the order is placed, on the product's page and in the confirmation.",
    metBy:
      "Beside the order button and in the confirmation, linked to /help/terms, /help/returns and /help/delivery; on each product's page.",
    settings: ["checkout.terms"],
    tests: [
      [
        "test/http/orders/delivery-fees.test.ts",
        "order terms are stated and linked beside the order button, and not in the specification form",
      ],
      [
        "app/core/orders/notifications/confirmation-mail.test.ts",
        "the confirmation contains the terms with links, where the order form shows them",
      ],
      [
        "app/core/fulfilment/returns/product-terms.test.ts",
        "a product states cancellation, replacement and refund terms, and why opened in-ear products are not returned",
      ],
    ],
  },
  {
    id: "honest-stars",
    law: LAWS.consumer,
    clause: "section 2(28)",
    duty: "No misleading advertisement: stars and reviews are those of buyers (IS 19000:2022).",
    metBy: "Reviews of verified buyers only; withdrawn by their author, moderated, with their date.",
    settings: ["catalogue.ratingLine"],
    isMet: ({ "catalogue.ratingLine": line }) => line === null || line === "verified",
    tests: [[PATTERNS, "stars are what buyers gave, and where nobody gave any there are none"]],
  },
  {
    id: "dark-patterns",
    law: LAWS.darkPatterns,
    clause: "Annexure 1; advisory of 5 June 2025",
    duty: "None of the thirteen dark patterns; a yearly self-audit, declared.",
    metBy: "/help/dark-patterns, generated from the results of npm run audits.",
    settings: ["cart.guests", "account.guestLogout"],
    tests: [
      [
        "test/audits/audit-results.test.ts",
        "each of the thirteen dark patterns has a test, and the last audit ran and passed all of them",
      ],
    ],
  },
  {
    id: "no-cash-fee",
    law: LAWS.darkPatterns,
    clause: "Annexure 1, 8 (drip pricing)",
    duty: "No extra fee for cash on delivery; a discount for paying in advance may be shown.",
    metBy: "Cash on delivery has no fee; offers may be for orders paid in advance.",
    tests: [
      [
        "app/core/payments/cash/cash.server.test.ts",
        "delivery marks a cash on delivery order as paid, and its refund is made by hand",
      ],
    ],
  },
]
