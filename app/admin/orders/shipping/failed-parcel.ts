import type { Courier } from "#app/core/fulfilment/courier.ts"
import type { ListedParcel } from "#app/core/fulfilment/parcels/listed-parcel.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"

/** An action of staff on a failed parcel, as its form names it. */
export type FailedVerb = "try again" | "try elsewhere" | "bring back" | "called buyer"

type Told = Pick<ListedParcel, "id" | "courier" | "carrier" | "trackingNumber" | "stateAt" | "answeredAt"> & {
  /** How often it failed; of a replacement nobody counts it. */
  failedAttempts: number | null
}

type Known = { title?: string; courier: Courier } | undefined

/** A parcel that was not handed over, and what its courier does about it. `seen` is when it was last answered, or empty. */
export type FailedParcel = {
  id: string
  courier: string
  facts: string[]
  seen: string
  isReplacement: boolean
  canRetry: boolean
  canCorrect: boolean
}

/** A failed parcel as staff see it; `says` is the latest word of its courier. `known` is missing while the courier is not set up. */
export function failedParcel(parcel: Told, says: string | null, known: Known): FailedParcel {
  const { id, carrier, trackingNumber, stateAt, failedAttempts, answeredAt } = parcel
  const title = known?.title ?? parcel.courier
  return {
    ...{ id, courier: title, seen: seenAt(parcel), isReplacement: failedAttempts === null },
    facts: [
      [carrier ? `${carrier} (${title})` : title, trackingNumber].filter(Boolean).join(" "),
      [
        failedAttempts && messages.attempts(failedAttempts),
        stateAt && messages.failedSince(formatDateTime(stateAt)),
      ]
        .filter(Boolean)
        .join(". "),
      says ? messages.courierSays(says) : "",
      answeredAt ? messages.answeredAt(formatDateTime(answeredAt)) : "",
    ].filter((fact) => fact !== ""),
    canRetry: known?.courier.resolveFailure !== undefined,
    canCorrect: known?.courier.redeliver !== undefined,
  }
}

/** When a parcel was last answered, as its form tells it. */
export function seenAt({ answeredAt }: Pick<ListedParcel, "answeredAt">): string {
  return answeredAt?.toISOString() ?? ""
}
