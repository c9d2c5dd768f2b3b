import { z } from "zod"
import { define } from "#app/core/settings/setting.ts"

/** What a merchant decides about the time after an order was delivered. */
export const AFTER_SALE_SETTINGS = {
  "replacements.days": define<number>({
    what: "For how many days after its delivery a replacement of an order may be asked for. An order keeps the days that held when it was placed.",
    schema: z.int().min(1).max(90),
    specification: 7,
    india: 7,
  }),
  "warranty.months": define<number>({
    what: "For how many months a product without a warranty of its own has one, from its delivery; 0: for none. An order keeps the months that held when it was placed.",
    schema: z.int().min(0).max(240),
    specification: 12,
    india: 12,
  }),
  "warranty.claims": define<boolean>({
    what: "Whether the page of a delivered order shows until when the warranty of each line holds, and takes claims.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "replacements.photos": define<boolean>({
    what: "Whether the form of a replacement takes photos, for its buyer and staff alone.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "eWaste.pickups": define<boolean>({
    what: "Whether the page about e-waste leads to a form by which old devices and batteries are collected at the door.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "complaints.desk": define<boolean>({
    what: "Whether anybody can make a complaint online: a number at once, a page that says how it stands, and statistics by month.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
} as const
