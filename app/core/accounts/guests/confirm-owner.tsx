import { href } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"

/** The way from an order that a mailed link shows to all that its owner may do. */
export function ConfirmOwner({ number, query }: { number: string; query: string }) {
  return (
    <Form
      method="post"
      action={href("/orders")}
      className="grid justify-items-start gap-3 rounded-card bg-sky p-5"
    >
      <p>{messages.confirmToChange}</p>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="token" value={new URLSearchParams(query).get("token") ?? ""} />
      <input type="hidden" name="next" value={href("/orders/:number", { number })} />
      <Button type="submit">{messages.sendMeACode}</Button>
    </Form>
  )
}
