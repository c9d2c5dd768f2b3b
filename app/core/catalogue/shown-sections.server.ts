import type { CatalogueCache } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { listChosenCards, listHomeSections } from "#app/core/catalogue/product-queries.server.ts"
import type { Published } from "#app/core/settings/published-pages.ts"
import type { ShownSection } from "#app/modules/content/home-sections.ts"
import { homePlan } from "#app/modules/content/page-texts.ts"
import type { Database } from "#app/platform/database/database.server.ts"

type Source<Scene> = { db: Database; cache: CatalogueCache; scenes: Readonly<Record<string, Scene>> }

/** The sections of the home page as the merchant published them, or else as the specification has them. */
export async function listShownSections<Scene extends { picture: { image: string } }>(
  { db, cache, scenes }: Source<Scene>,
  published: Published | null,
): Promise<ShownSection<Scene>[]> {
  const listed = await listHomeSections(db, cache)
  if (!published) return listed
  const plan = homePlan(published.texts)
  const chosen = await listChosenCards(db, [...new Set(plan.flatMap(({ products }) => products))], cache)
  return plan.flatMap(({ type, heading, line, products, picture: image }) => {
    const section = listed.find((candidate) => candidate.type === type)
    if (!section) return []
    const cards = products.flatMap((id) => chosen.find((card) => card.id === id) ?? [])
    const bestSellers = cards.length > 0 ? cards : section.bestSellers
    const scene = scenes[type]
    const picture = scene && (image === "" ? scene.picture : { ...scene.picture, image })
    return [{ ...section, bestSellers, ...(scene && { scene: { ...scene, heading, line, picture } }) }]
  })
}
