import type { MenuEntry } from "#app/define-module.ts"
import { Link } from "#app/ui/link.tsx"

/** The links of a screen to those that stand on it instead of in the menu. */
export function SubScreenLinks({ screens }: { screens: readonly MenuEntry[] }) {
  return screens.map(({ to, label }) => (
    <Link key={to} to={to} className="justify-self-start py-2 underline underline-offset-4">
      {label}
    </Link>
  ))
}
