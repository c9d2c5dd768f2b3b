import { href } from "react-router"
import type { AdminVerb } from "#app/admin/orders/cli/order-admin.ts"
import { BY_HAND } from "#app/core/fulfilment/parcels/parcel-states.ts"
import type { ShownReplacement } from "#app/core/fulfilment/returns/shown-replacement.ts"
import type { OrderVersion } from "./order-version.ts"
import * as shippingMessages from "./shipping/messages.ts"
import { ParcelFields } from "./shipping/parcel-fields.tsx"
import { VerbForm } from "./verb-form.tsx"

type Props = {
  request: Pick<ShownReplacement, "id" | "courier"> & { verbs: readonly AdminVerb[] }
  version: OrderVersion
  /** The courier of new parcels. */
  courier: string
}

/** The label of the courier that was booked for one request, and the verbs of its state. */
export function RequestVerbs({ request, version, courier }: Props) {
  const { id, verbs } = request
  return (
    <>
      {request.courier && request.courier !== BY_HAND && (
        <a
          href={`${href("/admin/orders/papers.pdf")}?print=replacement&request=${id}`}
          className="underline underline-offset-4"
        >
          {shippingMessages.replacementLabel}
        </a>
      )}
      {verbs.length > 0 && (
        <VerbForm verbs={verbs} version={version}>
          <input type="hidden" name="request" value={id} />
          {verbs.includes("replace ship") && (
            <ParcelFields
              tracking={shippingMessages.replacementTracking}
              carrier={shippingMessages.replacementCarrier}
              hint={courier === BY_HAND ? undefined : shippingMessages.bookedUnlessTyped(courier)}
            />
          )}
        </VerbForm>
      )}
    </>
  )
}
