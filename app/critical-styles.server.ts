import cssByRoute from "virtual:critical-css"
import type { Brand } from "#app/core/settings/brand.ts"
import { brandStyles } from "#app/core/settings/brand-look.ts"
import brandFaces from "./brand-faces.css?inline"
import faces from "./faces.css?inline"

/** The styles that are written into a page, by the name of its critical styles, in the look of the brand. Null: its sheets are linked, and only the look is written. */
export function criticalStyles(name: string | null, brand: Brand): string {
  const { rules = "", openRules = "" } = (name !== null && cssByRoute[name]) || {}
  const own = name === null ? "" : faces
  return brandStyles({ rules: openRules, faces: own, brandFaces }, brand) ?? own + rules
}
