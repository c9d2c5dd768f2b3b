import { href, useFetcher } from "react-router"
import { loginPath } from "#app/core/accounts/next-path.ts"
import { Button, ButtonLink } from "#app/ui/button.tsx"
import { WITHOUT_DISCOVERY } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"
import { OrderCodeFields } from "./order-code-fields.tsx"
import type { OrderSearchAnswer } from "./order-search.ts"

type ConfirmOwnerProps = {
  number: string
  query: string
  /** How its owner shows that the order is theirs: a guest by a mailed code. */
  by: "code" | "login"
  /** What the order still takes, to which the confirmation leads on. */
  takes: keyof typeof messages.codeOpens
}

/** The way from an order that a mailed link shows to all that its owner may do. */
export function ConfirmOwner({ by, ...props }: ConfirmOwnerProps) {
  return by === "code" ? <CodeForm {...props} /> : <LoginLink {...props} />
}

const BOX = "grid justify-items-start gap-3 rounded-card bg-sky p-5"

type WayProps = Omit<ConfirmOwnerProps, "by">

function pageOf({ number, takes }: Pick<WayProps, "number" | "takes">): string {
  return href(takes === "replacement" ? "/orders/:number/replacement" : "/orders/:number", { number })
}

function LoginLink({ number, takes }: WayProps) {
  return (
    <div className={BOX}>
      <p>{messages.hidesAddress}</p>
      <ButtonLink to={loginPath(pageOf({ number, takes }))}>{messages.loginOpens[takes]}</ButtonLink>
    </div>
  )
}

/** The code is typed on the same page. */
function CodeForm({ number, query, takes }: WayProps) {
  const { Form, data, state } = useFetcher<OrderSearchAnswer>()
  const { search, fault } = data ?? {}
  const isSending = state !== "idle"
  return (
    <Form {...WITHOUT_DISCOVERY} method="post" action={href("/orders")} className={BOX}>
      <input type="hidden" name="next" value={pageOf({ number, takes })} />
      <p role="alert" className="font-semibold text-fault empty:hidden">
        {fault}
      </p>
      {search?.isSent ? (
        <OrderCodeFields search={search} isSending={isSending} />
      ) : (
        <>
          <p>{messages.codeOpens[takes]}</p>
          <input type="hidden" name="number" value={number} />
          <input type="hidden" name="token" value={new URLSearchParams(query).get("token") ?? ""} />
          <Button type="submit" aria-disabled={isSending || undefined}>
            {messages.sendMeACode}
          </Button>
        </>
      )}
    </Form>
  )
}
