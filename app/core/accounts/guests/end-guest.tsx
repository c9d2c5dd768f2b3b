import { href } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"

/** Ends that this browser sees and changes a guest's orders: for devices that others use too. */
export function EndGuest() {
  return (
    <Form method="post" action={href("/logout")} reloadDocument className="grid justify-items-start gap-3">
      <p className="text-quiet text-small">{messages.openInThisBrowser}</p>
      <Button type="submit" look="quiet">
        {messages.endInThisBrowser}
      </Button>
    </Form>
  )
}
