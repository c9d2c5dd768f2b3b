import { useNavigation } from "react-router"
import * as messages from "#app/admin/frame/messages.ts"
import { type AdminVerb, needsNote } from "#app/admin/orders/cli/order-admin.ts"
import type { Packing } from "#app/admin/orders/packing/packing.ts"
import { drawn, packFrom, packFromHint } from "#app/admin/stock/messages.ts"
import { placeNames } from "#app/admin/stock/stock-filters.tsx"
import type { Order } from "#app/core/orders/order.ts"
import { leftToGiveBack, type Refund } from "#app/core/payments/refunds/refunds.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { FinalVerbForm, isFinal } from "./final-verbs.tsx"
import type { OrderVersion } from "./order-version.ts"
import { BY_HAND } from "./shipping/divided-parcels.ts"
import * as shippingMessages from "./shipping/messages.ts"
import { ParcelFields } from "./shipping/parcel-fields.tsx"
import { ReturnForm } from "./shipping/return-form.tsx"
import { VersionInputs } from "./version-inputs.tsx"

type VerbsProps = {
  verbs: readonly AdminVerb[]
  version: OrderVersion
  packing: Packing
  order: Pick<Order, "totalPaise" | "advancePaise" | "creditPaise" | "lifecycle" | "paymentState" | "lines">
  refunds: readonly Refund[]
  takesCredit: boolean
  /** The courier that parcels are booked with. */
  courier: string
}

/** The verbs of an order in its state, with the note that its shopper reads. */
export function OrderVerbs({
  verbs: all,
  version,
  packing,
  order,
  refunds,
  takesCredit,
  courier,
}: VerbsProps) {
  const isSending = useNavigation().state !== "idle"
  const verbs = all.filter((verb) => !isFinal(verb) && verb !== "return")
  return (
    <section aria-label={messages.nextSteps} className="grid gap-4 rounded-card border border-line p-5">
      <h2 className="text-lead">{messages.nextSteps}</h2>
      <Form method="post" className="grid gap-4" hidden={verbs.length === 0}>
        <VersionInputs version={version} />
        <Field
          label={messages.noteToShopper}
          name="reason"
          maxLength={500}
          hint={verbs.some(needsNote) ? messages.noteWanted : messages.noteIsMailed}
        />
        {packing.places.length > 1 && (
          <SelectField
            label={packFrom}
            name="place"
            options={placeNames(packing.places)}
            hint={packFromHint(packing.plan.map(drawn).join(", "))}
          />
        )}
        {verbs.includes("ship") && courier === BY_HAND && (
          <ParcelFields
            tracking={shippingMessages.trackingNumber}
            carrier={shippingMessages.carrier}
            hint={shippingMessages.trackingHint}
          />
        )}
        <div className="flex flex-wrap gap-3">
          {verbs.map((verb, nth) => (
            <Button
              key={verb}
              type="submit"
              name="intent"
              value={verb}
              look={nth === 0 ? "primary" : "quiet"}
              aria-disabled={isSending || undefined}
            >
              {messages.VERB_LABELS[verb]}
            </Button>
          ))}
        </div>
      </Form>
      {all.includes("return") && <ReturnForm lines={order.lines} version={version} />}
      {all.filter(isFinal).map((verb) => (
        <FinalVerbForm
          key={verb}
          backPaise={leftToGiveBack(order, refunds)}
          {...{ verb, takesCredit, version }}
        />
      ))}
    </section>
  )
}
