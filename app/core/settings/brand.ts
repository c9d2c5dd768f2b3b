import type { PageBrand } from "#app/ui/format/brand.ts"

/** A picture that was sent in, by its id in the media store, with its size in dots. */
export type BrandImage = { id: string; width: number; height: number }

export const HEADING_FACES = ["bricolage", "system", "hind", "mukta", "poppins", "baloo"] as const
export const TEXT_FACES = ["system", "hind", "mukta", "poppins", "noto"] as const
export const CORNERS = ["square", "soft", "round"] as const

/** Name and look of the shop. `line` follows the name and a colon; `about` follows "… is"; order numbers begin with `orderPrefix`. */
export type Brand = {
  name: string
  line: string
  about: string
  orderPrefix: string
  /** The colour of buttons, icons and marks. Letters on it are dark where they can be read, else white. */
  accent: string
  /** The colour of dark buttons, and of letters on a light accent and on tinted grounds. */
  dark: string
  /** The tinted ground of notes and of the footer by day; that by night follows from it. */
  ground: string
  headingFace: (typeof HEADING_FACES)[number]
  textFace: (typeof TEXT_FACES)[number]
  corners: (typeof CORNERS)[number]
  /** Null: the logo is drawn from the name. */
  logo: BrandImage | null
  /** The logo on dark grounds; null: the same. */
  darkLogo: BrandImage | null
  /** The square sign; null: it is drawn from the first letter. */
  icon: BrandImage | null
}

/** The brand of the specification. */
export const SAMPLE_BRAND: Brand = {
  name: "Dhun",
  line: "audio and wearables, tuned in India",
  about:
    "an online shop for audio and wearables in India: earbuds, neckbands, headphones, speakers, soundbars, smart watches, trimmers and power banks",
  orderPrefix: "DH",
  accent: "#ffb000",
  dark: "#0c0d10",
  ground: "#d8ecfa",
  headingFace: "bricolage",
  textFace: "system",
  corners: "soft",
  logo: null,
  darkLogo: null,
  icon: null,
}

/** What the pictures of a brand are drawn from. */
export type DrawnBrand = Pick<Brand, "name" | "accent" | "dark" | "logo" | "darkLogo" | "icon">

/** The part of a brand that pages get. The pictures of the sample are files of `public/`; those of others are drawn, or sent in. */
export function pageBrand({ name, accent, dark, logo, darkLogo, icon }: DrawnBrand): PageBrand {
  const pictures = [logo, darkLogo, icon].map((image) => image?.id ?? "")
  const others = dark === SAMPLE_BRAND.dark && pictures.join("") === "" ? [] : [dark, ...pictures]
  const isSample = name === SAMPLE_BRAND.name && accent === SAMPLE_BRAND.accent && others.length === 0
  return {
    name,
    version: isSample ? "" : encodeURIComponent([name, accent, ...others].join(" ")),
    ...(logo && { logo: { width: logo.width, height: logo.height } }),
  }
}
