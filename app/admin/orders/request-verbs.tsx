import { href, useNavigation } from "react-router"
import type { AdminVerb } from "#app/admin/orders/cli/order-admin.ts"
import { BY_HAND } from "#app/core/fulfilment/parcels/parcel-states.ts"
import type { ShownReplacement } from "#app/core/fulfilment/returns/shown-replacement.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatNearDay } from "#app/ui/format/date-format.ts"
import type { OrderVersion } from "./order-version.ts"
import * as shippingMessages from "./shipping/messages.ts"
import { ParcelFields } from "./shipping/parcel-fields.tsx"
import { VerbForm } from "./verb-form.tsx"

type Props = {
  request: Pick<ShownReplacement, "id" | "courier" | "pickupOn"> & {
    verbs: readonly AdminVerb[]
    /** Whether its courier can be told to come for its parcel. */
    isToFetch: boolean
  }
  version: OrderVersion
  /** The courier of new parcels. */
  courier: string
}

/** The label of the courier that was booked for one request, its pickup, and the verbs of its state. */
export function RequestVerbs({ request, version, courier }: Props) {
  const { id, verbs, pickupOn } = request
  const isSending = useNavigation().state !== "idle"
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
      {pickupOn && <p>{shippingMessages.replacementPickupOn(formatNearDay(pickupOn))}</p>}
      {request.isToFetch && (
        <Form method="post">
          <input type="hidden" name="request" value={id} />
          <Button
            type="submit"
            name="intent"
            value="replacement pickup"
            look="quiet"
            aria-disabled={isSending || undefined}
          >
            {shippingMessages.requestPickup}
          </Button>
        </Form>
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
