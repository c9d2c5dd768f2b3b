import { z } from "zod"

/** The dotted name of a field that a fault speaks of: `images[2]`, `facts.model.style`. */
export function fieldName(path: readonly PropertyKey[] = []): string {
  const name = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`)).join("")
  return name.replace(/^\./, "") || "entry"
}

/** The `error` of a schema or check: a sentence that starts with the field, "price must be …". */
export function must(rule: string) {
  const error = (issue: { path?: PropertyKey[]; input?: unknown; keys?: string[] }) => {
    if (issue.keys)
      return `${fieldName(issue.path)} holds ${issue.keys.join(", ")}, which the shop does not know`
    return `${fieldName(issue.path)} ${issue.input === undefined ? "is missing" : rule}`
  }
  return { error }
}

/** Text of at most so many characters, without what PostgreSQL refuses. */
export const text = (most: number) =>
  z
    .string(must("must be text"))
    .trim()
    .max(most, must(`must have at most ${most} characters`))
    .refine((value) => !value.includes("\0"), must("must not hold a NUL character")) // PostgreSQL refuses it

/** Text of one form. */
export const pattern = (form: RegExp, rule: string) => z.string(must(rule)).regex(form, must(rule))

/** Text that is not empty. */
export const filledText = (most: number) => text(most).min(1, must("must not be empty"))

/** A whole number between two. */
export const whole = (least: number, most: number) => {
  const rule = must(`must be a whole number from ${least} to ${most}`)
  return z.int(rule).min(least, rule).max(most, rule)
}

export const figure = z.number(must("must be a number")).positive(must("must be above 0")).optional()
export const label = filledText(120).optional()
export const labels = z.array(filledText(120), must("must be a list of texts")).optional()
export const flag = z.boolean(must("must be true or false")).optional()
