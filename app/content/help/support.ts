import { type Company, telephoneOf } from "#app/core/settings/company.ts"
import type { CompanyTopic } from "../help-topic.ts"
import { countedStores, STORES, type Store } from "../pages/stores.ts"
import type { Block } from "../prose.ts"
import { telephoneLink } from "../telephone.ts"
import { telephoneLine } from "./telephone-line.ts"

const SILENT_BUD =
  "One earbud is silent: put both into the case, close it for ten seconds, open it next to the phone. Most pairs find each other again."

const firstHelp = (isForEars: boolean): Block[] => [
  { heading: "Try this first" },
  {
    list: [
      ...(isForEars ? [SILENT_BUD] : []),
      "It will not charge: clean the contacts with a dry cloth, try another cable, leave it for twenty minutes. A cell that was quite empty wakes up slowly.",
      "The phone does not find it: forget it in the phone's Bluetooth list, then pair anew. Old phones keep trying to reach the old one.",
      "It is quieter than before: look at the mesh. It is nearly always the mesh.",
    ],
  },
]

export const support: CompanyTopic = {
  slug: "support",
  title: "Warranty & Support",
  summary: "A person by telephone or mail, a number for every complaint, and an officer who answers for it.",
  updated: "2026-11-01",
  body: (company, { takesClaims, takesComplaints, sellsOthersAlone, isForEars = true, stores = STORES }) => [
    { heading: "Reach us" },
    {
      terms: [
        ["Telephone", telephoneLine(company)],
        ["Mail", `[${company.support}](mailto:${company.support}), answered within one working day`],
        ...inPerson(stores),
        ["By post", `${company.legalName}, ${company.address}`],
      ],
    },
    "Keep the order number at hand. It is in the confirmation mail and in [your orders](/orders).",
    ...(sellsOthersAlone ? [] : firstHelp(isForEars)),
    { heading: "Make a warranty claim" },
    {
      steps: [
        takesClaims
          ? "Open the order under [your orders](/orders), choose Make a warranty claim and say what is wrong, with photographs if it shows; or write, call or walk in with the order number."
          : "Write, call or walk in with the order number, what happened, and a photograph or a short video if it shows.",
        takesClaims
          ? "You get a number at once. Every step after that stands at the claim's page and is mailed to you."
          : "You get a ticket number at once. Everything after that can be followed by it.",
        "We say within two working days whether it is a replacement, a repair, or something the warranty does not cover.",
        "We collect the piece from your door where our courier goes, and pay for both ways.",
        "A repair takes up to ten working days from the day it reaches us. If it takes longer, you get a new piece.",
      ],
    },
    "What is covered and for how long is in the [warranty policy](/help/warranty); replacements after the delivery are in the [return policy](/help/returns).",
    { heading: "If you are not content" },
    takesComplaints
      ? "[Make a complaint](/complaints): you get a number at once, an answer by a person within 48 hours and a resolution within one month, as the Consumer Protection (E-Commerce) Rules, 2020 require. [How many there are](/complaints/statistics), and how many are settled in time, is public. You may also write to the grievance officer."
      : "Write to the grievance officer. Complaints are acknowledged with a number within 48 hours and settled within one month of arriving, as the Consumer Protection (E-Commerce) Rules, 2020 require.",
    {
      terms: [
        [
          company.grievance.designation,
          `${company.grievance.name}, [${company.grievance.email}](mailto:${company.grievance.email}), [${telephoneOf(company)}](${telephoneLink(telephoneOf(company))})`,
        ],
        ...nodalContact(company),
      ],
    },
    "You may also turn to the National Consumer Helpline on 1915 at any time.",
  ],
}

function nodalContact({ nodal }: Company): [string, string][] {
  return nodal ? [[nodal.designation, `${nodal.name}, [${nodal.email}](mailto:${nodal.email})`]] : []
}

/** The stores, with their hours where all have the same. */
function inPerson(stores: readonly Store[]): [string, string][] {
  const [hours, ...others] = new Set(stores.map((store) => store.hours))
  if (!hours) return []
  const any = stores.length > 1 ? "Any of our" : "Our"
  const open = others.length === 0 ? `, ${hours}` : ""
  return [["In person", `${any} [${countedStores(stores)}](/storelocator)${open}`]]
}
