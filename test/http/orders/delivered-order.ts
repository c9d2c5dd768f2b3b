import { eq } from "drizzle-orm"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import type { createShop } from "#test/http/shop-server.ts"
import { buy } from "#test/http/shopper.ts"

type Shop = Awaited<ReturnType<typeof createShop>>
type Browser = Parameters<typeof buy>[0]

/** Buys product 1 in a browser and has it delivered. Answers where it is reviewed, and its line. */
export async function delivered(shop: Shop, browser: Browser, fields: Record<string, string> = {}) {
  const number = await buy(browser, fields)
  const lineId = await deliver(shop, number)
  return { number, lineId, path: `/reviews/write?order=${number}&product=1` }
}

/** Has an order delivered. Answers the id of its first line. */
export async function deliver({ services }: Shop, number: string) {
  const [order] = await services.db.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Error("no order")
  await services.db.transaction(async (tx) => {
    for (const state of ["packed", "shipped", "delivered"] as const) await moveOrder(tx, order.id, state)
  })
  const [line] = await services.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  return line?.id ?? ""
}

/** A review as a browser sends it, with photos. */
export function reviewForm(fields: Record<string, string> = {}, photos: Blob[] = []): FormData {
  const form = new FormData()
  const all = {
    stars: "4",
    title: "Clear and light",
    words: "Two weeks in the train, calls are clear.",
    ...fields,
  }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  for (const photo of photos) form.append("photos", photo, "photo.jpg")
  if (photos.length === 0) form.append("photos", new File([], "")) // as a browser sends an input left empty
  return form
}

/** Sends a form with files as a page of the shop would. */
export function send(browser: { ask: Shop["ask"] }, path: string, form: FormData): Promise<Response> {
  return browser.ask(path, { method: "POST", body: form, headers: { Origin: "http://shop.test" } })
}
