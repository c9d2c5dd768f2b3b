import { href } from "react-router"
import { ButtonLink } from "#app/ui/button.tsx"
import { formatDay } from "#app/ui/format/date-format.ts"
import { Link } from "#app/ui/link.tsx"
import { CLAIM } from "./claims/claim-states.ts"
import * as messages from "./messages.ts"
import type { ShownWarranty } from "./warranty.ts"

type WarrantyPanelProps = { number: string; warranties: readonly ShownWarranty[] }

/** Until when the warranty of each delivered line holds, its claims, and the way to a new one. */
export function WarrantyPanel({ number, warranties }: WarrantyPanelProps) {
  if (warranties.length === 0) return null
  return (
    <section
      aria-label={messages.warranty}
      className="grid gap-4 pt-5 sm:col-span-full sm:justify-items-start"
    >
      <h2 className="text-lead">{messages.warranty}</h2>
      <p className="text-quiet text-small">{messages.nothingToRegister}</p>
      <ul className="grid gap-5">
        {warranties.map(({ productId, name, endsOn, isOpen, mayClaim, claims }) => (
          <li key={productId} className="grid gap-2 sm:justify-items-start">
            <span className="font-semibold">{name}</span>
            <span>
              {isOpen ? messages.holdsUntil(formatDay(endsOn)) : messages.heldUntil(formatDay(endsOn))}
            </span>
            {claims.map(({ number: claim, state }) => (
              <Link
                key={claim}
                to={href("/orders/:number/warranty/:claim", { number, claim })}
                className="underline underline-offset-4"
              >
                {messages.claimStands(claim, CLAIM.states[state].label)}
              </Link>
            ))}
            {mayClaim && (
              <ButtonLink to={claimPath(number, productId)} look="quiet">
                {messages.claimWarranty}
                <span className="sr-only">{messages.claimFor(name)}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where the owner of an order claims on a thing in it. */
function claimPath(number: string, productId: string): string {
  return `/orders/${number}/warranty?${new URLSearchParams({ product: productId })}`
}
