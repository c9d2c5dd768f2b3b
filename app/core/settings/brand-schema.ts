import { z } from "zod"
import { COLOUR, contrast } from "#app/ui/format/colour.ts"
import { unprintableIn } from "#app/ui/format/unprintable.ts"
import { lineSchema } from "./line-schema.ts"

const LETTERS = "#0c0d10"
const LEAST_CONTRAST = 4.5 // WCAG 2.2, 1.4.3

/** The schema of the setting `brand`. */
export const brandSchema = z.strictObject({
  name: lineSchema(40).refine(
    (text) => unprintableIn(text).length === 0,
    "has a character that no invoice can print",
  ),
  line: lineSchema(100),
  about: lineSchema(300),
  orderPrefix: z.string().regex(/^[A-Z]{2,4}$/, "must be two to four capitals"),
  accent: z
    .string()
    .toLowerCase()
    .regex(COLOUR, "must be a colour such as #ffb000")
    .refine(
      (colour) => contrast(colour, LETTERS) >= LEAST_CONTRAST,
      "must be lighter: dark letters stand on it",
    ),
})
