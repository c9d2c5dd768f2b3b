import type { ReactNode, SubmitEvent } from "react"
import { href } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { WaitingForm } from "#app/ui/waiting-form.tsx"
import * as messages from "./messages.ts"

type PromiseFormProps = {
  start?: string | undefined
  error?: string | undefined
  /** The product that is promised, where it is not the cart. */
  productId?: string | undefined
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  /** What is known of the day. */
  children: ReactNode
}

/** Asks for a PIN code. Without JavaScript the answer is a page of its own. */
export function PromiseForm({ start, error, productId, onSubmit, children }: PromiseFormProps) {
  const Form = onSubmit ? WaitingForm : "form" // a question sent before its code is there is kept
  return (
    <Form
      method="get"
      action={href("/delivery")}
      aria-label={messages.delivery}
      onSubmit={onSubmit}
      noValidate
      className="grid gap-3 rounded-card border border-line p-4"
    >
      {productId && <input type="hidden" name="products" value={productId} />}
      {/* Two lines: what comes later moves nothing below it. */}
      <p role="status" className="flex min-h-12 items-center gap-3">
        <Icon name="truck" className="size-6 shrink-0" />
        <span>{children}</span>
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-24 flex-1">
          <Field
            label={messages.pinCode}
            name="pin"
            inputMode="numeric"
            autoComplete="postal-code"
            enterKeyHint="done"
            maxLength={7} // "560 001"
            defaultValue={start}
            error={error}
          />
        </div>
        {/* As wide before its word is there. */}
        <Button type="submit" look="quiet" className="mt-6.25 min-w-24">
          {messages.check}
        </Button>
      </div>
    </Form>
  )
}
