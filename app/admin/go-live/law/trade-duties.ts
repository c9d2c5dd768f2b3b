import { LAWS } from "./laws.ts"
import type { LegalDuty } from "./legal-duty.ts"

/** What a shop owes everybody whose money or old device it takes. */
export const TRADE_DUTIES: readonly LegalDuty[] = [
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
        "a heap snapshot during a UPI payment, after one by card has ended, holds no card",
      ],
      [
        "test/http/orders/payment-returns.test.ts",
        "the order's payment is a form to Razorpay's page, with no card fields in the shop",
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
        "a UPI order shows the UPI address, QR code and refund day, and is paid once the app has paid",
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
        "app/core/payments/cash/cash-code-message.server.test.ts",
        "without an SMS template or a mobile number the code is sent by mail only",
      ],
    ],
  },
  {
    id: "e-waste",
    law: LAWS.eWaste,
    clause: "rules 4 to 6",
    duty: "A producer is registered, meets its targets, and tells people where old devices go.",
    metBy:
      "A shop of electrical goods has /social with steps and centres, and a form that asks for a pickup; collected pieces are registered.",
    settings: ["eWaste.pickups"],
    isMet: (values) => values["eWaste.pickups"] || values["pages.hidden"].includes("/social"),
    checks: ["e-waste-page"],
    tests: [
      [
        "app/modules/cases/test/e-waste.test.ts",
        "the e-waste page links a guest to a form that works without JavaScript and returns a number",
      ],
    ],
  },
]
