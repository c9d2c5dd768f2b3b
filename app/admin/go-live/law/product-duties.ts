import { DUTIES } from "#app/core/catalogue/declarations/declaration-rules.ts"
import { LAWS } from "./laws.ts"
import type { LegalDuty } from "./legal-duty.ts"

const ON_PAGES = "every clause of the law is found on the rendered page of every bundled product"
const REFUSED =
  "a shop that requires declarations publishes complete products, and names gaps and suppliers of others"

/** What a shop owes who looks at a product: each declaration, and lists by country of origin. */
export const PRODUCT_DUTIES: readonly LegalDuty[] = [
  ...DUTIES.filter(({ rule }) => rule !== "not in force").map(
    ({ name, law, source, rule, what, ...duty }) => ({
      id: `declared-${name}`,
      law: { name: law, source },
      clause: rule,
      duty: `A product's page tells ${what}${duty.when ? `, where it is so: ${duty.when}` : ""}.`,
      metBy: duty.isDemanded
        ? "The product's page; a product without it is not published."
        : `The product's page; not demanded: ${duty.why}.`,
      ...(duty.isDemanded && { settings: ["catalogue.undeclared" as const], checks: ["declarations"] }),
      tests: [
        ["test/http/pages/declarations.test.ts", ON_PAGES] as const,
        ...(duty.isDemanded
          ? [["app/core/catalogue/writing/undeclared-writes.server.test.ts", REFUSED] as const]
          : []),
      ],
    }),
  ),
  {
    id: "origin-filter",
    law: LAWS.origin,
    clause: "rule 6(10A), from 1 July 2026",
    duty: "Listings of imported products can be filtered and sorted by country of origin.",
    metBy: "The facet and the sort of each list.",
    settings: ["catalogue.facets"],
    checks: ["origin"],
    tests: [
      [
        "test/http/pages/facets.test.ts",
        "a list is filtered and sorted by country of origin (Legal Metrology rule 6(10A))",
      ],
    ],
  },
]
