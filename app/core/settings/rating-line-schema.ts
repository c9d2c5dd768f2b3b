import { z } from "zod"
import { lineSchema } from "./line-schema.ts"
import type { PageSettings } from "./page-settings/page-settings.ts"

const ownLine = z.strictObject({ stars: lineSchema(8), reviews: lineSchema(40) })

/** A line of the shop's, "verified" or null. Of a line that is wrong the part that is wrong is named. */
export const ratingLineSchema = z
  .unknown()
  .transform((value, { issues }): PageSettings["ratingLine"] => {
    if (value === null || value === "verified") return value
    const parsed = ownLine.safeParse(value)
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues)
      issues.push({ code: "custom", input: value, path, message })
    return z.NEVER
  })
  .pipe(z.union([z.literal("verified"), ownLine]).nullable())
