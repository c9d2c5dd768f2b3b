import type { MailBrand } from "#app/ui/format/brand.ts"
import { darker, lettersOn, nightGround, signByNight, tintFor } from "#app/ui/format/colour.ts"
import { type Brand, pageBrand, SAMPLE_BRAND } from "./brand.ts"
import { type Company, telephoneOf } from "./company.ts"
import { MAIL_LOGO, mailLogoWidth } from "./mail-logo.ts"

const GROUND = "--color-sky"
const PRESSED = 0.06 // of the light of the accent

/** The tokens (app/tokens.css) that a brand may change. */
export const BRAND_TOKENS = [
  ...["--color-marigold", "--color-marigold-deep", "--color-mark", "--color-on-accent", "--color-on-ground"],
  GROUND,
  ...["--font-display", "--font-text", "--radius-small", "--radius-card", "--radius-full"],
] as const

type Face = Brand["headingFace"] | Brand["textFace"]

/** The families of the faces of `brand-faces.css`, and of the sample's own. */
const FAMILIES: Readonly<Record<Face, string | null>> = {
  bricolage: null,
  system: null,
  hind: "Hind",
  mukta: "Mukta",
  poppins: "Poppins",
  noto: "Noto Sans",
  baloo: "Baloo 2",
}
const SYSTEM = "system-ui, sans-serif"
const BRICOLAGE = `"Bricolage Grotesque", "Bricolage Fallback", ${SYSTEM}`
const RADII: Readonly<Record<Brand["corners"], { small: string; card: string; full: string }>> = {
  square: { small: "0px", card: "0px", full: "0px" },
  soft: { small: "0.5rem", card: "1rem", full: "999px" },
  round: { small: "1rem", card: "1.75rem", full: "999px" },
}

type Look = Pick<Brand, "accent" | "dark" | "ground" | "headingFace" | "textFace" | "corners">

export type Scheme = "day" | "night"

/** The tokens of a brand with their values by day or by night. */
export function brandTokens(
  { accent, dark, ground, headingFace, textFace, corners }: Look,
  scheme: Scheme = "day",
): Record<string, string> {
  const { small, card, full } = RADII[corners]
  const tokens: Record<(typeof BRAND_TOKENS)[number], string> = {
    "--color-marigold": accent,
    "--color-marigold-deep": darker(accent, PRESSED),
    "--color-mark": scheme === "day" ? accent : signByNight(accent),
    "--color-on-accent": lettersOn(accent, dark),
    "--color-on-ground": dark,
    [GROUND]: scheme === "day" ? ground : nightGround(ground),
    "--font-display": fontStack(headingFace),
    "--font-text": fontStack(textFace),
    "--radius-small": small,
    "--radius-card": card,
    "--radius-full": full,
  }
  return tokens
}

/** The families, as `brand-faces.css` names them, that a page of the brand needs. */
function brandFamilies({ headingFace, textFace }: Look): string[] {
  return [...new Set([headingFace, textFace])].flatMap((face) => {
    const family = FAMILIES[face]
    return family ? [family] : []
  })
}

/** The value of `font-family` for a face. */
export function fontStack(face: Face): string {
  const family = FAMILIES[face]
  if (face === "bricolage") return BRICOLAGE
  return family ? `"${family}", "${family} Fallback", ${SYSTEM}` : SYSTEM
}

type Styles = {
  /** The rules of a page, with the tokens of a brand as variables. */
  rules: string
  /** The sample's faces and those that a brand may have. */
  faces: string
  brandFaces: string
}

/** The styles of a page in the look of a brand; null for the look of the sample. */
export function brandStyles({ rules, faces, brandFaces }: Styles, brand: Look): string | null {
  const ofSample = brandTokens(SAMPLE_BRAND)
  const tokens = Object.entries(brandTokens(brand)).filter(([name, value]) => value !== ofSample[name])
  const byNight = brandTokens(brand, "night")
  const night = tokens.filter(([name, value]) => byNight[name] !== value)
  if (tokens.length === 0 && brand.textFace === SAMPLE_BRAND.textFace) return null
  const families = brandFamilies(brand)
  const resolved = tokens.reduce((css, [name, value]) => {
    const own = css.replaceAll(new RegExp(`(?<=[{;])${name}:[^;}]*;?`, "g"), "")
    return byNight[name] === value ? own.replaceAll(`var(${name})`, value) : own
  }, rules)
  const root = tokens.map(([name, value]) => `${name}:${value}`).join(";")
  return [
    brand.headingFace === SAMPLE_BRAND.headingFace ? faces : "",
    ...facesOf(brandFaces, families),
    resolved,
    root && `:root{${root}}`,
    night.length === 0
      ? ""
      : `@media(prefers-color-scheme:dark){:root{${night.map(([name]) => `${name}:${byNight[name]}`).join(";")}}}`,
    tintRules(brand),
    brand.textFace === SAMPLE_BRAND.textFace ? "" : `html{font-family:${fontStack(brand.textFace)}}`,
  ].join("")
}

/** Of the grounds without a picture of the sample (`.tinted`), those that are warm, cool and neutral in it (tokens.css). */
const TINTED = {
  warm: ["marigold", "terracotta", "rani", "coral"],
  cool: ["mist", "tide", "midnight", "moss", "slate", "mint"],
  neutral: ["ink", "paper", "champagne", "plum"],
}

/** The colours of the brand as grounds that dark letters stand out on; none for the colours of the sample. */
function tintRules({ accent, dark, ground }: Look): string {
  if (accent === SAMPLE_BRAND.accent && ground === SAMPLE_BRAND.ground) return ""
  const tints = { warm: tintFor(accent, dark, 0.4), cool: ground, neutral: tintFor(accent, dark, 0.15) }
  return Object.entries(TINTED)
    .map(([kind, names]) => {
      const grounds = names.map((name) => `.ground-${name}`).join()
      return `.tinted:is(${grounds}){background:${tints[kind as keyof typeof tints]}}`
    })
    .join("")
}

function facesOf(css: string, families: readonly string[]): string[] {
  const rules = css.match(/@font-face\s*\{[^}]*\}/g) ?? []
  const names = families.flatMap((family) => [family, `${family} Fallback`])
  return rules.filter((rule) =>
    names.includes(rule.match(/font-family:\s*["']?([^;"'}]+?)["']?\s*[;}]/)?.[1] ?? ""),
  )
}

/** What mails show of a brand, and of the company behind it. */
export function mailBrand(brand: Brand, company: Company, site: string): MailBrand {
  const { name, accent, dark, corners, logo } = brand
  const addressOf = (file: string) => `${site}/brand/${file}?v=${pageBrand(brand).version}`
  return {
    ...{ name, accent, onAccent: lettersOn(accent, dark), radius: RADII[corners].full, site },
    logo: {
      address: addressOf(MAIL_LOGO.file),
      nightAddress: addressOf(MAIL_LOGO.nightFile),
      width: mailLogoWidth(logo),
      height: MAIL_LOGO.height,
    },
    footer: [
      `${company.legalName}, ${company.address}`,
      `${company.support}, ${telephoneOf(company)} (${company.hours})`,
    ],
  }
}
