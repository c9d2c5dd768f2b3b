import type { ComponentProps } from "react"
import { Link } from "react-router"

type Look = "primary" | "dark" | "quiet" | "plain"

const SHAPE =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-6 py-2 text-center font-semibold transition-colors duration-150 disabled:opacity-50 aria-disabled:opacity-50"
const LOOKS: Record<Look, string> = {
  primary: "bg-marigold text-on-ground enabled:hover:bg-marigold-deep [a&]:hover:bg-marigold-deep",
  dark: "bg-on-ground text-on-dark hover:opacity-85",
  quiet: "border border-edge text-ink enabled:hover:bg-mist [a&]:hover:bg-mist",
  plain: "text-ink underline underline-offset-4",
}

/** A button. `primary` is the one thing to do on a screen; `dark` stands on a tinted ground. */
export function Button({
  look = "primary",
  className = "",
  ...button
}: ComponentProps<"button"> & { look?: Look }) {
  return <button type="button" {...button} className={`${SHAPE} ${LOOKS[look]} ${className}`} />
}

/** A link that looks like a button. */
export function ButtonLink({
  look = "primary",
  className = "",
  ...link
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link {...link} className={`${SHAPE} ${LOOKS[look]} ${className}`} />
}
