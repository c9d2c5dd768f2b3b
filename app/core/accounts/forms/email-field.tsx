import type { ComponentProps } from "react"
import * as messages from "#app/core/accounts/messages.ts"
import { Field } from "#app/ui/field.tsx"

/** The mail address of an account. */
export function EmailField(field: Omit<ComponentProps<typeof Field>, "label" | "name" | "type">) {
  return <Field label={messages.email} name="email" type="email" autoComplete="email" required {...field} />
}
