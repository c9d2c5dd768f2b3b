import type { ComponentProps } from "react"
import { href, useLocation } from "react-router"
import type { OwnCredential } from "#app/core/accounts/account/account.ts"
import { PasswordField } from "#app/core/accounts/forms/password-field.tsx"
import { enterPasswordNow } from "#app/core/accounts/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { entryOf } from "#app/ui/format/table-entry.ts"
import * as messages from "./messages.ts"

type Props = Omit<ComponentProps<typeof Field>, "name" | "type" | "end"> & { credential: OwnCredential }

/** The credential that an account enters before a change: its password, or the code that `OwnCode` sent to its number. */
export function CredentialField({ credential, error, ...field }: Props) {
  if (credential === "password")
    return <PasswordField autoComplete="current-password" required error={error} {...field} />
  if (credential === "passkey") return <input type="hidden" name="password" value="passkey" />
  if (credential === "none") return null
  return (
    <Field
      {...field}
      label={messages.ownCode}
      name="password"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      required
      error={error === enterPasswordNow ? messages.enterOwnCode : error}
    />
  )
}

/** The button that sends a code to the number of an account without a password. The answer leads back to the page. */
export function OwnCode({ credential }: { credential: OwnCredential }) {
  const { pathname, search } = useLocation()
  if (credential === "password") return null
  if (credential === "passkey") return <p role="status">{messages.passkeyProves}</p>
  if (credential === "none") return <p role="status">{messages.noProofLeft}</p>
  const code = new URLSearchParams(search).get("code")
  return (
    <Form
      method="post"
      action={href("/account/phone")}
      preventScrollReset
      className="grid justify-items-start gap-3"
    >
      <p role="status">{(code && entryOf(SENTENCES, code)) || messages.ownCodeFirst}</p>
      <input type="hidden" name="back" value={pathname} />
      <Button type="submit" name="intent" value="ownCode" look="quiet">
        {messages.sendCode}
      </Button>
    </Form>
  )
}

const SENTENCES: Readonly<Record<string, string>> = {
  sent: messages.ownCodeSent,
  wait: messages.ownCodeNotSent,
}
