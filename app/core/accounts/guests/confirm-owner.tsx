import { href, useFetcher } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { WITHOUT_DISCOVERY } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"
import { OrderCodeFields } from "./order-code-fields.tsx"
import type { OrderSearchAnswer } from "./order-search.ts"

/** The way from an order that a mailed link shows to all that its owner may do: the code is typed on the same page. */
export function ConfirmOwner({ number, query }: { number: string; query: string }) {
  const { Form, data, state } = useFetcher<OrderSearchAnswer>()
  const { search, fault } = data ?? {}
  const isSending = state !== "idle"
  return (
    <Form
      {...WITHOUT_DISCOVERY}
      method="post"
      action={href("/orders")}
      className="grid justify-items-start gap-3 rounded-card bg-sky p-5"
    >
      <input type="hidden" name="next" value={href("/orders/:number", { number })} />
      <p role="alert" className="font-semibold text-fault empty:hidden">
        {fault}
      </p>
      {search?.isSent ? (
        <OrderCodeFields search={search} isSending={isSending} />
      ) : (
        <>
          <p>{messages.confirmToChange}</p>
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
