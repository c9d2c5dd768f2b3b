import { type FormEvent, type ReactNode, useState } from "react"
import { href, useLocation, useRevalidator } from "react-router"
import type { OwnCredential } from "#app/core/accounts/account/account.ts"
import { ownCode } from "#app/core/accounts/phone/messages.ts"
import { CredentialField, OwnCode } from "#app/core/accounts/phone/own-credential.tsx"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { toast } from "#app/ui/toast/toast.tsx"
import { WaitingForm } from "#app/ui/waiting-form.tsx"
import * as messages from "./messages.ts"
import type { KeptPasskey, RemovalRefusal } from "./passkey.ts"
import { useCanPasskeys } from "./use-can-passkeys.ts"

type Props = { passkeys: KeptPasskey[]; since: (date: Date) => string; credential: OwnCredential }

const REFUSALS: Record<RemovalRefusal, string> = {
  last: messages.passkeyIsLastLogin,
  unproven: messages.passkeyNotRemoved,
}

/** The shopper's passkeys, each with a form that removes it, and one that adds another where the browser can. */
export function PasskeyList({ passkeys, since, credential }: Props) {
  const canPasskeys = useCanPasskeys()
  const { search } = useLocation()
  const refusal = entryOf(REFUSALS, new URLSearchParams(search).get("passkey") ?? "")
  return (
    <>
      {refusal && <p role="alert">{refusal}</p>}
      {(canPasskeys || passkeys.length > 0) && <OwnCode credential={credential} />}
      <ul className="grid gap-3 empty:hidden">
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <span className="wrap-anywhere">
              {name || messages.passkey}
              <span className="figures block text-quiet text-small">{messages.since(since(createdAt))}</span>
            </span>
            {credential === "password" ? (
              <RemoveForm id={id} label={messages.removePasskey(name || messages.passkey)} />
            ) : (
              <details>
                <summary className="cursor-pointer underline underline-offset-4">
                  {messages.removePasskey(name || messages.passkey)}
                </summary>
                <RemoveForm id={id}>
                  <CredentialField credential={credential} label={ownCode} />
                </RemoveForm>
              </details>
            )}
          </li>
        ))}
      </ul>
      {canPasskeys && (
        <details>
          <summary className="cursor-pointer py-2 font-semibold underline underline-offset-4">
            {messages.addAPasskey}
          </summary>
          <AddPasskey credential={credential} />
        </details>
      )}
    </>
  )
}

type RemoveProps = { id: string; label?: string; children?: ReactNode }

function RemoveForm({ id, label, children }: RemoveProps) {
  return (
    <Form method="post" action={href("/account/passkeys")} preventScrollReset className="grid gap-4">
      <input type="hidden" name="remove" value={id} />
      {children}
      <Button type="submit" look="quiet" className="justify-self-start" aria-label={label}>
        {messages.remove}
      </Button>
    </Form>
  )
}

function AddPasskey({ credential }: { credential: OwnCredential }) {
  const { revalidate } = useRevalidator()
  const [isPending, setIsPending] = useState(false)
  const [message, setMessage] = useState<string>()
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    setIsPending(true)
    setMessage(undefined)
    try {
      const { addPasskey } = await import("./passkey-ceremony.ts")
      const ended = await addPasskey(href("/account/passkeys"), {
        password: String(fields.get("password") ?? ""),
        name: String(fields.get("name") ?? ""),
      })
      if (!ended.ok) return setMessage(ended.message)
      form.reset()
      toast.success(messages.passkeyAdded)
      await revalidate()
    } catch {
      setMessage(messages.noAnswer)
    } finally {
      setIsPending(false)
    }
  }
  return (
    <WaitingForm onSubmit={add} noValidate className="grid max-w-104 gap-4">
      {message && (
        <p role="alert" className="rounded-small bg-fault-ground px-4 py-3 font-semibold text-fault">
          {message}
        </p>
      )}
      <Field label={messages.nameOfThePasskey} name="name" maxLength={60} hint={messages.suchAsMyPhone} />
      <CredentialField credential={credential} label={messages.password} />
      <Button type="submit" look="quiet" disabled={isPending} className="justify-self-start">
        {isPending ? messages.yourDeviceAsks : messages.addAPasskey}
      </Button>
    </WaitingForm>
  )
}
