import { z } from "zod"
import { defineCourier } from "#app/core/fulfilment/courier-plugin.server.ts"
import { BOX_CM, PIN_CODE, parcelForm, TEXTS } from "../courier-variables.ts"
import { createShiprocket } from "./shiprocket-courier.server.ts"

/** Where returns are brought: all of it, or none. */
const returnFields = z.object({
  SHIPROCKET_RETURN_NAME: z
    .string()
    .min(1)
    .max(60)
    .meta({
      ...{ title: "Returns: name", description: "All five fields of returns, or none." },
    }),
  SHIPROCKET_RETURN_ADDRESS: z.string().min(1).max(200).meta({ title: "Returns: address" }),
  SHIPROCKET_RETURN_CITY: z.string().min(1).max(30).meta({ title: "Returns: city" }),
  SHIPROCKET_RETURN_STATE: z.string().min(1).max(40).meta({ title: "Returns: state" }),
  SHIPROCKET_RETURN_PHONE: z
    .string()
    .regex(/^[6-9]\d{9}$/)
    .meta({ title: "Returns: mobile number", description: "Ten digits." }),
})

/** Shiprocket (docs/guide/operating.md). The shop does without it while no variable of it is set. */
export const shiprocket = defineCourier({
  name: "shiprocket",
  title: "Shiprocket",
  prefix: "SHIPROCKET_",
  variables: z.object({
    SHIPROCKET_EMAIL: z.email().meta({
      ...{ title: "Mail address of the API user", description: "Settings, API, Configure at Shiprocket." },
    }),
    SHIPROCKET_PASSWORD: z.string().min(1).meta({ title: "Password of the API user", isSecret: true }),
    SHIPROCKET_WEBHOOK_KEY: z
      .string()
      .min(16)
      .meta({
        ...{ title: "Webhook token", isSecret: true },
        description:
          "At least 16 characters: choose it here and enter the same one at Shiprocket, with the address above.",
      }),
    SHIPROCKET_PICKUP_LOCATION: z
      .string()
      .min(1)
      .meta({
        ...{ title: "Pickup location", description: "Its short name at Shiprocket." },
      }),
    SHIPROCKET_PICKUP_PIN: z.string().regex(PIN_CODE).meta(TEXTS.pickupPin),
    SHIPROCKET_CONTACT_EMAIL: z.email().meta({
      title: "Mail address on parcels",
      description: "An address of the shop: Shiprocket never gets those of shoppers.",
    }),
    SHIPROCKET_BOX_CM: z.string().regex(BOX_CM).default("20x15x8").meta(TEXTS.boxCm),
    SHIPROCKET_BOX_GRAMS: z.coerce.number().int().min(1).max(50_000).default(150).meta(TEXTS.boxGrams),
    SHIPROCKET_PIECE_GRAMS: z.coerce.number().int().min(1).max(50_000).default(500).meta(TEXTS.pieceGrams),
    SHIPROCKET_URL: z
      .url({ protocol: /^https?$/ })
      .default("https://apiv2.shiprocket.in")
      .meta({ title: "Address of the API", description: "Empty for https://apiv2.shiprocket.in." }),
    ...returnFields.partial().shape,
  }),
  create: (variables) => {
    const hasReturns = returnFields.keyof().options.some((name) => variables[name] !== undefined)
    const to = hasReturns ? returnFields.parse(variables) : null
    const { SHIPROCKET_BOX_CM: cm, SHIPROCKET_BOX_GRAMS: empty, SHIPROCKET_PIECE_GRAMS: piece } = variables
    return createShiprocket({
      url: variables.SHIPROCKET_URL.replace(/\/+$/, ""),
      email: variables.SHIPROCKET_EMAIL,
      password: variables.SHIPROCKET_PASSWORD,
      webhookKey: variables.SHIPROCKET_WEBHOOK_KEY,
      pickup: { location: variables.SHIPROCKET_PICKUP_LOCATION, pin: variables.SHIPROCKET_PICKUP_PIN },
      contactEmail: variables.SHIPROCKET_CONTACT_EMAIL,
      ...parcelForm(cm, empty, piece),
      returnTo: to && {
        ...{ name: to.SHIPROCKET_RETURN_NAME, address: to.SHIPROCKET_RETURN_ADDRESS },
        ...{ city: to.SHIPROCKET_RETURN_CITY, state: to.SHIPROCKET_RETURN_STATE },
        phone: to.SHIPROCKET_RETURN_PHONE,
      },
    })
  },
})
