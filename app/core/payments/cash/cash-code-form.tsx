import * as messages from "#app/core/payments/pending/messages.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { Button } from "#app/ui/button.tsx"
import { Disclosure } from "#app/ui/disclosure.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"

type CashCodeFormProps = {
  email: string
  /** Whether the shopper may send the code to another address. */
  canCorrect: boolean
  errors: { code?: string; email?: string }
}

/** Where a shopper types the code that confirms cash on delivery, asks for it once more, or corrects the address that it went to. */
export function CashCodeForm({ email, canCorrect, errors }: CashCodeFormProps) {
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
          error={errors.code}
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
      {canCorrect && (
        <Disclosure label={messages.wrongAddress} open={errors.email !== undefined}>
          <Form method="post" noValidate className="grid gap-4">
            <Field
              label={messages.rightAddress}
              name="email"
              type="email"
              autoComplete="email"
              error={errors.email}
              required
            />
            <Button type="submit" name="intent" value="correct" look="quiet" className="max-sm:w-full">
              {messages.sendCodeThere}
            </Button>
            <PrivacyNotice says={notices.order} />
          </Form>
        </Disclosure>
      )}
    </div>
  )
}
