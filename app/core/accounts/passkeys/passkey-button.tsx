import { useState } from "react"
import { useNavigate } from "react-router"
import { LOGIN_MESSAGES, PASSKEY_MESSAGES } from "#app/core/accounts/identity-refusals.ts"
import { Button } from "#app/ui/button.tsx"
import { toast } from "#app/ui/toast/toast.tsx"
import { useCanPasskeys } from "./use-can-passkeys.ts"

type Props = {
  /** Where a login by passkey is asked for, and where it leads to. */
  path: string
  next: string
  label: string
  /** What follows a login before the next page is there. */
  onLogin?: () => Promise<unknown>
}

/** Logs in without a password, and then leads to `next`. It shows only where the browser can; its place is kept. */
export function PasskeyButton({ path, next, label, onLogin }: Props) {
  const canPasskeys = useCanPasskeys()
  const navigate = useNavigate()
  const [isPending, setIsPending] = useState(false)
  const logIn = async () => {
    setIsPending(true)
    try {
      const { logInByPasskey } = await import("./passkey-ceremony.ts")
      const ended = await logInByPasskey(path, PASSKEY_MESSAGES["unknown-key"])
      if (!ended.ok) return toast.error(ended.message)
      await onLogin?.()
      await navigate(next, { replace: true })
    } catch {
      toast.error(LOGIN_MESSAGES["anything-else"])
    } finally {
      setIsPending(false)
    }
  }
  return (
    <Button
      look="quiet"
      disabled={isPending}
      onClick={logIn}
      className={`w-full ${canPasskeys ? "" : "invisible"}`}
    >
      {label}
    </Button>
  )
}
