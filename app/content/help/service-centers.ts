import { type Company, telephoneOf } from "#app/core/settings/company.ts"
import type { CompanyTopic, HelpTerms, ShopTerms } from "../help-topic.ts"
import { STORES, type Store } from "../pages/stores.ts"
import type { Block } from "../prose.ts"
import { telephoneLink } from "../telephone.ts"

export const serviceCenters = {
  slug: "service-centers",
  title: "Service Centers",
  summary: ({ stores = STORES }: HelpTerms) => {
    if (stores.length === 0) return "A courier for every {shop} product that needs to be looked at."
    const counters = stores.length === 5 ? "Five counters" : stores.length > 1 ? "Counters" : "A counter"
    return `${counters} where a {shop} product is looked at while you wait, and a courier for everywhere else.`
  },
  updated: "2026-11-12",
  body: (company: Company, { takesClaims, stores = STORES }: Pick<ShopTerms, "takesClaims" | "stores">) => [
    ...counters(stores),
    `${takesClaims ? "Make the claim online, at the page of the order under [your orders](/orders), or write" : "Write"} to [${company.support}](mailto:${company.support}) or call [${telephoneOf(company)}](${telephoneLink(telephoneOf(company))}). Where our courier collects, and that is most PIN codes, the piece is picked up at your door and brought back there, and within the warranty we pay for both ways. The workshop is in Pune, at the head office, and sends a photograph of what it found.`,
    { heading: "What to bring" },
    {
      list: [
        "The product with its case or charger; the fault is often there.",
        "The order number or the invoice.",
        "For a watch: unpair it from your phone first, so that your data stays with you.",
      ],
    },
    { heading: "Please do not post" },
    "Swollen or leaking batteries may not travel by courier. Do not press or charge them; call us, and we tell you the nearest [collection centre](/social).",
  ],
} satisfies CompanyTopic

function counters(stores: readonly Store[]): Block[] {
  if (stores.length === 0) return []
  return [
    "Every {shop} store has a service counter. Bring the product and the order number. Most decisions are taken while you drink a glass of water.",
    { terms: stores.map(({ city, address, hours }) => [city, `${address}. ${hours}.`]) },
    "Directions and telephone numbers are on the [store finder](/storelocator).",
    { heading: "Not near one?" },
  ]
}
