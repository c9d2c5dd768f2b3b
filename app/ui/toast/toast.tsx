import { toast, useToaster } from "react-hot-toast/headless"
import * as messages from "#app/ui/messages.ts"
import { ToastMessage } from "./toast-message.tsx"

export { toast }

/** For how long each kind of toast stands, in milliseconds (TST-1). The library itself shows at most 20 at once. */
export const TOAST_TIMES = {
  error: { duration: 4000 },
  success: { duration: 2000 },
  blank: { duration: 4000 },
  loading: { duration: Number.POSITIVE_INFINITY },
}

/** Where toasts appear: top centre below the header, read out, at most 20. Pointers go through them. */
export function Toaster() {
  const { toasts } = useToaster(TOAST_TIMES)
  return (
    <section
      aria-label={messages.messages}
      className="pointer-events-none fixed inset-x-4 top-header z-50 grid justify-items-center gap-2 py-2"
    >
      {toasts.map((message) => (
        <ToastMessage key={message.id} message={message} />
      ))}
    </section>
  )
}
