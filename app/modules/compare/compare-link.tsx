import * as messages from "#app/modules/compare/messages.ts"
import { Link } from "#app/ui/link.tsx"
import { comparePath } from "./compare-address.ts"

/** From a list to the comparison of its first products. */
export function CompareLink({ ids }: { ids: string[] }) {
  return (
    <Link
      to={comparePath({ ids, onlyDifferences: false })}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {messages.compareFirst(ids.length)}
    </Link>
  )
}
