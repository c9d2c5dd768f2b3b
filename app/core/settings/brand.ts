import type { PageBrand } from "#app/ui/format/brand.ts"

/** How the shop is called. `line` follows the name and a colon; `about` follows "… is"; order numbers begin with `orderPrefix`. */
export type Brand = { name: string; line: string; about: string; orderPrefix: string }

/** The brand of the specification. */
export const SAMPLE_BRAND: Brand = {
  name: "Dhun",
  line: "audio and wearables, tuned in India",
  about:
    "an online shop for audio and wearables in India: earbuds, neckbands, headphones, speakers, soundbars, smart watches, trimmers and power banks",
  orderPrefix: "DH",
}

/** What pages show of a brand. The pictures of the sample are files of `public/`; those of others are drawn from the name. */
export function pageBrand({ name }: Brand): PageBrand {
  return { name, version: name === SAMPLE_BRAND.name ? "" : encodeURIComponent(name) }
}
