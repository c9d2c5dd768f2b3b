import { z } from "zod"

const handleSchema = z.object({
  hasOptionalParts: z.custom<(data: unknown) => boolean>((value) => typeof value === "function"),
})

/** The name of a page's critical styles: another one where its parts that most pages lack are there (`handle` of its route). */
export function stylesName(page: string, { handle, data }: { handle: unknown; data: unknown }): string {
  const parsed = handleSchema.safeParse(handle)
  return parsed.success && parsed.data.hasOptionalParts(data) ? withOptionalParts(page) : page
}

/** The name under which the build keeps the styles of a page with these parts. */
export function withOptionalParts(page: string): string {
  return `${page} with all parts`
}
