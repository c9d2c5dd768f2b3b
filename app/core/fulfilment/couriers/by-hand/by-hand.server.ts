import { z } from "zod"
import { defineCourier } from "#app/core/fulfilment/courier-plugin.server.ts"

/** Whoever packs takes the parcel to a courier of their choice. The note of the dispatch says which. */
export const byHand = defineCourier({
  name: "by-hand",
  variables: z.object({}),
  create: () => ({
    serviceability: async () => ({ isServed: true, takesCash: false }),
    rates: async () => [{ service: "by hand", pricePaise: 0, days: null }],
    book: async ({ id }) => ({ reference: id, trackingNumber: null, trackingUrl: null, labelUrl: null }),
    track: async () => null,
    cancel: async () => true,
  }),
})
