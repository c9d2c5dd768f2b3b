import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"

type CorrectionFormProps = {
  name: string
  error: string | undefined
  address: string
  hasAddresses: boolean
  takesComplaints: boolean
}

/** Corrects the account's name, and leads to where the rest is corrected: by oneself, or by asking. */
export function CorrectionForm({ name, error, address, hasAddresses, takesComplaints }: CorrectionFormProps) {
  return (
    <>
      <Form method="post" preventScrollReset noValidate className="grid max-w-prose gap-4">
        <Field
          label={messages.yourName}
          name="name"
          autoComplete="name"
          required
          defaultValue={name}
          error={error}
        />
        <Button type="submit" name="do" value="correct-name" look="quiet" className="justify-self-start">
          {messages.saveName}
        </Button>
      </Form>
      <p>
        {messages.correctElsewhere} <Link to="/account/email">{messages.changeEmail}</Link>
        {hasAddresses && (
          <>
            {", "}
            <Link to="/account/addresses">{messages.addresses}</Link>
          </>
        )}
        .
      </p>
      <p className="max-w-prose">
        {messages.orderPhone} <a href={`mailto:${address}`}>{messages.writeTo(address)}</a>
        {takesComplaints && (
          <>
            {" "}
            <Link to="/complaints">{messages.orComplain}</Link>
          </>
        )}
        .
      </p>
    </>
  )
}
