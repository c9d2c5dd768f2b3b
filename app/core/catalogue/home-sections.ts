import type { Block } from "#app/ui/format/prose-block.ts"
import type { ProductCard } from "./product-view.ts"

/** The seven sections of the home page (HOME-1). A starting price may look at more types than the row (HOME-2). */
export const HOME_SECTIONS = [
  { type: "earbuds", pricedTypes: ["earbuds"], viewAll: "earbuds" },
  { type: "watch", pricedTypes: ["watch"], viewAll: "watch" },
  { type: "nackband", pricedTypes: ["nackband"], viewAll: "nackband" },
  { type: "headphone", pricedTypes: ["headphone", "headphones"], viewAll: "headphones" },
  { type: "speaker", pricedTypes: ["speaker"], viewAll: "speaker" },
  { type: "party", pricedTypes: ["party"], viewAll: "party" },
  { type: "soundbar", pricedTypes: ["soundbar"], viewAll: "soundbar" },
] as const

export type HomeSection = {
  type: string
  viewAll: string
  /** The lowest price of its types, or null while the catalogue has none. */
  lowestPaise: number | null
  bestSellers: ProductCard[]
}

/** The grounds that a merchant chooses from, by the names of the palettes. */
export const GROUNDS = [
  ...["paper", "mist", "ink", "marigold", "tide", "midnight", "rani", "moss", "terracotta"],
  ...["champagne", "slate", "plum", "mint", "coral"],
] as const
type Ground = (typeof GROUNDS)[number] | ""

/** The side of a wide picture that stays in view where the place is narrower; empty for its middle. */
type Focus = "" | "left" | "right" | "top" | "bottom"

/** How products are chosen; `of` is a type, words of a search, or product numbers. */
export type ProductRule = "category" | "newest" | "discounted" | "search" | "chosen"

/** A type of the catalogue: its words, picture and products, where none means its best sellers. An empty picture, label or ground is its own. */
export type PlannedRange = {
  kind: "range"
  type: string
  heading: string
  line: string
  label: string
  ground: Ground
  products: string[]
  picture: string
}
type WidePicture = { picture: string; alt: string; focus: Focus }
export type PlannedHero = { kind: "hero"; heading: string; words: string; label: string; to: string } & {
  ground: Ground
} & WidePicture
export type PlannedProducts = { kind: "products"; heading: string; rule: ProductRule; of: string } & {
  count: number
  label: string
  to: string
}
export type PlannedText = { kind: "text"; heading: string; body: Block[] } & WidePicture
export type PlannedCategories = { kind: "categories"; heading: string }

/** A section of the home page as a merchant planned it. */
export type PlannedSection = { id: string } & (
  | PlannedRange
  | PlannedHero
  | PlannedProducts
  | PlannedText
  | PlannedCategories
)

/** A section that only planned home pages have; `bestSellers` are its products, if it has any. */
export type OtherSection = { id: string; bestSellers: ProductCard[] } & (
  | PlannedHero
  | PlannedProducts
  | PlannedText
  | PlannedCategories
)

/** A section with best sellers of a type, with its scene where the merchant wrote other words into it. */
export type RangeSection<Scene> = HomeSection & { scene?: Scene }
export type ShownSection<Scene> = RangeSection<Scene> | OtherSection

/** The sections with these lists as their products, without those whose products all stand in sections above. */
export function withCards<Section extends { bestSellers: ProductCard[] }>(
  sections: readonly Section[],
  lists: readonly ProductCard[][],
): Section[] {
  return sections.flatMap((section, index) => {
    const bestSellers = lists[index] ?? []
    return section.bestSellers.length > 0 && bestSellers.length === 0 ? [] : [{ ...section, bestSellers }]
  })
}
