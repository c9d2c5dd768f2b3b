import { documentsOfPacked } from "#app/admin/orders/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { bookThese, PAPERS_OF_BOOKED, requestPickup } from "./messages.ts"

type Change = "pack" | "book" | "pickup" | "tag"
type Props = {
  change: Change
  numbers: readonly string[]
  courierWork: { booked: string | null; isFetched: boolean }
}

const PAPERS: Record<Change, Record<string, string>> = {
  pack: { both: documentsOfPacked },
  book: PAPERS_OF_BOOKED,
  pickup: PAPERS_OF_BOOKED,
  tag: {},
}

/** The next step with the orders that a press changed: the courier of packed ones, the pickup of booked ones, and their papers. */
export function DocumentsOfChanged({ change, numbers, courierWork }: Props) {
  if (numbers.length === 0) return null
  const next =
    change === "pack" && courierWork.booked
      ? { intent: "book", label: bookThese(numbers.length) }
      : change === "book" && courierWork.isFetched
        ? { intent: "pickup", label: requestPickup }
        : null
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
      {next && (
        <Form method="post" reloadDocument data-draft="none">
          <input type="hidden" name="all" value="page" />
          <input type="hidden" name="listed" value={numbers.join(" ")} />
          <Button type="submit" name="intent" value={next.intent}>
            {next.label}
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
