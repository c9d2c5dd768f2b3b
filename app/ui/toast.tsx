import { toast, useToaster } from "react-hot-toast/headless"
import { Icon } from "./icon.tsx"

/** Shows a short message at the top. Its times are the specification's: error 4 s, success 2 s, loading until it ends. */
export { toast }

const LOOKS: Record<string, string> = {
  success: "bg-ink text-paper",
  error: "bg-fault-ground text-fault",
}

/**
 * Where toasts appear: top centre, over everything, read out as they come. At most 20 stand at once. A pointer goes
 * through them: what they cover can be pressed, and one that happens to rest there does not keep them from leaving.
 */
export function Toaster() {
  const { toasts } = useToaster()
  return (
    <section
      aria-label="Messages"
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
