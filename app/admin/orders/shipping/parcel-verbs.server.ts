import type { ActionFunctionArgs } from "react-router"
import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import type { StaffVerb } from "#app/admin/staff/staff-route.server.ts"
import { requestPickup } from "./book-orders.server.ts"
import { PICKUP_VERB } from "./book-pickup.server.ts"
import { FAILED_VERBS } from "./failed-parcels.server.ts"
import { pickupsRequested } from "./messages.ts"
import { RECEIVE_VERB } from "./receive-parcel.server.ts"
import { REPLACEMENT_PICKUP_VERB } from "./replacement-pickup.server.ts"

type OrderArgs = ActionFunctionArgs & { params: { number: string } }

/** What staff do with the parcels of an order on its page. */
export const PARCEL_VERBS = {
  ...FAILED_VERBS,
  "receive parcel": RECEIVE_VERB,
  "book pickup": PICKUP_VERB,
  "request pickup": {
    permission: "orders:fulfil",
    audit: null, // it writes a line of its own
    async run({ services, params: { number }, actor, address }) {
      const fault = await requestPickup(services, number, { actor, address })
      return fault === null ? { done: pickupsRequested(1) } : { fault }
    },
  },
  "replacement pickup": REPLACEMENT_PICKUP_VERB,
} satisfies Record<string, StaffVerb<OrderArgs, VerbAnswer>>
