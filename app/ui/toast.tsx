import { toast, useToaster } from "react-hot-toast/headless"
import { Icon } from "./icon.tsx"
import * as messages from "./messages.ts"

/** Shows a short message at the top. */
export { toast }

/** For how long each kind of toast stands, in milliseconds (TST-1). The library itself shows at most 20 at once. */
export const TOAST_TIMES = {
  error: { duration: 4000 },
  success: { duration: 2000 },
  blank: { duration: 4000 },
  loading: { duration: Number.POSITIVE_INFINITY },
}

const LOOKS: Record<string, string> = {
  success: "bg-ink text-paper",
  error: "bg-fault-ground text-fault",
}

/** Where toasts appear: top centre, read out, at most 20. Pointers go through them. */
export function Toaster() {
  const { toasts } = useToaster(TOAST_TIMES)
  return (
    <section
      aria-label={messages.messages}
      className="pointer-events-none fixed inset-x-4 top-4 z-50 grid justify-items-center gap-2"
    >
      {toasts.map((message) => (
        <p
          key={message.id}
          {...message.ariaProps}
          className={`flex items-center gap-2 rounded-full px-5 py-3 font-semibold shadow-float transition-opacity duration-300 ${
            message.visible ? "opacity-100" : "opacity-0"
          } ${LOOKS[message.type] ?? "bg-raised text-ink"}`}
        >
          {message.type === "success" && <Icon name="check" className="size-5 text-marigold" />}
          {message.type === "error" && <Icon name="alert" className="size-5" />}
          {typeof message.message === "function" ? message.message(message) : message.message}
        </p>
      ))}
    </section>
  )
}
