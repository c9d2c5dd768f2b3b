import * as messages from "#app/admin/frame/messages.ts"
import type { AdminVerb } from "#app/admin/orders/cli/order-admin.ts"
import type { Packing } from "#app/admin/orders/packing/packing.ts"
import { drawn, packFrom, packFromHint } from "#app/admin/stock/messages.ts"
import { placeNames } from "#app/admin/stock/stock-filters.tsx"
import type { ListedParcel } from "#app/core/fulfilment/parcels/listed-parcel.ts"
import { areUnfetched, BY_HAND } from "#app/core/fulfilment/parcels/parcel-states.ts"
import type { Order } from "#app/core/orders/order.ts"
import { leftToGiveBack, type Refund } from "#app/core/payments/refunds/refunds.ts"
import { SelectField } from "#app/ui/field.tsx"
import { FinalVerbForm, isFinal } from "./final-verbs.tsx"
import type { OrderVersion } from "./order-version.ts"
import * as shippingMessages from "./shipping/messages.ts"
import { ParcelFields } from "./shipping/parcel-fields.tsx"
import { ReturnForm } from "./shipping/return-form.tsx"
import { VerbForm } from "./verb-form.tsx"

type VerbsProps = {
  verbs: readonly AdminVerb[]
  version: OrderVersion
  packing: Packing
  order: Pick<Order, "totalPaise" | "advancePaise" | "creditPaise" | "lifecycle" | "paymentState" | "lines">
  refunds: readonly Refund[]
  takesCredit: boolean
  /** The courier that parcels are booked with. */
  courier: string
  parcels: readonly Pick<ListedParcel, "state" | "courier">[]
  /** Whether its lost dispute took the money, so that none is due when the goods come back. */
  isTakenBack: boolean
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
  parcels,
  isTakenBack,
}: VerbsProps) {
  const isCalledBack = all.includes("return") && areUnfetched(parcels)
  const isFollowed = parcels.some((parcel) => parcel.courier !== BY_HAND)
  const isAsked = (verb: AdminVerb) => isFinal(verb) || (verb === "deliver" && isFollowed)
  const verbs = all.filter((verb) => !isAsked(verb) && verb !== "return")
  const asked = all.filter((verb) => isAsked(verb) && !(verb === "refund" && isCalledBack))
  const backPaise = isTakenBack ? 0 : leftToGiveBack(order, refunds)
  return (
    <section aria-label={messages.nextSteps} className="grid gap-4 rounded-card border border-line p-5">
      <h2 className="text-lead">{messages.nextSteps}</h2>
      <VerbForm verbs={verbs} version={version}>
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
      </VerbForm>
      {isCalledBack && <FinalVerbForm verb="return" {...{ backPaise, takesCredit, version }} />}
      {!isCalledBack && all.includes("return") && (
        <ReturnForm {...{ lines: order.lines, isTakenBack, version }} />
      )}
      {asked.map((verb) => (
        <FinalVerbForm key={verb} {...{ verb, backPaise, takesCredit, version }} />
      ))}
    </section>
  )
}
