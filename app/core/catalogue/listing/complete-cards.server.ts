import { inArray } from "drizzle-orm"
import { type CatalogueCache, UNCACHED } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { factsSchema } from "#app/core/catalogue/product.ts"
import type { ColourCard, ProductCard } from "#app/core/catalogue/product-view.ts"
import { type CardFamily, listFamilies, withColours } from "#app/core/catalogue/variants/variants.server.ts"
import type { Settings } from "#app/core/settings/settings.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { packFamily } from "./family-rows.ts"
import { foldFamilies } from "./fold-families.ts"
import { type Highlight, highlightLine, highlightsOf } from "./highlights.ts"
import { sumOfRatings } from "./rating.ts"

type Wanted = { asked?: readonly string[]; isFolded?: boolean }
type Source = { db: Database; cache?: CatalogueCache; settings: Pick<Settings, "get"> }

/**
 * The lists of one page with all that the shop's cards show: the colours of each product; on shelves its highlights too, those of the
 * `asked` facets first, and of a family one card alone unless `isFolded` is false.
 */
export async function completeCards<const Lists extends readonly ProductCard[][]>(
  { settings, ...source }: Source,
  lists: Lists,
  { asked = [], isFolded = true }: Wanted = {},
): Promise<Lists> {
  const areShown = settings.get("catalogue.familyColours")
  if (!settings.get("catalogue.shelf")) return withColours({ ...source, isShown: areShown }, lists)
  const families = areShown ? await listFamilies(source, lists.flat()) : []
  const hasOneRating = settings.get("catalogue.familyReviews")
  const ofCard = families.values()
  const folded = foldFamilies(
    lists.map((cards) =>
      cards.map((card) => {
        const family = ofCard.next().value
        if (!family) return card
        return isFolded ? withFamily(card, family, hasOneRating) : withChoices(card, family)
      }),
    ),
  )
  const highlights = await readHighlights(source, folded.flat())
  const complete = folded.map((list) =>
    list.map(({ familyId, ...card }) => {
      const line = highlightLine(highlights[card.id] ?? [], asked)
      const isToldApart = familyId !== undefined && card.choices // else its dots name the family
      return { ...card, ...(isToldApart && { familyId }), ...(line !== "" && { highlights: line }) }
    }),
  )
  return complete as readonly ProductCard[][] as Lists
}

function withFamily(card: ProductCard, family: CardFamily, hasOneRating: boolean): ProductCard {
  const { id, colours, ratings } = family
  const rating = hasOneRating ? sumOfRatings(ratings) : undefined
  const rated = <Card extends ProductCard | ColourCard>(one: Card) => (rating ? { ...one, rating } : one)
  return {
    ...withChoices(rated(card), family),
    familyId: id,
    ...(colours.length > 1 && { family: packFamily(colours.map(rated), rated(card)) }),
  }
}

/** The card with what it says for a family whose options are chosen on the product's page. */
function withChoices(card: ProductCard, { id, name, choices, leastPaise }: CardFamily): ProductCard {
  if (!choices) return card
  return {
    ...{ ...card, choices, familyId: id },
    ...(name !== card.name && { familyName: name }),
    ...(leastPaise < card.pricePaise && { leastPaise }),
  }
}

/** The lists with one card a family where the shop's cards stand for families, without the colours that such cards show. */
export async function foldCards<Lists extends readonly ProductCard[][]>(
  { settings, ...source }: Source,
  lists: Lists,
): Promise<Lists> {
  if (!foldsFamilies(settings)) return lists
  const ofCard = (await listFamilies(source, lists.flat())).values()
  const named = lists.map((cards) =>
    cards.map((card) => {
      const family = ofCard.next().value
      return family ? { ...withChoices(card, family), familyId: family.id } : card
    }),
  )
  return foldFamilies(named).map((cards) =>
    cards.map(({ familyId: _, ...card }) => card),
  ) as readonly ProductCard[][] as Lists
}

/** Whether one card stands for all of a family. */
export function foldsFamilies(settings: Source["settings"]): boolean {
  return settings.get("catalogue.familyColours") && settings.get("catalogue.shelf")
}

async function readHighlights(
  { db, cache = UNCACHED }: Omit<Source, "settings">,
  cards: readonly ProductCard[],
) {
  const ids = cards.map(({ id }) => id)
  if (ids.length === 0) return {}
  const { rest } = await cache.list(db, `highlights ${ids.join(" ")}`, async () => {
    const rows = await db
      .select({ id: products.id, facts: products.facts })
      .from(products)
      .where(inArray(products.id, ids))
    const found = rows.map(({ id, facts }) => [id, highlightsOf(factsSchema.safeParse(facts).data ?? {})])
    return { lists: [], rest: Object.fromEntries(found) as Record<string, Highlight[]> }
  })
  return rest
}
