import { type MouseEvent, useState } from "react"
import { useCanPasskeys } from "#app/core/accounts/passkeys/use-can-passkeys.ts"
import { Button } from "#app/ui/button.tsx"
import * as messages from "./messages.ts"

/** Makes a passkey as the second factor, with the password of the form around it. It shows only where the browser can. */
export function NewPasskey() {
  const canPasskeys = useCanPasskeys()
  const [isPending, setIsPending] = useState(false)
  const [message, setMessage] = useState<string>()
  const add = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const password = form ? String(new FormData(form).get("password") ?? "") : ""
    setIsPending(true)
    try {
      const { addPasskey } = await import("#app/core/accounts/passkeys/passkey-ceremony.ts")
      const ended = await addPasskey("/admin/passkeys", { password, name: messages.nameOfPasskey })
      if (ended.ok) window.location.assign("/admin")
      else setMessage(ended.message)
    } catch {
      setMessage(messages.passkeyNotMade)
    } finally {
      setIsPending(false)
    }
  }
  if (!canPasskeys) return null
  return (
    <>
      <Button look="quiet" className="w-full" disabled={isPending} onClick={add}>
        {messages.setUpPasskey}
      </Button>
      <p role="alert" className="font-semibold text-fault empty:hidden">
        {message}
      </p>
    </>
  )
}
