import { LAWS } from "./laws.ts"
import type { LegalDuty } from "./legal-duty.ts"

/** The day from which the DPDP Rules 2025 bind, 18 months after 13 November 2025. */
const BINDS = "2027-05-13"
const CONSENTS = "app/modules/wishlist/test/consents.test.ts"
const NOTICES = "test/http/pages/privacy-notices.test.ts"
const BREACH = "server/commands/privacy/breach-commands.server.test.ts"
const INACTIVE = "app/core/accounts/customers/inactive/erase-inactive.server.test.ts"

/** What a shop owes those whose personal data it keeps. */
export const PRIVACY_DUTIES: readonly LegalDuty[] = [
  {
    id: "notice-itemised",
    law: LAWS.privacy,
    clause: "Act, section 5; rule 3",
    duty: "A notice where data is taken: which data, for what, how to withdraw and complain.",
    from: BINDS,
    metBy: "A line beside each form, and /help/privacy, which lists all that is kept.",
    settings: ["privacy.notices"],
    tests: [
      [
        NOTICES,
        "in the India profile each form with personal data states its data and purpose, and how to withdraw",
      ],
    ],
  },
  {
    id: "notice-language",
    law: LAWS.privacy,
    clause: "Act, section 5(3)",
    duty: "The notice can be read in English or a language of the Eighth Schedule.",
    from: BINDS,
    metBy:
      "/help/privacy in English, /help/privacy-hi in Hindi, from the same lists. Other languages are the merchant's.",
    tests: [
      [
        "test/audits/privacy-notice.test.ts",
        "the Hindi privacy notice has the same entries as the English one",
      ],
    ],
  },
  {
    id: "consent-proven",
    law: LAWS.privacy,
    clause: "Act, section 6(1), (10)",
    duty: "Consent is given by a clear act, and can be proven.",
    from: BINDS,
    metBy:
      "Boxes are unticked; an address confirms by a link; each consent is a row with sentence, time and page.",
    settings: ["alerts.confirmWishes"],
    tests: [
      [CONSENTS, "a guest's request gets no back-in-stock mail before its address was confirmed by the link"],
    ],
  },
  {
    id: "consent-withdrawn",
    law: LAWS.privacy,
    clause: "Act, section 6(4)",
    duty: "A consent is withdrawn as easily as it was given.",
    from: BINDS,
    metBy: "/account/privacy withdraws each; every such mail ends by one press (RFC 8058), without a login.",
    tests: [
      [CONSENTS, "one page of the account lists every consent with its text and day, and withdraws each"],
      [CONSENTS, "a back-in-stock mail has one-click unsubscribe in its header, without login"],
    ],
  },
  {
    id: "data-access",
    law: LAWS.privacy,
    clause: "Act, section 11; rule 14",
    duty: "People get what is kept about them.",
    from: BINDS,
    metBy: "A file under the account at once; staff prepare it for guests.",
    tests: [
      ["test/http/account.test.ts", "the file of one's data holds what hangs on the address only once"],
    ],
  },
  {
    id: "data-corrected",
    law: LAWS.privacy,
    clause: "Act, section 12",
    duty: "Data is corrected, completed and erased on request.",
    from: BINDS,
    metBy:
      "Name, mail address and addresses by oneself, the rest by the privacy address; the account is deleted by its owner.",
    checks: ["company"],
    tests: [
      [CONSENTS, "a shopper corrects their name, and the page links to other corrections"],
      ["test/http/account.test.ts", "a deleted account leaves its orders in the books and nothing else"],
    ],
  },
  {
    id: "nominee",
    law: LAWS.privacy,
    clause: "Act, section 14",
    duty: "People name somebody who acts for them after death or incapacity.",
    from: BINDS,
    metBy: "/account/privacy names, changes and removes a person.",
    tests: [[CONSENTS, "a nominee is named, changed and removed, and is in the data export"]],
  },
  {
    id: "retention",
    law: LAWS.privacy,
    clause: "Act, section 8(7)",
    duty: "Data is erased when it is no longer needed.",
    from: BINDS,
    metBy: "An hourly worker deletes by the periods that the notice tells.",
    tests: [
      [
        "server/retention.server.test.ts",
        "what the shop keeps for a time goes on the day that the privacy notice says",
      ],
    ],
  },
  {
    id: "inactive-erased",
    law: LAWS.privacy,
    clause: "rule 8(1), (2)",
    duty: "Data of who is inactive for three years is erased, 48 hours after a notice (shops with two crore users).",
    from: BINDS,
    metBy:
      "A worker mails, waits 48 hours from the sending, and erases unless somebody logged in or ordered.",
    settings: ["privacy.inactiveYears"],
    tests: [
      [
        INACTIVE,
        "an account unused for three years gets one notice, and is erased 48 hours after it was sent",
      ],
    ],
  },
  {
    id: "logs-kept",
    law: LAWS.privacy,
    clause: "rules 6(1)(e), 8(3)",
    duty: "Logs are kept for a year.",
    from: BINDS,
    metBy:
      "The notice says as many days as privacy.logDays. No program looks at it: whoever keeps the log must keep it so long, and delete it then.",
    settings: ["privacy.logDays"],
    isMet: (values) => values["privacy.logDays"] >= 365,
    tests: [
      [
        "test/audits/privacy-notice.test.ts",
        "the privacy notice states the log retention in days and when an unused account is erased",
      ],
    ],
  },
  {
    id: "breach-told",
    law: LAWS.privacy,
    clause: "Act, section 8(6); rule 7",
    duty: "Who is concerned by a breach is told without delay, and the Board within 72 hours in detail.",
    from: BINDS,
    metBy: "npm run shop -- breach-notice, as docs/guide/security.md says.",
    checks: ["mail"],
    tests: [
      [
        BREACH,
        "people affected by a breach are counted, then mailed once however often it is repeated, with audit lines",
      ],
      [BREACH, "a notice without a part that rule 7 requires is not sent, and the part is named"],
    ],
  },
  {
    id: "privacy-contact",
    law: LAWS.privacy,
    clause: "Act, sections 8(9), 13; rule 9",
    duty: "Who answers questions about data is published, and complaints are redressed.",
    from: BINDS,
    metBy: "The privacy address and the grievance officer in the notice; the complaints desk.",
    settings: ["complaints.desk"],
    checks: ["grievance"],
    tests: [
      [
        "test/http/pages/company.test.ts",
        "a configured company is on every page and in machine formats, and the sample company nowhere",
      ],
    ],
  },
]
