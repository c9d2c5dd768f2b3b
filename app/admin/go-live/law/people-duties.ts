import { LAWS } from "./laws.ts"
import type { LegalDuty } from "./legal-duty.ts"

/** What a shop owes people with a disability, and who finds a hole. */
export const PEOPLE_DUTIES: readonly LegalDuty[] = [
  {
    id: "accessible",
    law: LAWS.access,
    clause: "section 46; Rules 2017, rule 15",
    duty: "Services are accessible to persons with disabilities.",
    metBy: "/help/accessibility, generated from the results of npm run audits, with a way to complain.",
    settings: ["complaints.desk"],
    tests: [
      [
        "test/audits/audit-results.test.ts",
        "the accessibility statement lists every axe and keyboard test, and the last audit passed all of them",
      ],
    ],
  },
  {
    id: "report-a-hole",
    law: LAWS.incidents,
    clause: "responsible disclosure",
    duty: "Who finds a hole can say so.",
    metBy: "/.well-known/security.txt (RFC 9116) and /help/security.",
    checks: ["company"],
    tests: [
      [
        "test/http/security/safety.test.ts",
        "who found a hole learns where to tell it (RFC 9116), for the next half a year",
      ],
    ],
  },
]
