import { spanOf } from "#app/content/assurances.ts"
import type { ShopTerms } from "#app/content/help-topic.ts"
import { addedCategories, type Category } from "#app/content/menus.ts"
import * as messages from "#app/content/messages.ts"
import { HOME_SECTIONS, type PlannedRange, type PlannedSection } from "#app/core/catalogue/home-sections.ts"
import { SAMPLE_BRAND } from "#app/core/settings/brand.ts"
import { HOME_SCENES, type HomeScene } from "./home-scenes.ts"

type HomePlan = { plan: readonly PlannedSection[] | null; scenes: Readonly<Record<string, HomeScene>> }

/** How many of the shop's own categories the home page shows. */
const MOST_CATEGORIES = 4

type Terms = Pick<ShopTerms, "choices" | "isDeliveryFree" | "replacementDays" | "warrantyMonths">

/**
 * The sections of the home page: as published, else for shoppers where there are `terms`, else of the specification. The sample's pictures
 * show products with its mark, so a shop of another name shows its own products instead, those of `types` that the sample does not have first,
 * and no section without any.
 */
export function homePlanOf(
  brandName: string,
  published: readonly PlannedSection[] | null,
  { terms, types }: { terms: Terms | null; types: readonly string[] },
): HomePlan {
  if (brandName === SAMPLE_BRAND.name)
    return { plan: published ?? (terms && shopperSections(terms)), scenes: HOME_SCENES }
  const added = addedCategories(types).slice(0, MOST_CATEGORIES).map(foundByType)
  return { plan: published ?? [...added, ...(terms ? shopperSections(terms) : ownSections())], scenes: {} }
}

/** The sections of the specification. */
export function ownSections(): PlannedSection[] {
  return HOME_SECTIONS.map(({ type }) => rangeOf(type))
}

/** The sections for shoppers. */
export function shopperSections(terms: Terms): PlannedSection[] {
  return [
    rangeOf("earbuds"),
    foundBy("under 999", messages.upToRupees("999")),
    rangeOf("watch"),
    foundBy("headphones under 1999", messages.headphonesUpToRupees("1,999")),
    rangeOf("speaker"),
    { id: "categories", kind: "categories", heading: messages.allCategories },
    {
      id: "promises",
      kind: "text",
      heading: messages.whatWePromise,
      body: [{ list: promises(terms) }],
      ...{ picture: "", alt: "", focus: "" },
    },
  ]
}

function rangeOf(type: string): PlannedSection & PlannedRange {
  const { heading = type, line = "" } = new Map(Object.entries(HOME_SCENES)).get(type) ?? {}
  const words = { type, heading, line, label: "" }
  return { id: type, kind: "range", ...words, ground: "", products: [], picture: "" }
}

/** Products of a category, with the way to all of them. */
function foundByType({ term, label: heading }: Category): PlannedSection {
  const found = { rule: "category", of: term, count: 4, label: messages.viewAll } as const
  return { id: term, kind: "products", heading, ...found, to: `/search/${encodeURIComponent(term)}` }
}

/** Products of a search, with the way to all of them. */
function foundBy(of: string, heading: string): PlannedSection {
  const found = {
    rule: "search",
    of,
    count: 4,
    label: messages.viewAll,
    to: `/search/${encodeURIComponent(of)}`,
  } as const
  return { id: of.replaceAll(" ", "-"), kind: "products", heading, ...found }
}

function promises({ choices, isDeliveryFree, replacementDays, warrantyMonths }: Terms): string[] {
  return [
    ...(warrantyMonths > 0 ? [messages.warrantyOf(spanOf(warrantyMonths).toLowerCase())] : []),
    messages.replacementOf(replacementDays),
    ...(choices.includes("cod") ? [messages.cashOnDelivery] : []),
    ...(isDeliveryFree ? [messages.freeDelivery] : []),
    messages.invoiceWithGst,
  ]
}
