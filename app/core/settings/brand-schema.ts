import { z } from "zod"
import { unprintableIn } from "#app/ui/format/unprintable.ts"
import { lineSchema } from "./line-schema.ts"

/** What the setting `brand` may be. */
export const brandSchema = z.strictObject({
  name: lineSchema(40).refine(
    (text) => unprintableIn(text).length === 0,
    "has a character that no invoice can print",
  ),
  line: lineSchema(100),
  about: lineSchema(300),
  orderPrefix: z.string().regex(/^[A-Z]{2,4}$/, "must be two to four capitals"),
})
