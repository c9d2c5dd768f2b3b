import { pino } from "pino"
import { v4 as uuidv4 } from "uuid"
import { NO_PUBLISHED_PAGES } from "#app/content/published-pages.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { CARD_FORM } from "#app/core/payments/gateways/test-bank/card-form.ts"
import type { PaymentGateway, PaymentKey } from "#app/core/payments/payment-gateway.ts"
import { NO_PROMOTIONS } from "#app/core/promotions/current-promotions.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import type { OpenDatabase } from "#app/platform/database/database.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { users } from "#db/tables/identity.ts"

export const PRODUCTS = 200
export const BUYERS = 200
const PRICE_PAISE = 129_900
const PIECES = 100_000_000

/** A shop to order in as fast as it goes: many products with plenty of each, and people. */
export async function fillShop({ db }: OpenDatabase) {
  const numbers = Array.from({ length: PRODUCTS }, (_, index) => index + 1)
  await db.insert(stocks).values(numbers.map((n) => ({ sku: `SKU-${n}`, quantity: PIECES })))
  await db.insert(products).values(
    numbers.map((n) => ({
      id: String(n),
      position: n,
      sku: `SKU-${n}`,
      type: "earbuds",
      name: `Airlobes ${n}`,
      title: `Airlobes ${n} earbuds`,
      description: "Small earbuds with a long breath.",
      pricePaise: PRICE_PAISE,
      mrp: "4,990",
      mrpPaise: 499_000,
      tax: "MRP(inclusive of all taxes)",
      off: "74% off",
      image: "/images/airlobes/hero-640.avif",
      images: ["/images/airlobes/hero-640.avif"],
      facts: {},
    })),
  )
  const people = Array.from({ length: BUYERS }, (_, index) => `user-${index + 1}`)
  await db.insert(users).values(people.map((id) => ({ id, name: "Asha Rao", email: `${id}@example.in` })))
}

const instantBank: PaymentGateway = {
  start: async (payment) => charge(payment, "captured"),
  capture: async (payment) => charge(payment, "captured"),
  find: async () => null,
  cancel: async (payment) => charge(payment, "declined"),
  refund: async ({ id, amountPaise }) => ({ state: "refunded", reference: id, amountPaise, currency: "INR" }),
  readEvent: () => null,
}

function charge({ id, amountPaise }: PaymentKey, state: "captured" | "declined") {
  return { state, reference: `test-${id}`, amountPaise, currency: "INR" }
}

export function createTestServices({ db }: OpenDatabase): OrderServices {
  const log = pino({ level: "silent" })
  return {
    db,
    couriers: [],
    modules: [],
    promotions: NO_PROMOTIONS,
    publishedPages: NO_PUBLISHED_PAGES,
    gateways: [{ name: "test-bank", methods: ["card"], form: CARD_FORM, gateway: instantBank }],
    settings: fixedSettings("specification"),
    log,
    riskRule: () => null,
    secret: "a secret of the bench, 32 letters",
    shopUrl: "http://shop.test",
    gatewayTimeouts: { checkoutMs: 15_000, backgroundMs: 5_000 },
  }
}

/** One order for one piece of a product. */
export async function order(services: OrderServices, { product, buyer }: { product: number; buyer: number }) {
  const placed = await placeOrder(
    services,
    { id: `user-${buyer}` },
    {
      idempotencyKey: uuidv4(),
      method: "card",
      deliveryPaise: 0,
      items: [{ id: String(product), quantity: 1, pricePaise: PRICE_PAISE }],
      payment: {
        fullName: "Asha Rao",
        email: "asha@example.in",
        city: "Mumbai",
        state: "Goa",
        phone: "0987654321",
        card: "738291046573",
        cvv: "917",
        address: "4 Marine Drive",
      },
    },
  )
  if (!placed.ok) throw new Error(placed.refusal.reason)
}

/** Orders by this many shoppers at once for so long: orders a second, and how long the slowest in a hundred took. */
export async function measure(
  services: OrderServices,
  { seconds, abreast }: { seconds: number; abreast: number },
) {
  const took: number[] = []
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  const shopper = async () => {
    while (performance.now() < until) {
      const began = performance.now()
      await order(services, { product: oneOf(PRODUCTS), buyer: oneOf(BUYERS) })
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: abreast }, shopper))
  return { perSecond: took.length / ((performance.now() - startedAt) / 1000), p99: percentile(took, 0.99) }
}

export function percentile(values: number[], part: number) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
}

function oneOf(count: number) {
  return 1 + Math.floor(Math.random() * count)
}
