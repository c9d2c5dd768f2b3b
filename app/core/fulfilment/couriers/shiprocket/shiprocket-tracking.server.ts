import { z } from "zod"
import type { CourierEvent, Scan, Tracking } from "#app/core/fulfilment/courier.ts"
import { isSameKey } from "#app/platform/same-key.server.ts"
import { parsedJson } from "#app/platform/webhook.server.ts"
import { readIndianDay, readIndianTime } from "../courier-calls.server.ts"

type State = Tracking["state"]

/** The documented codes of a shipment's status. Those that say nothing of where a parcel is are left out. */
const STATES: [State, number[]][] = [
  ["booked", [1, 2, 3, 4, 5, 11, 13, 15, 19, 20, 27, 52, 59, 60, 61, 62, 63, 67]],
  ["picked_up", [42, 51]],
  ["in_transit", [6, 18, 22, 38, 39, 48, 49, 50, 54, 55, 56, 57]],
  ["out_for_delivery", [17]],
  ["failed", [21, 77]],
  ["returning", [9, 40, 41, 46, 75, 78]],
  ["delivered", [7, 26, 43]],
  ["returned", [10, 14]],
  ["lost", [12, 24, 25, 44]],
  ["cancelled", [8, 45]],
]
const STATE_OF = new Map(STATES.flatMap(([state, codes]) => codes.map((code) => [code, state] as const)))

/** A return's webhook names the order's own statuses; where it has another code, the shipment's counts. */
const RETURN_STATES: [State, number[]][] = [
  ["booked", [21, 22, 23, 24, 28, 31, 47, 49]],
  ["picked_up", [32]],
  ["in_transit", [25]],
  ["out_for_delivery", [48]],
  ["failed", [50]],
  ["delivered", [26]],
  ["cancelled", [27, 30]],
]
const RETURN_STATE_OF = new Map(
  RETURN_STATES.flatMap(([state, codes]) => codes.map((code) => [code, state] as const)),
)

const absent = z.string().nullish()
const scanSchema = z.object({
  date: absent,
  location: absent,
  "sr-status": z.union([z.string(), z.number()]).nullish(),
  "sr-status-label": absent,
})
export const trackingSchema = z.object({
  tracking_data: z.object({
    track_status: z.number(),
    shipment_status: z.union([z.number(), z.string()]).nullish(),
    shipment_track: z
      .array(z.object({ awb_code: absent, courier_name: absent, delivered_date: absent }))
      .nullish(),
    shipment_track_activities: z.array(scanSchema).nullish(),
    etd: absent,
  }),
})
const eventSchema = z.object({
  awb: z.union([z.string(), z.number()]).transform(String).nullish(),
  courier_name: absent,
  shipment_status_id: z.union([z.number(), z.string()]),
  current_status_id: z.union([z.number(), z.string()]).nullish(),
  current_timestamp: absent,
  order_id: z.union([z.string(), z.number()]).transform(String).nullish(),
  etd: absent,
  scans: z.array(scanSchema).nullish(),
  is_return: z.union([z.number(), z.string()]).nullish(),
})

/** What Shiprocket says of a shipment's way, or null while it knows nothing. */
export function readTracking({ tracking_data: told }: z.infer<typeof trackingSchema>): Tracking | null {
  if (told.track_status !== 1) return null
  const activities = told.shipment_track_activities ?? []
  const [track] = told.shipment_track ?? []
  const dated = activities.flatMap((scan) => {
    const at = readIndianTime(scan.date)
    const state = STATE_OF.get(Number(scan["sr-status"]))
    return at && state ? [{ at, state }] : []
  })
  const state = STATE_OF.get(Number(told.shipment_status)) ?? latest(dated)?.state ?? "booked"
  const at = latest(dated.filter((scan) => scan.state === state))?.at ?? readIndianTime(track?.delivered_date)
  return {
    ...{ state, at: at ?? new Date().toISOString(), words: state.replaceAll("_", " ") },
    ...{
      scans: readScans(activities),
      carrier: track?.courier_name ?? null,
      expectedOn: readIndianDay(told.etd),
    },
  }
}

/** The event in a webhook that carries our key, "ignored" where it says nothing of use, or null. */
export function readShiprocketEvent(
  { body, headers }: { body: string; headers: Headers },
  webhookKey: string,
): CourierEvent | "ignored" | null {
  if (!isSameKey(headers.get("x-api-key") ?? "", webhookKey)) return null
  const { data: told } = eventSchema.safeParse(parsedJson(body))
  const isReturn = Number(told?.is_return) === 1
  const ofReturn = isReturn ? RETURN_STATE_OF.get(Number(told?.current_status_id)) : undefined
  const state = ofReturn ?? STATE_OF.get(Number(told?.shipment_status_id))
  if (!told || !state) return "ignored"
  const [, day, month, year, time] =
    told.current_timestamp?.match(/^(\d{2}) (\d{2}) (\d{4}) (\d{2}:\d{2}:\d{2})$/) ?? []
  const at = readIndianTime(`${year}-${month}-${day} ${time}`) ?? new Date().toISOString()
  return {
    ...{ parcelId: told.order_id ?? null, trackingNumber: told.awb ?? null },
    ...(isReturn && { isReturn }),
    tracking: {
      ...{ state, at, words: state.replaceAll("_", " "), scans: readScans(told.scans ?? []) },
      ...{ carrier: told.courier_name ?? null, expectedOn: readIndianDay(told.etd) },
    },
  }
}

/** The steps that have a word of Shiprocket's own: the carriers' words name people and their telephones. */
function readScans(scans: readonly z.infer<typeof scanSchema>[]): Scan[] {
  return scans.flatMap(({ date, location, "sr-status-label": label }) => {
    const at = readIndianTime(date)
    const words = (label ?? "").trim().toLowerCase().replaceAll("_", " ")
    if (!at || words === "" || words === "na") return []
    const place = (location ?? "").replaceAll(/\d{5,}/g, "").trim()
    return [{ at, words: words[0]?.toUpperCase() + words.slice(1), place: place === "NA" ? "" : place }]
  })
}

function latest<Dated extends { at: string }>(dated: readonly Dated[]): Dated | undefined {
  return dated.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
}
