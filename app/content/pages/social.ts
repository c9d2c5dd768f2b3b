import * as messages from "#app/content/messages.ts"
import type { Block } from "#app/content/prose.ts"
import { type Company, type PageCompany, telephoneOf } from "#app/core/settings/company.ts"
import { COLLECTION_CENTRES } from "./collection-centres.ts"
import { PLEDGES, PROOF, responsibilities, STEPS, WHAT_E_WASTE_IS } from "./e-waste.ts"

type Terms = Array<[name: string, said: string]>
type Part = { heading: string; body: Block[] }
type Centre = { region: string; city: string; address: string; contact: string; phone: string }

/** The content of `/social`. A part without a text, without steps or without centres is not shown. */
export type SocialPage = {
  /** The description for search engines. */
  summary: string
  line: string
  title: string
  pledges: Terms
  duties: Part
  what: Part
  /** `{phone}` and `{email}` stand for those of the company. */
  steps: { heading: string; steps: Terms }
  centres: { heading: string; note: string; list: Centre[] }
  checks: Part
}

/** The built-in text of `/social` (SO-1), which names the person in charge. */
export function sampleSocial(company: PageCompany, shop: string, officer: Company["grievance"]): SocialPage {
  const telephone = telephoneOf(company)
  const open = messages.centresAreOpen(shop, officer.name, officer.designation.toLowerCase())
  return {
    summary: messages.socialDescription,
    line: messages.eWastePolicy,
    title: messages.whatWeMadeWeTakeBack,
    pledges: PLEDGES.map(({ title, said }) => [title, said]),
    duties: { heading: messages.whoMustDoWhat, body: responsibilities(company) },
    what: { heading: messages.whatEWasteIs, body: WHAT_E_WASTE_IS },
    steps: {
      heading: messages.fourStepsToHandItOver,
      steps: STEPS.map(({ title, said }) => [title, said]),
    },
    centres: {
      heading: messages.collectionCentres,
      note: `${open} [${company.eWaste}](mailto:${company.eWaste}).`,
      list: COLLECTION_CENTRES.map(({ extension, ...centre }) => ({
        ...centre,
        phone: company.tollFree ? `${telephone}, ext. ${extension}` : telephone,
      })),
    },
    checks: { heading: messages.howItCanBeChecked, body: PROOF },
  }
}
