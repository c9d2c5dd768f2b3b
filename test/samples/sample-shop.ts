import { eq } from "drizzle-orm"
import { pino } from "pino"
import { v4 as uuidv4 } from "uuid"
import { NO_PUBLISHED_PAGES } from "#app/content/published-pages.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import type { Payment } from "#app/core/checkout/payment-rules.ts"
import type { OrderRequest } from "#app/core/checkout/placing/order-request.ts"
import type { RequestedItem } from "#app/core/checkout/placing/requested-lines.ts"
import type { Courier } from "#app/core/fulfilment/courier.ts"
import type { Couriers } from "#app/core/fulfilment/courier-plugin.server.ts"
import { byHand } from "#app/core/fulfilment/couriers/by-hand/by-hand.server.ts"
import { sellerOf } from "#app/core/invoices/invoice.ts"
import { testBank } from "#app/core/payments/gateways/test-bank/test-bank.server.ts"
import type { Gateways } from "#app/core/payments/gateways.server.ts"
import type { PaymentGateway } from "#app/core/payments/payment-gateway.ts"
import { NO_PROMOTIONS } from "#app/core/promotions/current-promotions.server.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { installedModules } from "#app/installed-modules.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { users } from "#db/tables/identity.ts"
import { emptyTables } from "#test/databases/empty-tables.ts"
import { createSampleBank } from "./sample-bank.ts"

// A small shop to order in: four products, of which the two airlobes are twins, and two people.

export const earbuds = { id: "1", sku: "EB-1", type: "earbuds", name: "Airlobes 141", pricePaise: 129_900 }
export const twinOfEarbuds = {
  id: "2",
  sku: "EB-1",
  type: "specialrange",
  name: "Airlobes 141 Yours",
  pricePaise: 149_900,
}
export const speaker = { id: "3", sku: "SP-1", type: "speaker", name: "Raag 90", pricePaise: 74_950 }
export const soundbar = { id: "4", sku: "SB-1", type: "soundbar", name: "Taal 500", pricePaise: 9_999_900 }

export const asha = { id: "user-asha", name: "Asha Rao", email: "asha@example.in" }
export const ravi = { id: "user-ravi", name: "Ravi Iyer", email: "ravi@example.in" }

export const SAMPLE_SECRET = "a secret of the samples, 32 letters"

/** The test bank of the samples: the real one, asked over its HTTP surface without a socket. */
export const sampleBank = createSampleBank()

export const GOOD_CARD = "738291046573"
export const DECLINED_CARD = "400000000002"

export const ashasPayment: Payment = {
  fullName: "Asha Rao",
  email: "asha@example.in",
  city: "Mumbai",
  state: "Goa",
  phone: "0987654321",
  card: GOOD_CARD,
  cvv: "917",
  address: "4 Marine Drive",
}

const TABLES = [
  ...["users", "stocks", "places", "orders", "promotions", "e_waste_pickups", "complaints", "outbox_mails"],
  ...["payment_exceptions", "media", "product_ratings", "review_opt_outs"],
]

/** Clears the database and puts the sample shop into it, with ten pieces of each stock. */
export async function createSampleShop(db: Database) {
  await emptyTables(db, TABLES)
  await sampleBank.books.clear()
  const all = [earbuds, twinOfEarbuds, speaker, soundbar]
  const skus = [...new Set(all.map(({ sku }) => sku))]
  await db.insert(users).values([asha, ravi])
  await db.insert(stocks).values(skus.map((sku) => ({ sku, quantity: 10 })))
  await db
    .insert(products)
    .values(all.map((product, position) => ({ ...product, position, ...detailsOf(product) })))
}

/** What a shopper who saw today's price asks for. */
export function asked(product: { id: string; pricePaise: number }, quantity = 1): RequestedItem {
  return { id: product.id, quantity, pricePaise: product.pricePaise }
}

/** One press of the Payment button: a key of its own, unless one is given. */
export function sampleRequest(
  items: RequestedItem[],
  payment: Record<string, string> = {},
  key: string = uuidv4(),
): OrderRequest {
  return {
    idempotencyKey: key,
    items,
    deliveryPaise: 0,
    method: "card",
    payment: { ...ashasPayment, ...payment },
  }
}

/** How many pieces a product has in stock. */
export async function stockOf(db: Database, { sku }: { sku: string }) {
  const [stock] = await db.select().from(stocks).where(eq(stocks.sku, sku))
  return stock?.quantity
}

/** The services of the sample shop with the test bank, where a test may break the bank, hurry it and read the log. */
export function createTestServices(
  db: Database,
  gateway: Partial<PaymentGateway> = {},
  { logged = [], timeoutMs = 15_000 }: { logged?: string[]; timeoutMs?: number } = {},
) {
  const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) })
  return {
    db,
    gateways: testGateways(gateway),
    couriers: testCouriers(),
    eInvoicePortals: [],
    log,
    modules: installedModules,
    riskRule: () => null,
    search: postingListSearch,
    secret: SAMPLE_SECRET,
    shopUrl: "https://dhun.example",
    promotions: NO_PROMOTIONS,
    publishedPages: NO_PUBLISHED_PAGES,
    settings: fixedSettings("specification", { company: sampleCompany }),
    gatewayTimeouts: { checkoutMs: timeoutMs, backgroundMs: Math.min(timeoutMs, 5_000) },
  }
}

/** The sample bank as the one gateway of a shop, some of its parts replaced. */
export function testGateways(gateway: Partial<PaymentGateway> = {}): Gateways {
  const { name, methods, form } = testBank
  return [{ name, methods, form, gateway: { ...sampleBank.gateway, ...gateway } }]
}

/** The courier of the samples: by hand, some of its parts replaced. */
export function testCouriers(courier: Partial<Courier> = {}): Couriers {
  return [{ name: byHand.name, courier: { ...byHand.create({}), ...courier } }]
}

/** The seller of the samples, registered in Gujarat (24): an order to there stays within one state. */
const sampleCompany = {
  ...SAMPLE_COMPANY,
  ...{ legalName: "Dhun Audio", address: "1 Relief Road, Ahmedabad", gstin: "24AAACD0000D1ZV" },
}
export const seller = sellerOf(sampleCompany)

function detailsOf({ name, pricePaise }: { name: string; pricePaise: number }) {
  return {
    title: `${name} by Dhun`,
    description: `${name}, a sample.`,
    mrp: "4,990",
    mrpPaise: pricePaise * 2,
    tax: "MRP(inclusive of all taxes)",
    off: "50% off",
    image: "/images/sample.avif",
    images: ["/images/sample.avif", ""],
    facts: {},
  }
}
