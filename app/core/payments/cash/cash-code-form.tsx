import * as messages from "#app/core/payments/pending/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"

/** Where a shopper types the code that confirms cash on delivery, or asks for it once more. */
export function CashCodeForm({ email, error }: { email: string; error?: string | undefined }) {
  return (
    <div className="grid w-full max-w-md gap-4">
      <p>{messages.codeWasMailed(email)}</p>
      <Form method="post" noValidate className="grid gap-4">
        <Field
          label={messages.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          error={error}
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="code" className="max-sm:w-full">
            {messages.confirm}
          </Button>
          <Button type="submit" name="intent" value="resend" look="quiet" className="max-sm:w-full">
            {messages.sendCodeAgain}
          </Button>
        </div>
      </Form>
    </div>
  )
}
