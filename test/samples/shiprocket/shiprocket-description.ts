import { z } from "zod"
import { type Described, float, int, known, open, pagination, text } from "./description-parts.ts"
import { DESCRIBED_RETURNS } from "./returns-description.ts"

// What Shiprocket's public description says of the calls that the shop makes: names, types, what is required. It was read on 24 November
// 2026 in github.com/api-evangelist/shiprocket (openapi/shiprocket-api-openapi.yml and asyncapi/shiprocket-tracking-webhooks.yml of 18
// September 2026, made from apidocs.shiprocket.in). That has no licence: the facts are written down here anew, its text is not.

const company = known({
  ...{ courier_company_id: int, courier_name: text, rate: float, estimated_delivery_days: text, cod: int },
  ...{ blocked: int, cod_charges: float, freight_charge: float, postcode: text, is_surface: z.boolean() },
  ...{ min_weight: float, charge_weight: float, etd: text, etd_hours: int, rating: float, zone: text },
})
const scan = known({
  ...{ date: text, status: text, activity: text, location: text, "sr-status": text, "sr-status-label": text },
})
const orderForm = z.strictObject({
  ...{ order_id: text.max(50), order_date: text.regex(/^\d{4}-\d{2}-\d{2}/), pickup_location: text },
  ...{ comment: text.optional(), billing_customer_name: text, billing_last_name: text.optional() },
  ...{ billing_address: text, billing_address_2: text.optional(), billing_city: text.max(30) },
  ...{ billing_pincode: int, billing_state: text, billing_country: text, billing_email: text },
  ...{ billing_phone: int, shipping_is_billing: z.boolean(), payment_method: z.enum(["COD", "Prepaid"]) },
  order_items: z.array(known({ name: text, sku: text, units: text, selling_price: text })),
  ...{ total_discount: float.optional(), sub_total: float },
  ...{ length: float.gt(0.5), breadth: float.gt(0.5), height: float.gt(0.5), weight: float.gt(0) },
})
const shipmentIds = z.strictObject({ shipment_id: z.array(int) })

const refusal = known({ message: text, status_code: int, errors: z.record(z.string(), z.array(text)) })

/** Every call by its method and path, a number or a name in it as `*`: what is sent, and what a 200 or 202 answers. */
export const DESCRIBED: Described = {
  ...DESCRIBED_RETURNS,
  "POST /v1/external/auth/login": {
    sent: z.strictObject({ email: text, password: text }),
    answer: open, // no example is published
  },
  "GET /v1/external/courier/serviceability": {
    query: ["pickup_postcode", "delivery_postcode", "cod", "weight", "is_return"],
    answer: known({
      ...{ currency: text, status: int, message: text, dg_courier: int, label_generate_type: int },
      seller_address: z.array(open),
      data: known({
        available_courier_companies: z.array(company),
        ...{ child_courier_id: open, is_recommendation_enabled: int, recommendation_advance_rule: int },
        ...{ recommended_courier_company_id: int, shiprocket_recommended_courier_id: int },
        recommended_by: known({ id: int, title: text }),
      }),
    }),
  },
  "GET /v1/external/orders": {
    query: ["search", "per_page"],
    answer: known({
      data: z.array(
        known({
          ...{
            id: int,
            channel_id: int,
            channel_name: text,
            base_channel_code: text,
            channel_order_id: text,
          },
          ...{ customer_name: text, pickup_location: text, payment_status: text, total: text, tax: text },
          ...{ sla: text, shipping_method: text, expedited: int, status: text, status_code: int },
          ...{ payment_method: text, is_international: int, created_at: text },
          ...{ products: z.array(open), activities: z.array(text) },
          shipments: z.array(
            known({
              ...{ id: int, isd_code: text, courier: text, weight: float, dimensions: text, awb: text },
              ...{ pickup_scheduled_date: open, pickup_token_number: open, return_awb: text, etd: text },
              ...{ volumetric_weight: int, pod: open, delivered_date: open, rto_delivered_date: text },
            }),
          ),
        }),
      ),
      meta: known({ pagination }),
    }),
  },
  "POST /v1/external/orders/create/adhoc": {
    sent: orderForm,
    answer: known({
      ...{ order_id: int, shipment_id: int, status: text, status_code: int, onboarding_completed_now: int },
      ...{ awb_code: open, courier_company_id: open, courier_name: open },
    }),
  },
  "POST /v1/external/courier/assign/awb": {
    // `is_return` is not in the merged description; public clients of the collection send it for a return.
    sent: z.strictObject({ shipment_id: int, is_return: z.literal(1).optional() }),
    answer: known({
      awb_assign_status: int,
      response: known({
        data: known({
          ...{ courier_company_id: int, awb_code: text, cod: int, order_id: int, shipment_id: int },
          ...{ awb_code_status: int, applied_weight: float, company_id: int, courier_name: text },
          ...{ child_courier_name: open, routing_code: text, rto_routing_code: text, invoice_no: text },
          ...{ transporter_id: text, transporter_name: text, pickup_scheduled_date: text },
          assigned_date_time: known({ date: text, timezone_type: int, timezone: text }),
        }),
      }),
    }),
  },
  "POST /v1/external/courier/generate/pickup": {
    sent: shipmentIds,
    answer: known({
      pickup_status: int,
      response: known({
        ...{ pickup_scheduled_date: text, pickup_token_number: text, status: int, others: text, data: text },
      }),
    }),
  },
  "POST /v1/external/courier/generate/label": {
    sent: shipmentIds,
    answer: known({ label_created: int, label_url: text, response: text, not_created: z.array(open) }),
  },
  "GET /v1/external/courier/track/shipment/*": {
    query: [],
    answer: known({
      tracking_data: known({
        ...{ track_status: int, shipment_status: int, track_url: text, etd: text, error: text },
        shipment_track: z.array(
          known({
            ...{ id: int, awb_code: text, courier_company_id: int, shipment_id: int, order_id: int },
            ...{ pickup_date: open, delivered_date: open, weight: text, packages: int, current_status: text },
            ...{ delivered_to: text, destination: text, consignee_name: text, origin: text },
            ...{ courier_agent_details: open, courier_name: text, edd: open },
          }),
        ),
        shipment_track_activities: z.array(scan),
        qc_response: known({ qc_image: text, qc_failed_reason: text }),
      }),
    }),
  },
  "POST /v1/external/orders/cancel": { sent: z.strictObject({ ids: z.array(int) }), answer: refusal },
  "POST /v1/external/ndr/*/action": {
    sent: z.strictObject({
      ...{ action: text, comments: text },
      ...{ phone: text.optional(), address1: text.optional(), address2: text.optional() },
    }),
    answer: known({ status: text }),
  },
}

/** What is answered with 4xx. */
export const DESCRIBED_REFUSAL = refusal

/** The one webhook. */
export const DESCRIBED_WEBHOOK = known({
  ...{ awb: text, courier_name: text, current_status: text, current_status_id: int, shipment_status: text },
  ...{ shipment_status_id: int, current_timestamp: text.regex(/^\d{2} \d{2} \d{4} \d{2}:\d{2}:\d{2}$/) },
  ...{ order_id: text, sr_order_id: int, awb_assigned_date: text, pickup_scheduled_date: text, etd: text },
  scans: z.array(scan),
  ...{
    is_return: int,
    channel_id: int,
    pod_status: text,
    pod: text,
    qc_image: text,
    qc_failure_reason: text,
  },
})
