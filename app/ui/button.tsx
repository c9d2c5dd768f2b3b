import type { ComponentProps } from "react"
import { Link, type LinkProps } from "#app/ui/link.tsx"

type Look = "primary" | "dark" | "quiet" | "danger" | "plain"

const SHAPE =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-full border px-6 py-2 text-center font-semibold transition-[color,background-color,border-color] duration-150 off:border-edge off:bg-line off:text-quiet"
const LOOKS: Record<Look, string> = {
  // The border is seen where a browser replaces the colours by its own.
  primary:
    "border-transparent bg-marigold text-on-accent enabled:hover:bg-marigold-deep [a&]:hover:bg-marigold-deep",
  dark: "border-transparent bg-on-ground text-on-dark hover:opacity-85",
  quiet: "border-edge text-ink enabled:hover:bg-mist [a&]:hover:bg-mist",
  danger: "border-fault text-fault enabled:hover:bg-mist",
  plain: "border-transparent text-ink underline underline-offset-4",
}

/** A button. `primary` is the one thing to do on a screen; `dark` stands on a tinted ground; `danger` ends something. */
export function Button({
  look = "primary",
  className = "",
  ...button
}: ComponentProps<"button"> & { look?: Look }) {
  return <button type="button" {...button} className={`${SHAPE} ${LOOKS[look]} ${className}`} />
}

/** A link that looks like a button. */
export function ButtonLink({ look = "primary", className = "", ...link }: LinkProps & { look?: Look }) {
  return <Link {...link} className={`${SHAPE} ${LOOKS[look]} ${className}`} />
}
