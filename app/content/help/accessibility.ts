import { telephoneOf } from "#app/core/settings/company.ts"
import type { CompanyTopic } from "../help-topic.ts"
import { AUDIT_RESULTS, type Check } from "../self-audits/audit-results.ts"

/** The statement that goes with the Rights of Persons with Disabilities Act, 2016, section 46, from the results of the last run. */
export const accessibility: CompanyTopic = {
  slug: "accessibility",
  title: "Accessibility",
  summary: "What we do so that everybody can shop here, what was checked, and how to tell us what fails.",
  updated: AUDIT_RESULTS.on,
  body: (company, { takesComplaints }) => {
    const { accessibility: checks, pages } = AUDIT_RESULTS
    const count = checks.length + pages.length
    const failed = [...checks, ...pages].filter(({ passed }) => !passed)
    const pagesWith = (passed: boolean) =>
      pages.flatMap((page) => (page.passed === passed ? [page.path] : [])).join(", ")
    return [
      "This shop aims at the Web Content Accessibility Guidelines 2.2, level AA: pages that can be read aloud, used by the keyboard alone, enlarged, and told apart by more than their colours; by day and by night, on a telephone and on a large screen.",
      failed.length === 0
        ? `${count} checks were run on the day below, by axe-core and by the keyboard, in a real browser. All were met.`
        : `${count} checks were run on the day below, by axe-core and by the keyboard, in a real browser. ${failed.length} were not met; we are mending them.`,
      { heading: "What was checked" },
      {
        list: [
          ...checks.map(told),
          `Axe has nothing to say about these pages, wide and narrow, by day and by night: ${pagesWith(true)}.`,
          ...(pages.every(({ passed }) => passed) ? [] : [`Not met, on these pages: ${pagesWith(false)}.`]),
        ],
      },
      { heading: "What is not checked by a program" },
      "A program finds about half of what stands in people's way. How well the words read, how a screen reader tells a picture, how the pages work with a switch or a magnifier: that is only known by who uses them, and we want to hear it.",
      { heading: "Something stands in your way?" },
      takesComplaints
        ? `[Make a complaint](/complaints), write to [${company.support}](mailto:${company.support}) or call ${telephoneOf(company)}. Say which page, and what you use. You get an answer within 48 hours, and the grievance officer decides within a month.`
        : `Write to [${company.support}](mailto:${company.support}) or call ${telephoneOf(company)}. Say which page, and what you use. You get an answer within 48 hours, and the grievance officer decides within a month.`,
      "An order can also be placed by telephone, with the same prices.",
    ]
  },
}

function told({ sentence, passed }: Check): string {
  return passed ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.` : `Not met: ${sentence}.`
}
