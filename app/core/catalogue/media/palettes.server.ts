import { colourInLists } from "#app/core/catalogue/search/facets/basic-colours.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import colours from "#catalogue/colours.json" with { type: "json" }
import palettes from "#catalogue/palettes.json" with { type: "json" }
import type { Palette } from "./picture-motifs.ts"

const { ink, paper, mist, slate, midnight, moss, marigold, terracotta, rani, plum, champagne } = palettes

/** How a product of each basic colour is drawn. */
const OF_COLOUR: Record<string, Palette> = {
  ...{ ...colours, black: ink, white: paper, grey: slate, blue: midnight, green: moss, yellow: marigold },
  ...{ orange: terracotta, pink: rani, purple: plum, gold: champagne },
}

/** The colours of a product's picture: the palette of its model, else the merchant's basic colour, else the name of its colour. */
type Coloured = Partial<Record<"palette" | "swatch" | "colour", string | null | undefined>>

/**
 * A product's palette: that of its model, else that of its swatch, else that of its colour, whose name may be one (`Tide Teal`) or say a
 * basic one. A colour that no word tells is neutral; a product without any colour is given a palette by its slug, always the same.
 */
export function paletteOf({ palette, swatch, colour }: Coloured, slug: string): Palette {
  const named = entryOf<Palette>(palettes, palette ?? "")
  if (named) return named
  const chosen = entryOf(OF_COLOUR, swatch ?? "")
  if (chosen) return chosen
  if (colour) {
    const words = colour.toLowerCase().split(/[^\p{L}]+/u)
    const [own] = words.flatMap((word) => entryOf<Palette>(palettes, word) ?? [])
    return own ?? entryOf(OF_COLOUR, colourInLists({ colour }) ?? "") ?? mist
  }
  const all = Object.values<Palette>(palettes)
  const sum = [...slug].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return all[sum % all.length] ?? mist
}
