import { Field } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"

type Props = {
  error?: string | undefined
  /** Whether its form is sent as soon as the six digits of an app stand there. */
  sendsItself?: boolean
}

/** The code of an authenticator app, or a backup code. */
export function CodeField({ error, sendsItself = false }: Props) {
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
      onChange={({ target }) => {
        if (sendsItself && /^\d{6}$/.test(target.value)) target.form?.requestSubmit()
      }}
    />
  )
}
