import { useState } from "react"
import { useNavigate } from "react-router"
import { LOGIN_MESSAGES, PASSKEY_MESSAGES } from "#app/shop/identity/identity-refusals.ts"
import { useCanPasskeys } from "#app/shop/identity/passkeys/use-can-passkeys.ts"
import { Button } from "#app/ui/button.tsx"
import { toast } from "#app/ui/toast/toast.tsx"

type Props = { label: string; next: string }

/** Logs a member of the staff in by a passkey, or shows once more that it is them. It shows only where the browser can. */
export function StaffPasskeyButton({ label, next }: Props) {
  const canPasskeys = useCanPasskeys()
  const navigate = useNavigate()
  const [isPending, setIsPending] = useState(false)
  const logIn = async () => {
    setIsPending(true)
    try {
      const { logInByPasskey } = await import("#app/shop/identity/passkeys/passkey-ceremony.ts")
      const ended = await logInByPasskey("/admin/login/passkey", PASSKEY_MESSAGES["unknown-key"])
      if (!ended.ok) return toast.error(ended.message)
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
