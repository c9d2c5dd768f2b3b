import { Color } from "three"
import { print } from "./finish.ts"
import type { Palette } from "./scene.ts"

/** Below this contrast a printed word is lost at the size of a product card. */
const LEGIBLE = 1.8
/** Letters on a weave need more: its own light and dark threads compete with them. */
const LEGIBLE_ON_CLOTH = 2.6

/** The colour a palette prints in on a surface: its accent, or a dark shade of its body where the accent would vanish. */
export function printOn(palette: Palette, surface: string, least = LEGIBLE) {
  if (contrast(palette.accent, surface) >= least) return print(palette.accent)
  const dark = `#${new Color(palette.body).lerp(new Color("#000000"), 0.9).getHexString()}`
  return print(contrast(dark, surface) > contrast("#ffffff", surface) ? dark : "#f4f1ea")
}

/** The same on cloth in the palette's body colour. */
export const printOnCloth = (palette: Palette) => printOn(palette, palette.body, LEGIBLE_ON_CLOTH)

/** The colour of a gap or a socket in a surface: its own colour, mostly in shadow. */
export const shaded = (color: string, share = 0.6) =>
  `#${new Color(color).lerp(new Color("#000000"), share).getHexString()}`

/** Palettes with a dark accent wear it as print only; their metal and straps take the body's colour. */
export const hasDarkAccent = (palette: Palette) => luminance(palette.accent) < 0.1

function contrast(a: string, b: string): number {
  const [dark, bright] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (bright + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const { r, g, b } = new Color(color)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
