import { type Context, Hono } from "hono"
import { z } from "zod"
import { faultyAnswers } from "../couriers/faults.ts"
import { labelPdf } from "../couriers/label-pdf.ts"
import { assigned, created, createdReturn, listed, listedReturn, serviceable, tracked } from "./answers.ts"
import type { Emulation } from "./emulator.ts"
import { isCancelled, type Order, Refusal } from "./entities.ts"
import { oneShipment, orderSchema, returnSchema } from "./forms.ts"

/** The part of Shiprocket's API that a shop asks, in the paths and bodies of its documentation. */
export function shiprocketApi({ store, faults, strikes, later }: Emulation) {
  const api = new Hono()
  const answer = faultyAnswers(faults, strikes)

  api.get("/courier/serviceability", (c) => {
    const { pickup_postcode, delivery_postcode, cod, weight, order_id, is_return } = c.req.query()
    if (!pickup_postcode || !delivery_postcode || (!order_id && (!cod || !weight)))
      throw new Refusal(422, "Required field missing", { weight: ["The weight field is required."] })
    const isFetched = is_return !== "1" || store.fetchesFrom(pickup_postcode)
    const found = isFetched ? store.carriers(delivery_postcode, cod === "1") : []
    return answer(c, "find", serviceable(found, delivery_postcode))
  })
  api.get("/orders", (c) => {
    const { search = "", per_page = "15", page = "1" } = c.req.query()
    const found = store
      .all()
      .filter(({ is_return }) => !is_return)
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
  api.get("/orders/processing/return", (c) => {
    const { from = "", per_page = "15", page = "1" } = c.req.query()
    const found = store.all().filter(({ is_return, created_at }) => is_return && created_at >= from)
    const first = (Number(page) - 1) * Number(per_page)
    const data = found.toReversed().slice(first, first + Number(per_page))
    const pagination = { total: found.length, count: data.length, per_page: Number(per_page), links: {} }
    const total_pages = Math.max(1, Math.ceil(found.length / Number(per_page)))
    return answer(c, "find", {
      data: data.map(listedReturn),
      meta: { pagination: { ...pagination, current_page: Number(page), total_pages } },
    })
  })
  /** Makes an order, however often it is asked for the same one, or as the account does with an id that it knows. */
  const create = (
    c: Context,
    asked: Parameters<typeof store.create>[0],
    written: (order: Order) => object,
  ) => {
    const known = store.all().find(({ channel_order_id }) => channel_order_id === asked.channel_order_id)
    const { knownOrder, lateCreateMs } = faults()
    if (known && knownOrder === "answers") return answer(c, "create", written(known))
    if (known && (knownOrder === "refuses" || isCancelled(known)))
      throw new Refusal(422, "Oops! Invalid Data.", { order_id: ["The order id has already been taken."] })
    if (lateCreateMs > 0 && strikes()) {
      later(lateCreateMs, () => store.create(asked))
      return c.json({ message: "Gateway Timeout" }, 504)
    }
    return answer(c, "create", written(store.create(asked)))
  }
  api.post("/orders/create/adhoc", async (c) => {
    const asked = await parsed(c, orderSchema)
    const order = {
      ...{ channel_order_id: asked.order_id, payment_method: asked.payment_method, is_return: false },
      ...{ sub_total: asked.sub_total, pincode: asked.billing_pincode, city: asked.billing_city },
      ...{ customer_name: asked.billing_customer_name, weight: asked.weight },
    }
    return create(c, order, created)
  })
  api.post("/orders/create/return", async (c) => {
    const asked = await parsed(c, returnSchema)
    const order = {
      ...{ channel_order_id: asked.order_id, payment_method: "Prepaid", is_return: true },
      ...{ sub_total: asked.sub_total, pincode: asked.pickup_pincode, city: asked.pickup_city },
      ...{ customer_name: asked.pickup_customer_name, weight: asked.weight },
    }
    return create(c, order, createdReturn)
  })
  api.post("/courier/assign/awb", async (c) => {
    const asked = z.object({ shipment_id: z.number(), is_return: z.literal(1).optional() })
    const { shipment_id, is_return } = await parsed(c, asked)
    if ((store.ofShipment(shipment_id)?.is_return ?? false) !== (is_return === 1))
      throw new Refusal(422, "Oops! Invalid Data.", { is_return: ["The is return field is invalid."] })
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
    const { action, phone, address1 } = await parsed(
      c,
      z.object({
        ...{ action: z.enum(["re-attempt", "return"]), comments: z.string() },
        ...{ phone: z.string().optional(), address1: z.string().optional() },
      }),
    )
    store.act(c.req.param("awb"), { action, phone, address1 })
    return answer(c, "track", { status: "Data Updated Sucessfully" }, 202)
  })
  return api
}

/** The label itself, which needs no token, as on the service's own store of files. */
export function labelFiles({ store }: Emulation) {
  return new Hono().get("/:file", (c) => {
    const order = store.ofAwb(c.req.param("file").match(/^shipping-label-(\w+)\.pdf$/)?.[1] ?? "")
    if (!order) return c.notFound()
    const line = `${order.awb} ${order.courier_name} ${order.payment_method}`
    return c.body(labelPdf(line), 200, { "Content-Type": "application/pdf" })
  })
}

async function parsed<Body>(c: Context, schema: z.ZodType<Body>): Promise<Body> {
  const body = schema.safeParse(await c.req.json().catch(() => null))
  if (body.success) return body.data
  const errors = body.error.issues.map(({ path, message }): [string, string[]] => [path.join("."), [message]])
  throw new Refusal(422, "Oops! Invalid Data.", Object.fromEntries(errors))
}
