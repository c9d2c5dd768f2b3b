import { href } from "react-router"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"

type Entry = { id: string; line: string; change: string | null }
type Props = { entries: readonly Entry[]; mayEdit: boolean }

/** Who did what to a product. A change of many prices is a link to it. */
export function ProductHistory({ entries, mayEdit }: Props) {
  if (entries.length === 0) return null
  return (
    <section aria-label={messages.whoDidWhat} className="grid gap-2 text-small">
      <h2 className="text-lead">{messages.whoDidWhat}</h2>
      {entries.map(({ id, line, change }) => (
        <p key={id} className="wrap-anywhere">
          {line}{" "}
          {mayEdit && change && (
            <Link
              to={href("/admin/catalogue/bulk/:change", { change })}
              className="underline underline-offset-4"
            >
              {messages.seeTheChange}
            </Link>
          )}
        </p>
      ))}
    </section>
  )
}
