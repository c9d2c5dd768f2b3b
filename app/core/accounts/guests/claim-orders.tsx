import { href } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"

/** The press by which an account takes over the orders that were placed as a guest with its mail address, and a sentence about them. */
export function ClaimOrders({ children }: { children: string }) {
  return (
    <Form
      method="post"
      action={href("/orders")}
      className="grid justify-items-start gap-3 rounded-card bg-sky p-5"
    >
      <h2 className="text-lead">{messages.guestOrders}</h2>
      <p>{children}</p>
      <Button type="submit" look="quiet">
        {messages.addThem}
      </Button>
    </Form>
  )
}
