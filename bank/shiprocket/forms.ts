import { z } from "zod"

const text = z.string().min(1)
const pinCode = z.coerce.string().regex(/^[1-9]\d{5}$/)
const mobile = z.coerce.string().regex(/^[6-9]\d{9}$/)
const size = z.number().min(0.5)
const measures = { length: size, breadth: size, height: size, weight: z.number().positive() }
/** What `POST /orders/create/adhoc` wants. */
export const orderSchema = z
  .object({
    ...{ order_id: text.max(50), order_date: text, pickup_location: text },
    ...{ billing_customer_name: text, billing_address: text, billing_city: text.max(30) },
    ...{ billing_pincode: pinCode, billing_state: text, billing_country: text, billing_email: z.email() },
    ...{ billing_phone: mobile, shipping_is_billing: z.boolean() },
    order_items: z
      .array(z.object({ name: text, sku: text, units: z.coerce.number(), selling_price: text }))
      .min(1),
    ...{ payment_method: z.enum(["COD", "Prepaid"]), sub_total: z.number().positive(), ...measures },
  })
  .loose()
/** What `POST /orders/create/return` wants. */
export const returnSchema = z
  .object({
    ...{ order_id: text.max(50), order_date: text, pickup_customer_name: text, pickup_address: text },
    ...{ pickup_city: text.max(30), pickup_state: text, pickup_country: text, pickup_pincode: pinCode },
    ...{ pickup_email: z.email(), pickup_phone: mobile, shipping_customer_name: text },
    ...{ shipping_address: text, shipping_city: text, shipping_state: text, shipping_country: text },
    ...{ shipping_pincode: pinCode, shipping_phone: mobile, payment_method: z.literal("Prepaid") },
    order_items: z
      .array(z.object({ name: text, sku: text, units: z.int(), selling_price: z.number() }))
      .min(1),
    ...{ sub_total: z.number().positive(), ...measures },
  })
  .loose()
export const oneShipment = z.object({ shipment_id: z.array(z.number()).min(1) })
