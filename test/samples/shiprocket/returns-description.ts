import { z } from "zod"
import { type Described, float, int, known, open, pagination, text } from "./description-parts.ts"

const returnForm = z.strictObject({
  ...{ order_id: text.max(50), order_date: text.regex(/^\d{4}-\d{2}-\d{2}/), pickup_customer_name: text },
  ...{ pickup_last_name: text.optional(), pickup_address: text, pickup_address_2: text.optional() },
  ...{ pickup_city: text, pickup_state: text, pickup_country: text, pickup_pincode: int, pickup_email: text },
  ...{ pickup_phone: text, shipping_customer_name: text, shipping_address: text },
  ...{ shipping_address_2: text.optional(), shipping_city: text, shipping_country: text },
  ...{ shipping_pincode: int, shipping_state: text, shipping_email: text.optional(), shipping_phone: int },
  order_items: z.array(known({ name: text, sku: text, units: int, selling_price: float })),
  ...{ payment_method: text, sub_total: float, length: float, breadth: float, height: float, weight: float },
})

/** The calls about returns (openapi/shiprocket-return-exchange-orders-api-openapi.yml of the same repository). */
export const DESCRIBED_RETURNS: Described = {
  "POST /v1/external/orders/create/return": {
    sent: returnForm,
    answer: known({ order_id: int, shipment_id: int, status: text, status_code: int, company_name: text }),
  },
  "GET /v1/external/orders/processing/return": {
    query: ["from", "page", "per_page"],
    answer: known({
      data: z.array(
        known({
          ...{ id: int, channel_id: int, channel_name: text, base_channel_code: text, in_queue: int },
          ...{ channel_order_id: text, customer_name: text, customer_email: text, customer_phone: text },
          ...{ customer_pincode: text, pickup_code: text, pickup_location: text, payment_status: text },
          ...{ total: text, expedited: int, sla: text, shipping_method: text, status: text, cod: int },
          ...{ status_code: int, payment_method: text, is_international: int, purpose_of_shipment: int },
          ...{ channel_created_at: text, created_at: text, delivery_code: text, shipment_id: int },
          products: z.array(open),
          shipments: z.array(
            known({
              ...{ isd_code: text, courier: text, sr_courier_id: text, weight: text, length: text },
              ...{ breadth: text, height: text, volumetric_weight: float, awb: text },
            }),
          ),
        }),
      ),
      meta: known({ pagination }),
    }),
  },
}
