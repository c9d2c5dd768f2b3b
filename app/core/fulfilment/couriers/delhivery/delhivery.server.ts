import { z } from "zod"
import { defineCourier } from "#app/core/fulfilment/courier-plugin.server.ts"
import { BOX_CM, PIN_CODE, parcelForm, TEXTS } from "../courier-variables.ts"
import { createDelhivery } from "./delhivery-courier.server.ts"

/** Delhivery's B2C API (docs/guide/operating.md). The shop does without it while no variable of it is set. */
export const delhivery = defineCourier({
  name: "delhivery",
  title: "Delhivery",
  prefix: "DELHIVERY_",
  variables: z.object({
    DELHIVERY_TOKEN: z.string().min(1).meta({ title: "API token", isSecret: true }),
    DELHIVERY_WEBHOOK_KEY: z
      .string()
      .min(16)
      .meta({
        ...{ title: "Key of the scan push", isSecret: true },
        description: "At least 16 characters: Delhivery is asked to send it as the header X-Delhivery-Key.",
      }),
    DELHIVERY_PICKUP_LOCATION: z
      .string()
      .min(1)
      .meta({
        ...{ title: "Pickup location", description: "The warehouse's name, letter for letter." },
      }),
    DELHIVERY_PICKUP_PIN: z.string().regex(PIN_CODE).meta(TEXTS.pickupPin),
    DELHIVERY_MODE: z
      .enum(["Surface", "Express"])
      .default("Surface")
      .meta({
        ...{ title: "Shipping mode", description: "Surface or Express; empty for Surface." },
      }),
    DELHIVERY_BOX_CM: z.string().regex(BOX_CM).default("20x15x8").meta(TEXTS.boxCm),
    DELHIVERY_BOX_GRAMS: z.coerce.number().int().min(1).max(50_000).default(150).meta(TEXTS.boxGrams),
    DELHIVERY_PIECE_GRAMS: z.coerce.number().int().min(1).max(50_000).default(500).meta(TEXTS.pieceGrams),
    DELHIVERY_URL: z
      .url({ protocol: /^https?$/ })
      .default("https://track.delhivery.com")
      .meta({ title: "Address of the API", description: "Empty for https://track.delhivery.com." }),
  }),
  create: (read) =>
    createDelhivery({
      ...{
        url: read.DELHIVERY_URL.replace(/\/+$/, ""),
        token: read.DELHIVERY_TOKEN,
        webhookKey: read.DELHIVERY_WEBHOOK_KEY,
      },
      pickup: { location: read.DELHIVERY_PICKUP_LOCATION, pin: read.DELHIVERY_PICKUP_PIN },
      ...{ mode: read.DELHIVERY_MODE },
      ...parcelForm(read.DELHIVERY_BOX_CM, read.DELHIVERY_BOX_GRAMS, read.DELHIVERY_PIECE_GRAMS),
    }),
})
