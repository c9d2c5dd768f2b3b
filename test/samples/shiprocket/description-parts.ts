import { z } from "zod"

/** An object of which every field is known; the description requires none in answers. */
export const known = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape).partial()
export const int = z.int()
export const float = z.number() // where the description infers integer from an example, and another example has a fraction
export const text = z.string()
export const open = z.unknown() // the description leaves its type open
export const pagination = known({
  total: int,
  count: int,
  per_page: int,
  current_page: int,
  total_pages: int,
  links: open,
})

/** Calls by method and path, a number or a name in it as `*`: what is sent, and what a 200 or 202 answers. */
export type Described = Record<string, { sent?: z.ZodType; query?: string[]; answer: z.ZodType }>
