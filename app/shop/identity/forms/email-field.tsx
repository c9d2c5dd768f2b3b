import type { ComponentProps } from "react"
import { Field } from "#app/ui/field.tsx"

/** The mail address of an account. */
export function EmailField(field: Omit<ComponentProps<typeof Field>, "label" | "name" | "type">) {
  return <Field label="Email" name="email" type="email" autoComplete="email" required {...field} />
}
