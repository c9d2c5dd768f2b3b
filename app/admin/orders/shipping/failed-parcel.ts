import type { Courier } from "#app/core/fulfilment/courier.ts"
import type { ListedParcel } from "#app/core/fulfilment/parcels/listed-parcel.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"

/** What staff do about a failed parcel, as a form names it. */
export type FailedVerb = "try again" | "try elsewhere" | "bring back" | "called buyer"

type Told = Pick<
  ListedParcel,
  "id" | "courier" | "carrier" | "trackingNumber" | "stateAt" | "failedAttempts" | "answeredAt"
>

/** A parcel that was not handed over, and what its courier does about it. `seen` is when it was last answered, or empty. */
export type FailedParcel = {
  id: string
  courier: string
  facts: string[]
  seen: string
  canRetry: boolean
  canCorrect: boolean
}

/** A failed parcel as staff see it; `says` is the latest word of its courier. `courier` is missing while it is not set up. */
export function failedParcel(parcel: Told, says: string | null, courier: Courier | undefined): FailedParcel {
  const { id, carrier, trackingNumber, stateAt, failedAttempts, answeredAt } = parcel
  return {
    ...{ id, courier: parcel.courier, seen: seenAt(parcel) },
    facts: [
      [carrier ? `${carrier} (${parcel.courier})` : parcel.courier, trackingNumber].filter(Boolean).join(" "),
      [messages.attempts(failedAttempts), stateAt && messages.failedSince(formatDateTime(stateAt))]
        .filter(Boolean)
        .join(". "),
      says ? messages.courierSays(says) : "",
      answeredAt ? messages.answeredAt(formatDateTime(answeredAt)) : "",
    ].filter((fact) => fact !== ""),
    canRetry: courier?.resolveFailure !== undefined,
    canCorrect: courier?.redeliver !== undefined,
  }
}

/** When a parcel was last answered, as its form tells it. */
export function seenAt({ answeredAt }: Pick<ListedParcel, "answeredAt">): string {
  return answeredAt?.toISOString() ?? ""
}
