import { Link } from "#app/ui/link.tsx"

const NOTE = "rounded-card bg-sky p-4"

/** LIM-2: a guest may fill in the form and is told what comes first. */
export function GuestNote({ loginPath }: { loginPath: string }) {
  return (
    <p className={NOTE}>
      Please{" "}
      <Link to={loginPath} className="font-semibold underline underline-offset-4">
        log in
      </Link>{" "}
      first: an order belongs to an account. What you type here stays, except the card.
    </p>
  )
}

/** The cart lives in the browser, so without a script nobody can send it. */
export function NoScriptNote() {
  return (
    <noscript>
      <p className={NOTE}>
        Your browser itself keeps the cart, and needs JavaScript to send it. Please turn it on to place your
        order.
      </p>
    </noscript>
  )
}
