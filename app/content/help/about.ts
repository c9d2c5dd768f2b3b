import type { CompanyTopic } from "../help-topic.ts"
import { countedStores, STORES, type Store } from "../pages/stores.ts"
import { telephoneLine } from "./telephone-line.ts"

export const about: CompanyTopic = {
  slug: "about",
  title: "About {shop}",
  summary:
    "Dhun makes audio and wearables in Pune, tuned by people who play instruments, and sells them without a middleman.",
  updated: "2026-11-01",
  body: (company, { stores = STORES }) => [
    "Dhun means tune: a light melody that is hummed before anyone writes it down. We started in 2016 at a repair counter in Pune, with a notebook of everything that was wrong with other people's earphones, and we still keep that notebook. The longer version is told in [a short history of Dhun](/blogs/history-of-dhun).",
    { quote: "Everything we make is first heard by someone who plays an instrument." },
    "Today that means earbuds, neckbands, headphones, speakers, soundbars, watches, trimmers and power banks. Three ideas run through all of them. Figures instead of adjectives, so that you can compare. One price, with all taxes in it, the same here and in the stores. And parts that were chosen by people who used to repair them.",
    { heading: "Who we are in law" },
    {
      terms: [
        ["Company", company.legalName],
        ...(company.tradeName ? [["Trade name", company.tradeName] as [string, string]] : []),
        ["Registered and head office", company.address],
        ...branches(stores),
        ["Telephone", telephoneLine(company)],
        ["Mail", `[${company.support}](mailto:${company.support})`],
        [
          company.grievance.designation,
          `${company.grievance.name}, [${company.grievance.email}](mailto:${company.grievance.email})`,
        ],
      ],
    },
    "Each product's page names its country of origin and, for what is made abroad, its importer.",
    { heading: "Where to go from here" },
    {
      list: [
        "Work with us: [careers](/careers).",
        "Twenty-five pieces or more: [corporate orders](/corporate).",
        "What we do with what is worn out: [e-waste and social responsibility](/social).",
      ],
    },
  ],
}

function branches(stores: readonly Store[]): [string, string][] {
  if (stores.length === 0) return []
  return [["Branches", `The ${countedStores(stores)} on the [store finder](/storelocator).`]]
}
