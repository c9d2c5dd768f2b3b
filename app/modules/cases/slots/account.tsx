import { href } from "react-router"
import * as messages from "#app/modules/cases/warranty/messages.ts"
import { Link } from "#app/ui/link.tsx"

/** A warranty claim as the page of an account lists it, and how it stands in words. */
type AccountClaim = { number: string; orderNumber: string; productName: string; stands: string }

export default function AccountClaims({ data: { claims } }: { data: { claims: AccountClaim[] } }) {
  return (
    <section aria-labelledby="claims" className="grid gap-4 rounded-card border border-line p-5 md:p-8">
      <h2 id="claims" className="text-lead">
        {messages.yourClaims}
      </h2>
      <ul className="grid gap-3">
        {claims.map(({ number, orderNumber, productName, stands }) => (
          <li key={number}>
            {productName}
            <Link
              to={href("/orders/:number/warranty/:claim", { number: orderNumber, claim: number })}
              className="block underline underline-offset-4"
            >
              {stands}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
