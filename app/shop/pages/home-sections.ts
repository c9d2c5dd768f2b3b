import type { HomeSection } from "#app/shop/catalogue/home-sections.ts"

/** A section of the home page, with the merchant's words where they are not the shop's own. */
export type ShownSection = HomeSection & { words?: { heading: string; line: string } }
