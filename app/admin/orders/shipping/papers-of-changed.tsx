import { documentsOfPacked } from "#app/admin/orders/messages.ts"
import { PAPERS_OF_BOOKED } from "./messages.ts"

type Props = { change: "pack" | "book" | "pickup" | "tag"; numbers: readonly string[] }

const PAPERS: Record<Props["change"], Record<string, string>> = {
  pack: { both: documentsOfPacked },
  book: PAPERS_OF_BOOKED,
  pickup: {},
  tag: {},
}

/** What can be printed of the orders that a press changed. */
export function PapersOfChanged({ change, numbers }: Props) {
  if (numbers.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2 empty:hidden">
      {Object.entries(PAPERS[change]).map(([print, label]) => (
        <a
          key={print}
          href={`/admin/orders/papers.pdf?all=page&print=${print}&listed=${numbers.join("+")}`}
          target="_blank"
          rel="noreferrer"
          className="font-semibold underline underline-offset-4"
        >
          {label}
        </a>
      ))}
    </p>
  )
}
