import { LAWS } from "./laws.ts"
import type { LegalDuty } from "./legal-duty.ts"

const ISSUED = "app/core/invoices/invoice-queries.server.test.ts"
const TEXT = "app/core/invoices/invoice-text.test.ts"
const PARTICULARS = "app/core/invoices/particulars/particulars.server.test.ts"
const BILLS = "app/core/invoices/particulars/bill-of-supply.server.test.ts"
const SERIES = "app/core/invoices/numbering/series.server.test.ts"
const E_INVOICES = "app/core/invoices/e-invoice/e-invoice.server.test.ts"

/** The duties of a shop to the tax office. */
export const TAX_DUTIES: readonly LegalDuty[] = [
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
      [PARTICULARS, "a tax invoice has all particulars of rule 46"],
      [
        SERIES,
        "ten concurrent dispatches from two places on two nodes make two series without gaps or duplicates",
      ],
      [
        ISSUED,
        "ten dispatches at once take ten serials without a gap, and one that is taken back leaves none",
      ],
      [ISSUED, "the database lets nobody rewrite what was issued, nor write what does not add up"],
    ],
  },
  {
    id: "discount-on-invoice",
    law: LAWS.gst,
    clause: "section 15(3)(a)",
    duty: "A discount lowers the value of a supply only where the invoice records it.",
    metBy: "Each line of a document shows its unit price, its discount and its taxable value.",
    tests: [
      [
        "app/core/invoices/issue-invoice.server.test.ts",
        "a document records unit price and discount and counts goods alone, and an older one is shown as it was",
      ],
    ],
  },
  {
    id: "credit-note",
    law: LAWS.gst,
    clause: "section 34, rule 53(1A)",
    duty: "A credit note for what goes back, which names the invoice.",
    metBy:
      "Issued with the refund, in a series of its own; the merchant signs it, for rule 53 does not excuse it from a signature.",
    tests: [
      [PARTICULARS, "a credit note has all particulars of rule 53(1A)"],
      [ISSUED, "a credit note takes the invoice back line by line, in a series of its own, and once"],
      [TEXT, "a credit note tells its own number and the invoice that it takes back, with the date"],
    ],
  },
  {
    id: "hsn-digits",
    law: LAWS.gst,
    clause: "rule 46, first proviso (Notification 78/2020)",
    duty: "HSN codes of 4 digits up to a turnover of 5 crore rupees, of 6 above it.",
    metBy: "Invoices show the whole code; the setting invoices.hsnDigits says how many there must be.",
    checks: ["hsn-digits"],
    tests: [
      [
        "app/admin/go-live/read-go-live.server.test.ts",
        "products whose HSN code is shorter than the turnover requires are named",
      ],
    ],
  },
  {
    id: "bill-of-supply",
    law: LAWS.gst,
    clause: "sections 10 and 31(3)(c), rules 5 and 49",
    duty: "A composition dealer, and who sells exempt goods alone, issues bills of supply and collects no tax; a composition dealer sells within the state alone.",
    metBy: "The setting taxes.scheme; bills of supply have a series of their own.",
    tests: [
      [
        BILLS,
        "a composition dealer issues a bill of supply without tax, with the legal text and its own series",
      ],
      [BILLS, "a composition dealer refuses and does not dispatch orders to another state, with a message"],
      [
        BILLS,
        "exempt goods go on a bill of supply, or on a tax invoice beside taxed ones, and both are in GSTR-1",
      ],
    ],
  },
  {
    id: "e-invoice",
    law: LAWS.gst,
    clause: "rules 46(r) and 48(4) (Notifications 13/2020 and 10/2023); GSTN advisory of 5 November 2024",
    duty: "From a turnover of 5 crore rupees invoices and credit notes to registered buyers are registered at the portal, from 10 crore within 30 days.",
    metBy:
      "A worker registers them after dispatch where the setting invoices.eInvoice is on; QR code and IRN stand on page and PDF, a failure on the order's page and under Today.",
    tests: [
      [
        E_INVOICES,
        "after dispatch a business invoice and its credit note are registered once, with QR code and IRN in print",
      ],
      [
        E_INVOICES,
        "an unknown GSTIN (3028) shows on the order page and Today, is not retried, and can be retried by hand",
      ],
    ],
  },
  {
    id: "place-of-supply",
    law: LAWS.gst,
    clause: "IGST Act 2017, sections 7, 8 and 10",
    duty: "CGST and SGST within the state of the seller, else IGST, by the place where goods are delivered; goods that a registered buyer has delivered to somebody else, by the state of the buyer.",
    metBy:
      "The state of the PIN code decides, whoever is billed (circular 209/3/2024), but for a buyer with a GSTIN who is somebody else than the receiver; 10,000 random carts and addresses agree to the paisa.",
    tests: [
      [
        "app/core/invoices/preview/price-preview.test.ts",
        "10,000 random addresses and carts: PIN, state and place of supply agree, and the preview equals the invoice",
      ],
      [
        "app/core/checkout/billing/billing.test.ts",
        "goods that a registered buyer has delivered to somebody else are supplied where it is registered, all others where they go",
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
        "app/core/invoices/gstr1/gstr1.server.test.ts",
        "a month's invoices and credit notes are in their legal sections of GSTR-1",
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
]
