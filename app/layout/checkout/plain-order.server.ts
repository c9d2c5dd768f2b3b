import { redirect } from "react-router"
import { v4 as uuidv4, validate } from "uuid"
import { engravingsOf } from "#app/core/cart/cart.ts"
import { endsAttempt, type Refusal } from "#app/core/checkout/order-refusals.ts"
import { readPaymentValues } from "#app/core/checkout/payment-rules.ts"
import * as messages from "#app/core/checkout/plain/messages.ts"
import { findPlainItem, isOrdered } from "#app/core/checkout/plain/plain-item.server.ts"
import type { PlainItem, PlainOrder } from "#app/core/checkout/plain/plain-order.ts"
import { askPrice, parseQuestion } from "#app/core/invoices/preview/preview-price.server.ts"
import { placeIn } from "#app/core/invoices/preview/use-checkout-price.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import type { OfferedMethod } from "#app/core/payments/methods/offered-methods.ts"
import { toPaise } from "#app/core/pricing/money.ts"
import type { Services } from "#app/services.server.ts"

type Ordering = {
  url: URL
  methods: readonly OfferedMethod[]
  findBuyer: () => Promise<Buyer | null>
}

/** A form that was refused, and why. */
type Sent = { form: FormData; refusal: Refusal | undefined }

const ATTEMPT = "attempt"

/**
 * The product that the address of the order form names, for a browser without a script; undefined where it names none. The address has
 * the key of the attempt too, so that a page that was gone back to orders nothing twice.
 */
export async function readPlainOrder(
  services: Services,
  ordering: Ordering,
): Promise<PlainOrder | undefined> {
  const { url } = ordering
  if (!isPlain(services, url)) return undefined
  const key = url.searchParams.get(ATTEMPT) ?? ""
  if (!validate(key)) throw redirect(withAttempt(url, uuidv4()))
  if (!(await isOrdered(services.db, key))) return plainOrder(services, ordering, key)
  return {
    refused: messages.orderedAlready,
    ways: [
      { to: "/orders", label: messages.seeYourOrders },
      { to: withAttempt(url, ""), label: messages.orderAgain },
    ],
  }
}

/** The same after a form was refused: at the price where its order goes, by the way to pay that it names. */
export async function readPlainOrderAgain(
  services: Services,
  ordering: Ordering,
  { form, refusal }: Sent,
): Promise<PlainOrder | undefined> {
  if (!isPlain(services, ordering.url)) return undefined
  const sent = String(form.get("idempotencyKey"))
  const isOver = !validate(sent) || (refusal !== undefined && endsAttempt(refusal))
  return plainOrder(services, ordering, isOver ? uuidv4() : sent, form)
}

/** Whether the address of the order form is that of a single product. */
export function namesProduct({ searchParams }: URL): boolean {
  return searchParams.has("product")
}

function isPlain({ settings }: Pick<Services, "settings">, url: URL): boolean {
  return namesProduct(url) && settings.get("checkout.guided")
}

function withAttempt({ pathname, searchParams }: URL, key: string): string {
  const query = new URLSearchParams(searchParams)
  query.set(ATTEMPT, key)
  return `${pathname}?${query}`
}

async function plainOrder(
  services: Services,
  { url, methods: offered, findBuyer }: Ordering,
  idempotencyKey: string,
  form = new FormData(),
): Promise<PlainOrder> {
  const found = await findPlainItem(services, url.searchParams)
  if ("refused" in found) return found
  const { item, productPath } = found
  const { id, quantity } = item
  // Fields of a way to pay that is one of several open by a script.
  const methods = offered.length > 1 ? offered.filter((method) => !method.form) : offered
  const chosen = methods.find(({ choice }) => choice === form.get("method")) ?? methods[0]
  const values = readPaymentValues(form, null)
  const asked = { items: [{ id, quantity }], isPrepaid: chosen?.choice !== "cod" }
  const place = JSON.parse(placeIn(values) || "null")
  const question = parseQuestion({ ...asked, place }) ?? { ...asked, place: null }
  const { deliveryPaise, offers } = await askPrice(services, question, findBuyer)
  const discountPaise = offers.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const { price } = item
  const line = { id, quantity, pricePaise: toPaise(price), engravings: engravingsOf(item) }
  const [only, ...others] = methods
  const fields = {
    items: JSON.stringify([line]),
    idempotencyKey,
    deliveryPaise: String(deliveryPaise ?? 0),
    discountPaise: String(discountPaise),
    ...(only && others.length === 0 && { method: only.choice }),
  }
  return {
    ...{ cart: [item], productPath, path: url.pathname + url.search, fields, methods },
    chosen: chosen?.choice,
    price: { deliveryPaise, discountPaise, offers },
  } satisfies PlainItem
}
