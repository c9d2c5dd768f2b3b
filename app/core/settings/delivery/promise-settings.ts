import { z } from "zod"
import { lineSchema } from "#app/core/settings/line-schema.ts"
import { SPECIFICATION_PAGE } from "#app/core/settings/page-settings/page-settings.ts"
import { define } from "#app/core/settings/setting.ts"
import { WEEKDAYS } from "#app/ui/format/date-format.ts"
import type { Dispatch, Holiday, TransitDays, Weekday } from "./delivery-lanes.ts"

const WORKING_DAYS: readonly Weekday[] = WEEKDAYS.filter((day) => day !== "Sunday")
/** The dispatch of the sample shop. */
export const DISPATCH: Dispatch = {
  pin: "411014", // of the sample company's address
  cutOff: "14:00",
  leavesOn: WORKING_DAYS,
  deliversOn: WORKING_DAYS,
}
const TRANSIT_DAYS: TransitDays = { city: 1, state: 2, metro: 3, india: 5, remote: 8 }
const NO_HOLIDAYS: readonly Holiday[] = [] // the three national ones need no entry

const weekdaysSchema = z
  .array(z.enum(WEEKDAYS))
  .min(1)
  .refine((days) => new Set(days).size === days.length, "name each day once")
  .transform((days) => WEEKDAYS.filter((day) => days.includes(day)))
const daysSchema = z.int().min(0).max(60).nullable()

/** What a merchant decides about the day that an order is promised for. */
export const PROMISE_SETTINGS = {
  "fulfilment.promises": define<boolean>({
    what: "Whether the shop says by which day an order is delivered, keeps to it, and lets an order that is late be cancelled or sent back for all its money. Shoppers type a PIN code for it.",
    schema: z.boolean(),
    specification: SPECIFICATION_PAGE.promises,
    india: true,
  }),
  "fulfilment.dispatch": define<Dispatch>({
    what: "For promises: the PIN code where the stock stands, the time by India's clocks until which an order leaves on the same day, the weekdays on which parcels leave, and those on which couriers work.",
    schema: z.strictObject({
      pin: z.string().regex(/^[1-9]\d{5}$/, "must be a PIN code of 6 digits"),
      cutOff: z.iso.time({ precision: -1, error: "must be a time such as 14:00" }),
      leavesOn: weekdaysSchema,
      deliversOn: weekdaysSchema,
    }),
    specification: DISPATCH,
    india: DISPATCH,
  }),
  "fulfilment.transitDays": define<TransitDays>({
    what: "For promises: how many of their working days couriers need, within a sorting district (city), within a state, between two metropolitan cities, to the rest of India, and to or from the north-east, Jammu & Kashmir, Ladakh and the islands (remote). null: no courier goes there.",
    schema: z.strictObject({
      ...{ city: daysSchema, state: daysSchema, metro: daysSchema, india: daysSchema, remote: daysSchema },
    }),
    specification: TRANSIT_DAYS,
    india: TRANSIT_DAYS,
  }),
  "fulfilment.holidays": define<readonly Holiday[]>({
    what: "For promises: days on which nothing leaves and nothing is delivered, each with its name. Republic Day, Independence Day and Gandhi Jayanti are among them without an entry.",
    schema: z
      .array(z.strictObject({ on: z.iso.date("must be a day such as 2026-11-08"), name: lineSchema(60) }))
      .max(200)
      .refine((days) => new Set(days.map(({ on }) => on)).size === days.length, "name each day once"),
    specification: NO_HOLIDAYS,
    india: NO_HOLIDAYS,
  }),
} as const
