import { z } from "zod"
import type { CourierEvent, Scan, Tracking } from "#app/core/fulfilment/courier.ts"
import { isSameKey } from "#app/platform/same-key.server.ts"
import { parsedJson } from "#app/platform/webhook.server.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { readIndianDay, readIndianTime } from "../courier-calls.server.ts"

type State = Tracking["state"]

/** The documented status types with their statuses, and "Lost". Those of goods that a shopper gives back are PP, PU, CN and DTO. */
const STATES: Record<string, State> = {
  ...{ "UD Manifested": "booked", "UD Not Picked": "booked", "UD In Transit": "in_transit" },
  ...{ "UD Pending": "in_transit", "UD Dispatched": "out_for_delivery", "DL Delivered": "delivered" },
  ...{ "RT In Transit": "returning", "RT Pending": "returning", "RT Dispatched": "returning" },
  ...{ "DL RTO": "returned", "PP Open": "booked", "PP Scheduled": "booked", "PP Dispatched": "booked" },
  ...{ "PU In Transit": "in_transit", "PU Pending": "in_transit", "PU Dispatched": "out_for_delivery" },
  ...{ "DL DTO": "delivered", "CN Canceled": "cancelled", "CN Closed": "cancelled", "LT Lost": "lost" },
}
const PICKED_UP = "X-PPOM" // "Shipment picked up", an In Transit like those of every hub
/** Codes of a failed attempt, after which a parcel is Pending (those that the NDR API takes). */
const FAILED = /^(EOD-\d+|ST-108)$/

const text = z.string().nullish()
const status = { Status: z.string(), StatusType: z.string(), StatusDateTime: text, StatusCode: text }
const scan = {
  Scan: z.string(),
  ScanType: z.string(),
  ScanDateTime: text,
  ScannedLocation: text,
  StatusCode: text,
}
export const shipmentSchema = z.object({
  ...{ AWB: z.coerce.string(), ReferenceNo: text, ExpectedDeliveryDate: text, NSLCode: text },
  ...{ Status: z.object(status), Scans: z.array(z.object({ ScanDetail: z.object(scan) })).default([]) },
})
const eventSchema = z.object({ Shipment: shipmentSchema })

/** The state and scans of a shipment, or null for an unknown status. Delhivery's own sentences are left out: they may name people. */
export function readShipment(told: z.infer<typeof shipmentSchema>): Tracking | null {
  const { Status: latest, Scans, ExpectedDeliveryDate } = told
  const state = stateOf(latest.StatusType, latest.Status, latest.StatusCode ?? told.NSLCode)
  if (!state) return null
  const scans = Scans.flatMap(({ ScanDetail: { ScanType, Scan, ...step } }): Scan[] => {
    const at = readIndianTime(step.ScanDateTime)
    const words = wordsOf(stateOf(ScanType, Scan, step.StatusCode) ?? "")
    const place = (step.ScannedLocation ?? "").replaceAll(/\d{5,}/g, "").trim()
    return at && words ? [{ at, words: words[0]?.toUpperCase() + words.slice(1), place }] : []
  })
  const at = readIndianTime(latest.StatusDateTime) ?? new Date().toISOString()
  const expectedOn = readIndianDay(ExpectedDeliveryDate)
  return { state, at, words: wordsOf(state), scans, carrier: "Delhivery", expectedOn }
}

/** The event in a scan push with our key, "ignored" where it says nothing of use, or null. */
export function readDelhiveryEvent(
  { body, headers }: { body: string; headers: Headers },
  webhookKey: string,
): CourierEvent | "ignored" | null {
  if (!isSameKey(headers.get("x-delhivery-key") ?? "", webhookKey)) return null
  const shipment = eventSchema.safeParse(parsedJson(body)).data?.Shipment
  const tracking = shipment && readShipment(shipment)
  if (!tracking) return "ignored"
  const isReturn = /^(PP|PU|CN)$/.test(shipment.Status.StatusType) || shipment.Status.Status === "DTO"
  return { parcelId: shipment.ReferenceNo ?? null, trackingNumber: shipment.AWB, tracking, isReturn }
}

function stateOf(type: string, name: string, code: string | null | undefined): State | undefined {
  if (`${type} ${name}` === "UD In Transit" && code === PICKED_UP) return "picked_up"
  if (`${type} ${name}` === "UD Pending" && FAILED.test(code ?? "")) return "failed"
  return entryOf(STATES, `${type} ${name}`)
}

function wordsOf(state: string): string {
  return state.replaceAll("_", " ")
}
