import { useNavigation } from "react-router"
import * as orderMessages from "#app/admin/orders/messages.ts"
import type { OrderVersion } from "#app/admin/orders/order-version.ts"
import { VersionInputs } from "#app/admin/orders/version-inputs.tsx"
import { NameFields } from "#app/core/orders/engraved-names/name-fields.tsx"
import type { Engraving } from "#app/core/orders/order.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"

type NamesProps = {
  engravings: readonly Engraving[]
  /** Faults by field. */
  errors: Readonly<Record<string, string>> | undefined
  version: OrderVersion
}

/** The names to engrave on the pieces of an order, to be written or changed. */
export function EditNames({ engravings, errors, version }: NamesProps) {
  const isSending = useNavigation().state !== "idle"
  return (
    <Form
      method="post"
      aria-label={messages.changeNames}
      className="grid gap-5 rounded-card border border-line p-5"
    >
      <VersionInputs version={version} />
      <h2 className="text-lead">{messages.changeNames}</h2>
      <NameFields engravings={engravings} errors={errors} />
      <Field label={orderMessages.reasonForLog} name="reason" maxLength={500} />
      <Button
        type="submit"
        name="intent"
        value="names"
        aria-disabled={isSending || undefined}
        className="justify-self-start"
      >
        {messages.changeNames}
      </Button>
    </Form>
  )
}
