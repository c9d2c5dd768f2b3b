import * as messages from "#app/modules/cases/complaints/messages.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { Link } from "#app/ui/link.tsx"
import type { OrderComplaint } from "./order-complaint.ts"

type ComplaintLinkProps = { orderNumber: string; complaints: readonly OrderComplaint[] }

/** From the page of an order to the complaints that were made about it, and to the form, which then has its number, while none is open. */
export function ComplaintLink({ orderNumber, complaints }: ComplaintLinkProps) {
  return (
    <div className="grid gap-3">
      {complaints.map(({ number, stands, to }) => (
        <p key={number}>
          <Link to={to} className="font-semibold underline underline-offset-4">
            {messages.complaintIs(number)}
          </Link>
          : {stands}
        </p>
      ))}
      {!complaints.some(({ isOpen }) => isOpen) && (
        <ButtonLink to={`/complaints?${new URLSearchParams({ order: orderNumber })}`} look="quiet">
          {messages.complainAbout}
        </ButtonLink>
      )}
    </div>
  )
}
