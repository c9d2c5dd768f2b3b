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
  type: (typeof HOME_SECTIONS)[number]["type"]
  viewAll: string
  /** The lowest price of its types, or null while the catalogue has none. */
  lowestPaise: number | null
  bestSellers: ProductCard[]
}

/** A section of the home page, with its scene where the merchant wrote other words into it. */
export type ShownSection<Scene> = HomeSection & { scene?: Scene }

/** The words of a section of the home page, and the products in it, where none means its best sellers. An empty picture is its own. */
export type PlannedSection = {
  type: string
  heading: string
  line: string
  products: string[]
  picture: string
}
