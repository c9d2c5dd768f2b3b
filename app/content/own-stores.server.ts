import { type Company, telephoneOf } from "#app/core/settings/company.ts"
import * as messages from "./messages.ts"
import type { PublishedStores } from "./published-pages.ts"
import { telephoneLink } from "./telephone.ts"

const MOST_CITIES = 5

/** What the page of the stores says for the stores of a merchant. */
export function ownStorePage({ lead, stores }: PublishedStores, { shop, company }: Shop) {
  const telephone = telephoneOf(company)
  return {
    stores,
    lead: stores.length > 0 ? lead : messages.noStores(shop),
    description:
      stores.length > 0 ? messages.ownStoresDescription(citiesOf(stores)) : messages.noStoresDescription,
    farFromAll: messages.noOwnStoreNearYou(telephone, telephoneLink(telephone), company.hours),
  }
}

type Shop = { shop: string; company: Company }

function citiesOf(stores: PublishedStores["stores"]): string {
  const cities = [...new Set(stores.map(({ city }) => city))]
  const others = cities.length - MOST_CITIES
  if (others > 1) return messages.manyCities(cities.slice(0, MOST_CITIES).join(", "), others)
  return new Intl.ListFormat("en-GB").format(cities)
}
