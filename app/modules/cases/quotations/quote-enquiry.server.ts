import { and, eq, inArray, isNull, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { pictureOf } from "#app/core/catalogue/product-rows.server.ts"
import { HIGHEST_TOTAL_PAISE } from "#app/core/checkout/placing/requested-lines.ts"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import { methodsOffered } from "#app/core/payments/gateways.server.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Changer } from "#app/core/settings/staff/logged-entry.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { readLinkToken, signLinkToken } from "#app/platform/link-token.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { enquiries, quotationLines, quotations } from "#db/tables/enquiries.ts"
import { orders } from "#db/tables/orders.ts"
import { type QuotationLine, quotationNumber, quotedTotalPaise } from "./quotation.ts"
import { quotationMail } from "./quotation-mail.ts"

type QuotedItem = { id: string; quantity: number; pricePaise: number }

type Quoting = Changer & {
  reference: string
  items: readonly QuotedItem[]
  validDays: number
  note: string
}

export type QuotingRefusal =
  | { reason: "switched-off" }
  | { reason: "no-link" }
  | { reason: "unknown" }
  | { reason: "unknown-products"; ids: string[] }
  | { reason: "above-mrp"; id: string; mrpPaise: number }
  | { reason: "total-too-high" }
  | { reason: "accepted"; number: string; orderNumber: string }

export type Quoted =
  | { ok: true; number: string; validOn: string; totalPaise: number; replaced: string | null }
  | { ok: false; refusal: QuotingRefusal }

type QuotingServices = Pick<Services, "db" | "gateways" | "secret" | "settings" | "shopUrl">

/** Whether quotations can be made and accepted: the setting allows it, and a link can be paid. */
export function takesQuotations(services: Pick<Services, "gateways" | "settings">): boolean {
  return services.settings.get("checkout.quotations") && canPayByLink(services)
}

/** Makes a quotation of an enquiry and mails it, or neither. It takes the place of the enquiry's earlier one. */
export async function quoteEnquiry(services: QuotingServices, quoting: Quoting): Promise<Quoted> {
  if (!services.settings.get("checkout.quotations")) return refuse({ reason: "switched-off" })
  if (!canPayByLink(services)) return refuse({ reason: "no-link" })
  return services.db.transaction((tx) => quote({ ...services, db: tx }, quoting))
}

async function quote(services: QuotingServices, quoting: Quoting): Promise<Quoted> {
  const { db: tx, shopUrl } = services
  const { reference, validDays, note, actor, address = null } = quoting
  const [enquiry] = await tx.select().from(enquiries).where(eq(enquiries.reference, reference)).for("update")
  if (!enquiry) return refuse({ reason: "unknown" })
  const checked = await checkItems(tx, quoting.items)
  if (!checked.ok) return checked
  const { lines, totalPaise } = checked
  const earlier = await findCurrent(tx, enquiry.id)
  if (earlier?.orderNumber && earlier.isUnderWay)
    return refuse({ reason: "accepted", number: earlier.number, orderNumber: earlier.orderNumber })
  if (earlier)
    await tx.update(quotations).set({ replacedAt: sql`now()` }).where(eq(quotations.id, earlier.id))
  const nth = 1 + (await tx.$count(quotations, eq(quotations.enquiryId, enquiry.id)))
  const [made] = await tx
    .insert(quotations)
    .values({
      ...{ id: uuidv7(), number: quotationNumber(reference, nth), enquiryId: enquiry.id, note },
      validOn: sql`(now() at time zone 'Asia/Kolkata')::date + ${validDays}::integer`,
    })
    .returning()
  if (!made) throw new Error("a quotation was not written")
  const { id: quotationId, number, validOn } = made
  await tx.insert(quotationLines).values(lines.map((line, position) => ({ quotationId, position, ...line })))
  const link = await quotationLink(services, { number, validDays })
  await postMail(
    services,
    quotationMail(
      { number, note, validOn, lines, enquiry, isLater: earlier !== null, link, shopUrl },
      await findMailWording(tx, "quotation"),
    ),
  )
  const replaced = earlier?.number ?? null
  await recordAudit(tx, {
    ...{ actor, address, action: "quoted", subject: `enquiry ${reference}` },
    ...{ before: replaced, after: { number, validOn, totalPaise } },
  })
  return { ok: true, number, validOn, totalPaise, replaced }
}

type CheckedItems = { ok: true; lines: QuotationLine[]; totalPaise: number } | Extract<Quoted, { ok: false }>

/** The lines of a quotation, with names and pictures of the catalogue. */
async function checkItems(tx: Database, items: readonly QuotedItem[]): Promise<CheckedItems> {
  const ids = items.map(({ id }) => id)
  const { id, name, image, sku, mrpPaise } = products
  const known = await tx
    .select({ id, name, image, sku, mrpPaise })
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.withdrawnAt)))
  const productOf = new Map(known.map((product) => [product.id, product]))
  const unknown = ids.filter((id) => !productOf.has(id))
  if (unknown.length > 0) return refuse({ reason: "unknown-products", ids: unknown })
  const lines = items.flatMap(({ id, quantity, pricePaise }) => {
    const product = productOf.get(id)
    if (!product) return []
    return [
      { productId: id, name: product.name, image: pictureOf(product), quantity, unitPricePaise: pricePaise },
    ]
  })
  const totalPaise = quotedTotalPaise(lines)
  if (totalPaise > HIGHEST_TOTAL_PAISE) return refuse({ reason: "total-too-high" })
  const dear = items.find(({ id, pricePaise }) => pricePaise > (productOf.get(id)?.mrpPaise ?? pricePaise))
  if (dear)
    return refuse({ reason: "above-mrp", id: dear.id, mrpPaise: productOf.get(dear.id)?.mrpPaise ?? 0 })
  return { ok: true, lines, totalPaise }
}

/** The quotation that counts, locked against being accepted, and whether its order was neither given up nor cancelled. */
async function findCurrent(tx: Database, enquiryId: string) {
  const isCurrent = and(eq(quotations.enquiryId, enquiryId), isNull(quotations.replacedAt))
  const [current] = await tx.select().from(quotations).where(isCurrent).for("update")
  if (!current) return null
  const { id, number, orderId } = current
  const [order] = orderId ? await tx.select().from(orders).where(eq(orders.id, orderId)) : []
  const isUnderWay = order?.lifecycle === "open" || order?.lifecycle === "confirmed"
  return { id, number, orderNumber: order?.number ?? null, isUnderWay }
}

function canPayByLink(services: Pick<Services, "gateways" | "settings">): boolean {
  return methodsOffered(services).some(({ choice }) => choice === "link")
}

function refuse(refusal: QuotingRefusal) {
  return { ok: false, refusal } as const
}

const LINK_KIND = "quotation-link"
const DAYS_AFTER_END = 60 // so that whoever comes late reads that it is over

/** The address under which whoever holds the mail may read and accept this one quotation. */
export async function quotationLink(
  { shopUrl, secret }: Pick<Services, "shopUrl" | "secret">,
  { number, validDays }: { number: string; validDays: number },
) {
  const token = await signLinkToken(LINK_KIND, { subject: number, secret, days: validDays + DAYS_AFTER_END })
  return `${shopUrl}/quotations/${number}?token=${token}`
}

/** Whether the token is ours, unchanged, in time, and for this very quotation. */
export async function opensQuotation(token: string, number: string, secret: string): Promise<boolean> {
  return (await readLinkToken(LINK_KIND, token, secret)) === number
}
