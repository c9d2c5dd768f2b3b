import { HOME_SECTIONS, type PlannedSection } from "#app/core/catalogue/home-sections.ts"
import { SAMPLE_BRAND } from "#app/core/settings/brand.ts"
import { HOME_SCENES, type HomeScene } from "./home-scenes.ts"

type HomePlan = { plan: readonly PlannedSection[] | null; scenes: Readonly<Record<string, HomeScene>> }

/**
 * The home page of a brand: as the merchant published it, or else the sections of the specification. The sample's pictures show products with its
 * mark, so a shop of another name shows its own products in their place, and no section without any.
 */
export function homePlanOf(brandName: string, published: readonly PlannedSection[] | null): HomePlan {
  if (brandName === SAMPLE_BRAND.name) return { plan: published, scenes: HOME_SCENES }
  return { plan: published ?? ownSections(), scenes: {} }
}

function ownSections(): PlannedSection[] {
  const scenes = new Map(Object.entries(HOME_SCENES))
  return HOME_SECTIONS.map(({ type }) => {
    const { heading = type, line = "" } = scenes.get(type) ?? {}
    const words = { type, heading, line, label: "" }
    return { id: type, kind: "range", ...words, ground: "", products: [], picture: "" }
  })
}
