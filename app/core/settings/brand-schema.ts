import { z } from "zod"
import { COLOUR, contrast, LETTERS_CONTRAST, lettersOn } from "#app/ui/format/colour.ts"
import { unprintableIn } from "#app/ui/format/unprintable.ts"
import { CORNERS, HEADING_FACES, SAMPLE_BRAND, TEXT_FACES } from "./brand.ts"
import { lineSchema } from "./line-schema.ts"

const GREY_LETTERS = "#565b64"
const WHITE_LETTERS = "#ffffff"
const DARKEST_GROUND_OF_PRODUCTS = "#b7c6de" // `ground-midnight` in tokens.css

/** Of a schema whose value is typed as a colour, or is no text: a picture that its own screen sends in. */
export type FieldMeta = { field: "colour" | "picture" }

function colour(example: string) {
  return z.string().toLowerCase().regex(COLOUR, `must be a colour such as ${example}`)
}

const standsOut = (one: string, other: string) => contrast(one, other) >= LETTERS_CONTRAST

const imageSchema = z
  .strictObject({
    id: z.string().regex(/^[\w-]{22}$/, "must be the id of a picture"),
    width: z.int().min(1).max(4096),
    height: z.int().min(1).max(4096),
  })
  .nullable()
  .meta({ field: "picture" } satisfies FieldMeta)
  .default(null)

/** The schema of the setting `brand`. */
export const brandSchema = z
  .strictObject({
    name: lineSchema(40).refine(
      (text) => unprintableIn(text).length === 0,
      "has a character that no invoice can print",
    ),
    line: lineSchema(100),
    about: lineSchema(300),
    orderPrefix: z.string().regex(/^[A-Z]{2,4}$/, "must be two to four capitals"),
    accent: colour("#ffb000").meta({ field: "colour" } satisfies FieldMeta),
    dark: colour("#0c0d10")
      .refine((dark) => standsOut(dark, WHITE_LETTERS), "must be darker: white letters stand on it")
      .refine(
        (dark) => standsOut(dark, DARKEST_GROUND_OF_PRODUCTS),
        "must be darker: it is the colour of letters on the grounds of products",
      )
      .meta({ field: "colour" } satisfies FieldMeta)
      .default(SAMPLE_BRAND.dark),
    ground: colour("#d8ecfa")
      .refine((ground) => standsOut(ground, GREY_LETTERS), "must be lighter: grey letters stand on it")
      .meta({ field: "colour" } satisfies FieldMeta)
      .default(SAMPLE_BRAND.ground),
    headingFace: z.enum(HEADING_FACES).default(SAMPLE_BRAND.headingFace),
    textFace: z.enum(TEXT_FACES).default(SAMPLE_BRAND.textFace),
    corners: z.enum(CORNERS).default(SAMPLE_BRAND.corners),
    logo: imageSchema,
    darkLogo: imageSchema,
    icon: imageSchema,
  })
  .superRefine(({ accent, dark, ground }, issues) => {
    if (![accent, dark, ground].every((colour) => COLOUR.test(colour))) return
    const refuse = (path: string, message: string) =>
      issues.addIssue({ code: "custom", path: [path], message })
    if (!standsOut(accent, lettersOn(accent, dark)))
      refuse("accent", "must be lighter or darker: dark letters stand on it, or white ones")
    if (!standsOut(ground, dark)) refuse("ground", "must be lighter: dark letters stand on it")
  })
