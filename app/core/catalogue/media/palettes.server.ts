import palettes from "#catalogue/palettes.json" with { type: "json" }
import type { Palette } from "./picture-motifs.ts"

const BY_NAME = new Map<string, Palette>(Object.entries(palettes))

/** A product's palette; one that has none is given one by its slug, always the same. */
export function paletteOf(name: string | undefined, slug: string): Palette {
  const all = [...BY_NAME.values()]
  const sum = [...slug].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  const palette = BY_NAME.get(name ?? "") ?? all[sum % all.length]
  if (!palette) throw new Error("catalogue/palettes.json holds no palette")
  return palette
}
