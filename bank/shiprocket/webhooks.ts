import type { Webhook } from "../couriers/webhooks.ts"
import { activities } from "./answers.ts"
import { ORDER_CODES, type Order, RETURN_CODES } from "./entities.ts"
import type { Faults } from "./faults.ts"

/** The one webhook that there is: all that is known of a shipment, at each scan, with the seller's own key and no signature. */
export function writeWebhook(order: Order, { key, faults }: { key: string; faults: Faults }): Webhook {
  const [latest] = order.scans
  const [day = "", time = ""] = (latest?.date ?? "").split(" ")
  const codes = order.is_return ? RETURN_CODES : ORDER_CODES
  const label = order.is_return ? `RETURN ${latest?.label}` : latest?.label
  const body = {
    ...{ awb: order.awb, courier_name: order.courier_name, current_status: label },
    ...{ current_status_id: codes[latest?.code ?? 0] ?? 0, shipment_status: latest?.label },
    shipment_status_id: latest?.code,
    current_timestamp: `${day.split("-").toReversed().join(" ")} ${time}`,
    ...{ order_id: order.channel_order_id, sr_order_id: order.id, awb_assigned_date: order.created_at },
    ...{ pickup_scheduled_date: order.pickup_scheduled_date ?? "", etd: order.etd ?? "" },
    scans: activities(order).toReversed(),
    ...{
      is_return: order.is_return ? 1 : 0,
      channel_id: 76893,
      pod_status: "OTP Based Delivery",
      pod: "Not Available",
    },
    ...{ qc_image: "", qc_failure_reason: "" },
  }
  const headers = new Headers({
    "Content-Type": "application/json",
    "x-api-key": faults.wrongKey ? `not ${key}` : key,
  })
  return { body: JSON.stringify(body), headers }
}
