import * as messages from "#app/core/payments/pending/messages.ts"
import { Button, ButtonLink } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import type { CashLinkState } from "./cash-link.ts"

type ConfirmByPressProps = {
  state: CashLinkState
  /** The token of the link, and the page of the order. */
  token: string
  orderPath: string
  isSending: boolean
}

/** The press that confirms cash on delivery by a mailed link; for one that is used or over, a sentence and the way to the order. */
export function ConfirmByPress({ state, token, orderPath, isSending }: ConfirmByPressProps) {
  if (state !== "open")
    return (
      <>
        <p role="status" className="font-semibold">
          {messages.linkIsUsed[state]}
        </p>
        <ButtonLink to={orderPath} look="quiet">
          {messages.seeYourOrder}
        </ButtonLink>
      </>
    )
  return (
    <Form method="post" className="grid gap-4 sm:justify-items-start">
      <p>{messages.pressToConfirm}</p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" name="intent" value="confirm" aria-disabled={isSending || undefined}>
        {messages.confirmMyOrder}
      </Button>
    </Form>
  )
}
