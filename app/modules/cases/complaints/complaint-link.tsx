import * as messages from "#app/modules/cases/complaints/messages.ts"
import { Link } from "#app/ui/link.tsx"

/** From the page of an order to the form, which then has its number. */
export function ComplaintLink({ orderNumber }: { orderNumber: string }) {
  return (
    <Link
      to={`/complaints?${new URLSearchParams({ order: orderNumber })}`}
      className="justify-self-start underline underline-offset-4"
    >
      {messages.complainAbout}
    </Link>
  )
}
