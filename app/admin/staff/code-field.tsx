import { Field } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"

/** The code of an authenticator app, or a backup code. */
export function CodeField({ error }: { error?: string | undefined }) {
  return (
    <Field
      label={messages.code}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      required
      hint={messages.codeHint}
      error={error}
    />
  )
}
