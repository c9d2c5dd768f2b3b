// What the emulated service keeps and answers, in the field names of its documentation (apidocs.shiprocket.in).

type Scan = { date: string; code: number; label: string; location: string }

export type Order = {
  id: number
  channel_order_id: string
  shipment_id: number
  /** Fetched at a buyer's door. Its PIN code, name and city are the buyer's all the same. */
  is_return: boolean
  status:
    | ("NEW" | "READY TO SHIP" | "PICKUP SCHEDULED" | "CANCELED")
    | ("RETURN PENDING" | "RETURN INITIATED" | "RETURN PICKUP GENERATED" | "RETURN CANCELLED")
  status_code: number
  created_at: string
  payment_method: string
  sub_total: number
  pincode: string
  customer_name: string
  city: string
  weight: number
  awb: string | null
  courier_company_id: number | null
  courier_name: string | null
  pickup_scheduled_date: string | null
  etd: string | null
  scans: Scan[]
  /** What the seller wants done about a failed delivery, with a corrected address and phone. */
  ndr_action: string | null
}

/** The codes of a shipment's status that the emulator tells. */
export const LABELS: Record<number, string> = {
  ...{ 6: "SHIPPED", 7: "DELIVERED", 8: "CANCELED", 9: "RTO INITIATED", 10: "RTO DELIVERED", 12: "LOST" },
  ...{ 17: "OUT FOR DELIVERY", 18: "IN TRANSIT", 19: "OUT FOR PICKUP", 21: "UNDELIVERED" },
  ...{ 38: "REACHED AT DESTINATION HUB", 42: "PICKED UP", 46: "RTO IN TRANSIT" },
}

/** Those by which the webhook names the status of the order beside the shipment's. */
export const ORDER_CODES: Record<number, number> = {
  ...{ 6: 6, 7: 7, 8: 5, 9: 15, 10: 16, 12: 33, 17: 19, 18: 20, 19: 34, 21: 36, 38: 43, 42: 51, 46: 55 },
}

/** The same for a return. */
export const RETURN_CODES: Record<number, number> = {
  ...{ 7: 26, 8: 27, 12: 33, 17: 48, 18: 25, 19: 47, 21: 50, 42: 32 },
}

/** What the service refuses, with its body. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 404 | 422 | 429 | 503
  readonly body: object

  constructor(status: Refusal["status"], message: string, errors?: Record<string, string[]>) {
    super(message)
    this.status = status
    this.body = { message, ...(errors && { errors }), status_code: status }
  }
}

/** Whether an order was called off, in either spelling. */
export function isCancelled({ status }: Pick<Order, "status">): boolean {
  return status === "CANCELED" || status === "RETURN CANCELLED"
}

/** A moment by India's clocks, as the service writes it: 2026-11-24 09:30:00. */
export function written(ms: number): string {
  return new Date(ms + 5.5 * 3_600_000).toISOString().slice(0, 19).replace("T", " ")
}
