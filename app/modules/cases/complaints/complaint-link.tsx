import * as messages from "#app/modules/cases/complaints/messages.ts"
import { ButtonLink } from "#app/ui/button.tsx"

/** From the page of an order to the form, which then has its number. */
export function ComplaintLink({ orderNumber }: { orderNumber: string }) {
  return (
    <ButtonLink to={`/complaints?${new URLSearchParams({ order: orderNumber })}`} look="quiet">
      {messages.complainAbout}
    </ButtonLink>
  )
}
