import * as messages from "#app/modules/compare/messages.ts"
import { Link } from "#app/ui/link.tsx"
import { comparePath } from "./compare-address.ts"

/** Leads to the comparison of products; without a label of its own to that of a list's first ones. */
export function CompareLink({
  ids,
  label = messages.compareFirst(ids.length),
}: {
  ids: string[]
  label?: string
}) {
  return (
    <Link
      to={comparePath({ ids, onlyDifferences: false })}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {label}
    </Link>
  )
}
