import type { CompanyTopic, ShopTerms } from "../help-topic.ts"
import { AUDIT_RESULTS, type Check } from "../self-audits/audit-results.ts"
import { DARK_PATTERNS } from "../self-audits/dark-pattern-names.ts"

/** The self-audit that the Central Consumer Protection Authority asked for (advisory of 5 June 2025), from the results of the last run. */
export const darkPatterns: CompanyTopic = {
  slug: "dark-patterns",
  title: "Self-audit on dark patterns",
  summary:
    "Thirteen ways to trick shoppers that Indian law forbids, and how we check that this shop uses none.",
  updated: AUDIT_RESULTS.on,
  body: (company, terms) => {
    const departures = departuresOf(terms)
    const failed = AUDIT_RESULTS.darkPatterns.filter(({ passed }) => !passed)
    const isFree = failed.length === 0 && departures.length === 0
    return [
      `The Guidelines for Prevention and Regulation of Dark Patterns, 2023, name thirteen. The software of this shop is checked against each of them before a release; the checks below were last run on all of it on the day below.`,
      isFree
        ? `${company.legalName} declares: by this self-audit the shop is free of dark patterns.`
        : `${company.legalName} declares: by this self-audit the shop is free of dark patterns, but for what is named next.`,
      ...(departures.length > 0 ? [{ heading: "What this shop still does" }, { list: departures }] : []),
      { heading: "The thirteen, and what was checked" },
      {
        terms: DARK_PATTERNS.map(([name, meaning], index) => {
          const checks = AUDIT_RESULTS.darkPatterns.filter(({ pattern }) => pattern === index + 1)
          return [`${index + 1}. ${name}`, `${meaning} ${checks.map(told).join(" ")}`]
        }),
      },
      { heading: "You found one?" },
      terms.takesComplaints
        ? `Please tell us: [make a complaint](/complaints), or write to [${company.grievance.email}](mailto:${company.grievance.email}). The National Consumer Helpline, 1915, takes complaints too.`
        : `Please tell our ${company.grievance.designation}: [${company.grievance.email}](mailto:${company.grievance.email}). The National Consumer Helpline, 1915, takes complaints too.`,
    ]
  },
}

/** What the specification asks for that the guidelines do not want, while the setting that ends it is not chosen. */
export function departuresOf(terms: Pick<ShopTerms, "fairness">): string[] {
  const { fillsCartAsGuest, hasHonestRatings, offersLogoutToGuests } = terms.fairness
  return [
    ...(fillsCartAsGuest
      ? []
      : [
          "Who is not logged in cannot put products into the cart (forced action). The setting cart.guests ends it.",
        ]),
    ...(hasHonestRatings
      ? []
      : [
          "Each product shows the same line of stars, which no reviews stand behind (disguised advertisement). The setting catalogue.ratingLine ends it.",
        ]),
    ...(offersLogoutToGuests
      ? [
          "The account menu offers Logout to guests, who have nothing to log out of (interface interference). The setting account.guestLogout ends it.",
        ]
      : []),
  ]
}

function told({ sentence, passed }: Check): string {
  return `${passed ? "Checked" : "Not met"}: ${sentence}.`
}
