import type { PageBrand } from "#app/ui/format/brand.ts"
import { darker } from "#app/ui/format/colour.ts"

/** Name and colours of the shop. `line` follows the name and a colon; `about` follows "… is"; order numbers begin with `orderPrefix`; `accent` is the colour of buttons, icons and marks. */
export type Brand = { name: string; line: string; about: string; orderPrefix: string; accent: string }

const PRESSED = 0.06 // of the light of the accent
const SAMPLE_PRESSED = "#f09f00"

/** The brand of the specification. */
export const SAMPLE_BRAND: Brand = {
  name: "Dhun",
  line: "audio and wearables, tuned in India",
  about:
    "an online shop for audio and wearables in India: earbuds, neckbands, headphones, speakers, soundbars, smart watches, trimmers and power banks",
  orderPrefix: "DH",
  accent: "#ffb000",
}

/** The part of a brand that pages get. The pictures of the sample are files of `public/`; those of others are drawn from name and accent. */
export function pageBrand({ name, accent }: Brand): PageBrand {
  const isSample = name === SAMPLE_BRAND.name && accent === SAMPLE_BRAND.accent
  return { name, version: isSample ? "" : encodeURIComponent(`${name} ${accent}`) }
}

/** The styles of a page in the accent of a brand: those of the build name the sample's. */
export function brandStyles(styles: string, { accent }: Brand): string {
  if (accent === SAMPLE_BRAND.accent) return styles
  const deep = darker(accent, PRESSED)
  const resolved = styles.replaceAll(SAMPLE_BRAND.accent, accent).replaceAll(SAMPLE_PRESSED, deep)
  return `${resolved}:root{--color-marigold:${accent};--color-marigold-deep:${deep}}`
}
