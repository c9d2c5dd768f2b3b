import { useEffect } from "react"
import { href } from "react-router"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { bringIntoView } from "#app/ui/bring-into-view.ts"
import { Link } from "#app/ui/link.tsx"
import { toast } from "#app/ui/toast/toast.tsx"
import * as messages from "./messages.ts"
import type { Refusal } from "./order-refusals.ts"
import type { ToldRefusal } from "./send-order.ts"

/** The reason of a refusal, announced to screen readers, with a link to the remedy where there is one. Also a toast, unless checkout is guided. */
export function RefusalAlert({ told }: { told: ToldRefusal | undefined }) {
  const way = told && wayOn(told.refusal)
  const { guidedCheckout } = usePageSettings()
  useEffect(() => {
    if (told && !guidedCheckout) toast.error(told.sentences.join(" "))
  }, [told, guidedCheckout])
  return (
    <div role="alert">
      {told && (
        <div
          ref={bringIntoView}
          className="mb-4 grid gap-2 rounded-small bg-fault-ground px-4 py-3 font-semibold text-fault"
        >
          {told.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {way && (
            <Link to={way.to} className="justify-self-start underline underline-offset-4">
              {way.label}
            </Link>
          )}
        </div>
      )}
    </div>
  )
}

function wayOn(refusal: Refusal): { to: string; label: string } | null {
  switch (refusal.reason) {
    case "guest":
      return { to: `${href("/login")}?next=${encodeURIComponent(href("/payment"))}`, label: messages.login }
    case "empty-cart":
      return { to: href("/"), label: messages.lookAtProducts }
    case "changed":
    case "quantity":
    case "too-many-lines":
    case "total-too-high":
      return { to: href("/cart"), label: messages.openYourCart }
    case "earlier-order":
    case "bank-unreachable":
    case "expired":
      return {
        to: href("/orders/:number", { number: refusal.number }),
        label: messages.seeOrder(refusal.number),
      }
    default:
      return null
  }
}
