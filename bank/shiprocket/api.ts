import { setTimeout as pause } from "node:timers/promises"
import { type Context, Hono } from "hono"
import { z } from "zod"
import { assigned, created, labelPdf, listed, serviceable, tracked } from "./answers.ts"
import type { Emulation } from "./emulator.ts"
import { Refusal } from "./entities.ts"
import type { Step } from "./faults.ts"

const SILENCE_MS = 120_000
const text = z.string().min(1)
const orderSchema = z
  .object({
    ...{ order_id: text.max(50), order_date: text, pickup_location: text },
    ...{ billing_customer_name: text, billing_address: text, billing_city: text.max(30) },
    billing_pincode: z.coerce.string().regex(/^[1-9]\d{5}$/),
    ...{ billing_state: text, billing_country: text, billing_email: z.email() },
    billing_phone: z.coerce.string().regex(/^[6-9]\d{9}$/),
    shipping_is_billing: z.boolean(),
    order_items: z
      .array(z.object({ name: text, sku: text, units: z.coerce.number(), selling_price: text }))
      .min(1),
    payment_method: z.enum(["COD", "Prepaid"]),
    sub_total: z.number().positive(),
    ...{ length: z.number().min(0.5), breadth: z.number().min(0.5), height: z.number().min(0.5) },
    weight: z.number().positive(),
  })
  .loose()
const oneShipment = z.object({ shipment_id: z.array(z.number()).min(1) })

/** The part of Shiprocket's API that a shop asks, in the paths and bodies of its documentation. */
export function shiprocketApi({ store, faults, strikes, later }: Emulation) {
  const api = new Hono()
  /** What was done is answered, unless a fault is switched. */
  const answer = async (c: Context, did: Step, body: object, status: 200 | 202 = 200) => {
    const { silentAfter, brokenAfter, malformedAfter } = faults()
    if (silentAfter.includes(did) && strikes()) await pause(SILENCE_MS, undefined, { ref: false })
    if (brokenAfter.includes(did) && strikes()) return c.json({ message: "Bad Gateway" }, 502)
    if (malformedAfter.includes(did) && strikes())
      return c.body(JSON.stringify(body).slice(0, -9), 200, { "Content-Type": "application/json" })
    return c.json(body, status)
  }

  api.get("/courier/serviceability", (c) => {
    const { pickup_postcode, delivery_postcode, cod, weight, order_id } = c.req.query()
    if (!pickup_postcode || !delivery_postcode || (!order_id && (!cod || !weight)))
      throw new Refusal(422, "Required field missing", { weight: ["The weight field is required."] })
    const found = store.carriers(delivery_postcode, cod === "1")
    return answer(c, "find", serviceable(found, delivery_postcode))
  })
  api.get("/orders", (c) => {
    const { search = "", per_page = "15", page = "1" } = c.req.query()
    const found = store
      .all()
      .filter(
        ({ channel_order_id, awb }) => search === "" || channel_order_id.includes(search) || awb === search,
      )
    const from = (Number(page) - 1) * Number(per_page)
    const data = found.toReversed().slice(from, from + Number(per_page))
    const pagination = { total: found.length, count: data.length, per_page: Number(per_page) }
    return answer(c, "find", {
      data: data.map(listed),
      meta: { pagination: { ...pagination, current_page: Number(page), total_pages: 1, links: {} } },
    })
  })
  api.post("/orders/create/adhoc", async (c) => {
    const asked = await parsed(c, orderSchema)
    const known = store.all().find(({ channel_order_id }) => channel_order_id === asked.order_id)
    const { knownOrder, lateCreateMs } = faults()
    if (known && knownOrder === "answers") return answer(c, "create", created(known))
    if (known && (knownOrder === "refuses" || known.status === "CANCELED"))
      throw new Refusal(422, "Oops! Invalid Data.", { order_id: ["The order id has already been taken."] })
    const make = () =>
      store.create({
        ...{ channel_order_id: asked.order_id, payment_method: asked.payment_method },
        ...{ sub_total: asked.sub_total, pincode: asked.billing_pincode, city: asked.billing_city },
        ...{ customer_name: asked.billing_customer_name, weight: asked.weight },
      })
    if (lateCreateMs > 0 && strikes()) {
      later(lateCreateMs, make)
      return c.json({ message: "Gateway Timeout" }, 504)
    }
    return answer(c, "create", created(make()))
  })
  api.post("/courier/assign/awb", async (c) => {
    const { shipment_id } = await parsed(c, z.object({ shipment_id: z.number() }))
    if (faults().noAwb && strikes())
      return c.json({
        awb_assign_status: 0,
        response: { data: { awb_assign_error: "Oops! No AWB is available at this moment." } },
      })
    return answer(c, "awb", assigned(store.assign(shipment_id)))
  })
  api.post("/courier/generate/pickup", async (c) => {
    const { shipment_id } = await parsed(c, oneShipment)
    const order = store.pickup(shipment_id[0] ?? 0)
    const { pickup_scheduled_date } = order
    return answer(c, "pickup", {
      pickup_status: 1,
      response: {
        ...{
          pickup_scheduled_date,
          pickup_token_number: `Reference No: ${order.id}`,
          status: 3,
          others: "{}",
        },
        data: `Pickup is confirmed by ${order.courier_name} For AWB :- ${order.awb}`,
      },
    })
  })
  api.post("/courier/generate/label", async (c) => {
    const { shipment_id } = await parsed(c, oneShipment)
    const order = store.ofShipment(shipment_id[0] ?? 0)
    if (!order?.awb)
      return answer(c, "label", {
        ...{ label_created: 0, not_created: [], response: "No valid shipment ids to print label" },
      })
    const label_url = `${new URL(c.req.url).origin}/labels/shipping-label-${order.awb}.pdf`
    return answer(c, "label", {
      ...{ label_created: 1, label_url, response: "Label has been created and uploaded successfully!" },
      not_created: [],
    })
  })
  api.get("/courier/track/awb/:awb", (c) => answer(c, "track", tracked(store.ofAwb(c.req.param("awb")))))
  api.get("/courier/track/shipment/:id", (c) =>
    answer(c, "track", tracked(store.ofShipment(Number(c.req.param("id"))))),
  )
  api.post("/orders/cancel", async (c) => {
    const { ids } = await parsed(c, z.object({ ids: z.array(z.number()).min(1) }))
    for (const id of ids) store.cancel(id)
    return answer(c, "cancel", { status_code: 200, message: "Order cancelled successfully." })
  })
  api.post("/ndr/:awb/action", async (c) => {
    const { action } = await parsed(
      c,
      z.object({ action: z.enum(["re-attempt", "return"]), comments: z.string() }),
    )
    store.act(c.req.param("awb"), action)
    return answer(c, "track", { status: "Data Updated Sucessfully" }, 202)
  })
  return api
}

/** The label itself, which needs no token, as on the service's own store of files. */
export function labelFiles({ store }: Emulation) {
  return new Hono().get("/:file", (c) => {
    const order = store.ofAwb(c.req.param("file").match(/^shipping-label-(\w+)\.pdf$/)?.[1] ?? "")
    return order ? c.body(labelPdf(order), 200, { "Content-Type": "application/pdf" }) : c.notFound()
  })
}

async function parsed<Body>(c: Context, schema: z.ZodType<Body>): Promise<Body> {
  const body = schema.safeParse(await c.req.json().catch(() => null))
  if (body.success) return body.data
  const errors = body.error.issues.map(({ path, message }): [string, string[]] => [path.join("."), [message]])
  throw new Refusal(422, "Oops! Invalid Data.", Object.fromEntries(errors))
}
