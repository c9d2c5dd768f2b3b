import type { Database } from "#app/platform/database/database.server.ts"
import type { CatalogueCache } from "./cache/catalogue-cache.server.ts"
import type { PlannedSection, ShownSection } from "./home-sections.ts"
import { listChosenCards, listHomeSections } from "./product-queries.server.ts"

type Source<Scene> = { db: Database; cache: CatalogueCache; scenes: Readonly<Record<string, Scene>> }

/** The sections of the home page as a plan has them, or else as the specification has them. */
export async function listShownSections<Scene extends { picture: { image: string } }>(
  { db, cache, scenes }: Source<Scene>,
  plan: readonly PlannedSection[] | null,
): Promise<ShownSection<Scene>[]> {
  const listed = await listHomeSections(db, cache)
  if (!plan) return listed
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
