import { href } from "react-router"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"

type Props = {
  skipped: readonly { id: string; sentence: string }[]
  names: ReadonlyMap<string, string>
  heading?: (count: number) => string
}

/** Products that a change of many products left alone, and why. */
export function SkippedProducts({ skipped, names, heading = messages.pricesSkipped }: Props) {
  if (skipped.length === 0) return null
  return (
    <section className="grid gap-1" aria-label={heading(skipped.length)}>
      <p className="font-semibold">{heading(skipped.length)}</p>
      <ul className="grid gap-1 text-small">
        {skipped.map(({ id, sentence }) => (
          <li key={id}>
            <Link
              to={href("/admin/catalogue/:id", { id })}
              className="font-semibold underline underline-offset-4"
            >
              {names.get(id) ?? id}
            </Link>
            : {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}
