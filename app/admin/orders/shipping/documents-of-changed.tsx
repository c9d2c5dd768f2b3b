import { documentsOfPacked } from "#app/admin/orders/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { PAPERS_OF_BOOKED, requestPickup } from "./messages.ts"

type Change = "pack" | "book" | "pickup" | "tag"
type Props = { change: Change; numbers: readonly string[]; isFetched: boolean }

const PAPERS: Record<Change, Record<string, string>> = {
  pack: { both: documentsOfPacked },
  book: PAPERS_OF_BOOKED,
  pickup: PAPERS_OF_BOOKED,
  tag: {},
}

/** The next step with the orders that a press changed: their papers, and the pickup of booked ones. */
export function DocumentsOfChanged({ change, numbers, isFetched }: Props) {
  if (numbers.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
      {change === "book" && isFetched && (
        <Form method="post" reloadDocument data-draft="none">
          <input type="hidden" name="all" value="page" />
          <input type="hidden" name="listed" value={numbers.join(" ")} />
          <Button type="submit" name="intent" value="pickup">
            {requestPickup}
          </Button>
        </Form>
      )}
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
    </div>
  )
}
