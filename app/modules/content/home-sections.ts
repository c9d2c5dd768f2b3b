import type { HomeSection } from "#app/core/catalogue/home-sections.ts"

/** A section of the home page, with its scene where the merchant wrote other words into it. */
export type ShownSection<Scene> = HomeSection & { scene?: Scene }
