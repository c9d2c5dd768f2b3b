import type { ReactNode } from "react"
import { useNavigation } from "react-router"
import { noteToShopper } from "#app/admin/frame/messages.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { CreditBox } from "./credit-box.tsx"
import * as messages from "./messages.ts"
import type { OrderVersion } from "./order-version.ts"
import { VersionInputs } from "./version-inputs.tsx"

type Props = {
  /** The intent of the press, and the other fields of the refund. */
  intent: string
  fields: Readonly<Record<string, string | number>>
  reason: string
  amountPaise: number
  takesCredit: boolean
  version: OrderVersion
  /** What goes back, in words. */
  children: ReactNode
}

/** The second press of a refund, with all that the first one said. */
export function ConfirmRefund(props: Props) {
  const { intent, fields, reason, amountPaise, takesCredit, version, children } = props
  const isSending = useNavigation().state !== "idle"
  return (
    <Form method="post" data-draft="confirms" className="grid gap-4 rounded-card bg-mist p-5">
      <VersionInputs version={version} />
      {Object.entries({ ...fields, reason }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <p className="text-small">
        {noteToShopper}: {reason}
      </p>
      <CreditBox takesCredit={takesCredit} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        aria-disabled={isSending || undefined}
        className="justify-self-start"
      >
        {messages.giveItBack(formatRupees(amountPaise))}
      </Button>
    </Form>
  )
}
