import { href } from "react-router"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"

type Props = { refused: readonly { number: string; sentence: string }[] }

/** The orders that were not changed with the others, and why. */
export function RefusedOrders({ refused }: Props) {
  if (refused.length === 0) return null
  return (
    <ul aria-label={messages.notDone} className="grid gap-2 text-small">
      {refused.map(({ number, sentence }) => (
        <li key={number}>
          <Link
            to={href("/admin/orders/:number", { number })}
            className="figures font-semibold underline underline-offset-4"
          >
            {number}
          </Link>{" "}
          {sentence}
        </li>
      ))}
    </ul>
  )
}
