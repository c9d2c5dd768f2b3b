import type { AdminVerb } from "#app/admin/orders/cli/order-admin.ts"
import type { OrderVersion } from "./order-version.ts"
import * as shippingMessages from "./shipping/messages.ts"
import { ParcelFields } from "./shipping/parcel-fields.tsx"
import { VerbForm } from "./verb-form.tsx"

type Props = { requestId: string; verbs: readonly AdminVerb[]; version: OrderVersion }

/** The verbs of one request in its state. */
export function RequestVerbs({ requestId, verbs, version }: Props) {
  if (verbs.length === 0) return null
  return (
    <VerbForm verbs={verbs} version={version}>
      <input type="hidden" name="request" value={requestId} />
      {verbs.includes("replace ship") && (
        <ParcelFields
          tracking={shippingMessages.replacementTracking}
          carrier={shippingMessages.replacementCarrier}
        />
      )}
    </VerbForm>
  )
}
