import { useEffect, useEffectEvent } from "react"
import { useFetcher, useLocation } from "react-router"
import { PasskeyButton } from "#app/core/accounts/passkeys/passkey-button.tsx"
import { Button } from "#app/ui/button.tsx"
import { CodeField } from "./code-field.tsx"
import * as messages from "./messages.ts"

type Answer = { isProven: true } | { message?: string }

/** Asks for the second factor once more, before a sensitive step. What was typed for the step stays in its form. `onProven` does the step by itself. */
export function Reauthentication({ onProven }: { onProven?: () => void }) {
  const fetcher = useFetcher<Answer>()
  const { pathname, search } = useLocation()
  const isProven = fetcher.data !== undefined && "isProven" in fetcher.data
  const tell = useEffectEvent(() => onProven?.())
  useEffect(() => {
    if (isProven) tell()
  }, [isProven])
  if (isProven && onProven) return null
  if (isProven)
    return (
      <p role="status" className="rounded-small bg-mist px-4 py-3 font-semibold">
        {messages.provenThenAgain}
      </p>
    )
  const message = fetcher.data && "message" in fetcher.data ? fetcher.data.message : undefined
  return (
    <section aria-label={messages.confirmItIsYou} className="grid gap-4 rounded-card bg-sky p-5 sm:max-w-120">
      <h2 className="text-lead">{messages.confirmItIsYou}</h2>
      <p>{messages.reauthenticationDescription}</p>
      <fetcher.Form method="post" action="/admin/proof" className="grid gap-4">
        <CodeField error={message} sendsItself />
        <Button type="submit" disabled={fetcher.state !== "idle"}>
          {messages.confirm}
        </Button>
      </fetcher.Form>
      <PasskeyButton
        path="/admin/login/passkey"
        next={pathname + search}
        label={messages.confirmWithPasskey}
      />
    </section>
  )
}
