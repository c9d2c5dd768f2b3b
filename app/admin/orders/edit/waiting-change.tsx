import { useNavigation } from "react-router"
import type { OrderVersion } from "#app/admin/orders/order-version.ts"
import { VersionInputs } from "#app/admin/orders/version-inputs.tsx"
import type { WaitingChange as Change } from "#app/core/orders/line-changes/line-change.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"

type Props = { change: Change; version: OrderVersion }

/** A change that waits for its payment, and the button that withdraws it. */
export function WaitingChange({ change: { amountPaise, note, payableUntil }, version }: Props) {
  const isSending = useNavigation().state !== "idle"
  return (
    <section aria-label={messages.changeWaits} className="grid gap-4 rounded-card bg-mist p-5">
      <h2 className="text-lead">{messages.changeWaits}</h2>
      <p className="wrap-anywhere">{note}</p>
      <p>{messages.changeWaitsFor(formatRupees(amountPaise), formatDateTime(payableUntil))}</p>
      <Form method="post">
        <VersionInputs version={version} />
        <Button
          type="submit"
          name="intent"
          value="withdraw change"
          look="quiet"
          aria-disabled={isSending || undefined}
        >
          {messages.withdrawChange}
        </Button>
      </Form>
    </section>
  )
}
