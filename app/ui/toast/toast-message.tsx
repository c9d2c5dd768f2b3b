import { resolveValue, type Toast } from "react-hot-toast/headless"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { Icon } from "#app/ui/icon.tsx"

const LOOKS: Record<string, string> = {
  success: "bg-ink text-paper",
  error: "bg-fault-ground text-fault",
}

/** One short message at the top, in a browser alone. */
export function ToastMessage({ message }: { message: Toast }) {
  return (
    <p
      {...message.ariaProps}
      className={`flex items-center gap-2 rounded-card px-5 py-3 font-semibold shadow-float transition-opacity duration-300 ${
        message.visible ? "opacity-100" : "opacity-0"
      } ${entryOf(LOOKS, message.type) ?? "bg-raised text-ink"}`}
    >
      {message.type === "success" && <Icon name="check" className="size-5 shrink-0 text-mark" />}
      {message.type === "error" && <Icon name="alert" className="size-5 shrink-0" />}
      {resolveValue(message.message, message)}
    </p>
  )
}
