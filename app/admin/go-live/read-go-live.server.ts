import { randomUUID } from "node:crypto"
import { and, eq, gt, isNotNull, isNull, max, notInArray, sql } from "drizzle-orm"
import { listStaff } from "#app/admin/staff/staff.server.ts"
import { CATEGORIES } from "#app/content/menus.ts"
import { shopDeclarations } from "#app/core/catalogue/declarations/shop-declarations.server.ts"
import { readUndeclared } from "#app/core/catalogue/declarations/undeclared.server.ts"
import { listTypesInUse } from "#app/core/catalogue/product-register.server.ts"
import { listSampleProducts } from "#app/core/catalogue/sample-products.server.ts"
import { countPinCodes, findPinPlaces } from "#app/core/delivery-area/pincodes/pin-codes.server.ts"
import { pinsInText } from "#app/core/delivery-area/pincodes/pins-in-text.ts"
import { taxFactsOf } from "#app/core/invoices/tax-facts.ts"
import { chosenGateway, isTestBank } from "#app/core/payments/gateways.server.ts"
import type { PaymentGateway } from "#app/core/payments/payment-gateway.ts"
import { GST_RATES } from "#app/core/pricing/tax.ts"
import { DISPATCH } from "#app/core/settings/delivery/promise-settings.ts"
import { samplePages, unconfirmedPages } from "#app/core/settings/hidden-pages.ts"
import { SPECIFICATION_SERIES } from "#app/core/settings/taxes/serial-settings.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import type { Services } from "#app/services.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orders } from "#db/tables/orders.ts"
import { readBackupTrial } from "./backup-trial.server.ts"
import { findEmptyLists } from "./empty-lists.server.ts"
import { stepsOf } from "./first-hour-steps.ts"
import { type GoLiveList, goLiveLines, goLiveList } from "./go-live.ts"
import { isOwnText, sampleWords } from "./own-text.ts"
import { findLastBackup } from "./written-backups.server.ts"

const MOST_NAMED = 5
const BATCH = 500

const FEWEST_DIGITS = 4

/** No look at anything takes longer. */
const LOOK_MS = 3_000

/** The services that the looks need. */
export type GoLiveServices = Pick<
  Services,
  | "catalogueCache"
  | "catalogueDb"
  | "couriers"
  | "db"
  | "env"
  | "gateways"
  | "hasMailServer"
  | "log"
  | "modules"
  | "publishedPages"
  | "search"
  | "settings"
  | "shopUrl"
>

/** Looks at all that a shop needs before its first sale, side by side. One look that fails leaves the others. */
export async function readGoLive(
  services: GoLiveServices,
  { now = new Date(), lookMs = LOOK_MS } = {},
): Promise<GoLiveList> {
  const { db, settings } = services
  const look = <What>(work: () => Promise<What>) => lookWithin(lookMs, services.log, work)
  await look(() => settings.refresh())
  const company = settings.get("company")
  const { gateway } = chosenGateway(services)
  const shop = shopDeclarations(settings)
  const percent = settings.get("taxes.percentOfType")
  const hsnDigits = settings.get("invoices.hsnDigits")
  const [
    companyStates,
    mail,
    pinCodes,
    untaxed,
    oldRates,
    shortHsn,
    staff,
    isAuditKept,
    restored,
    undeclared,
    answers,
    sampleProducts,
    aboveMrp,
    hasTestOrder,
    lastBackupAt,
    sellsElectrical,
    emptyCategories,
    emptyLists,
  ] = await Promise.all([
    look(() => statesIn(db, company.address)),
    look(() => readMail(services)),
    look(async () => (await countPinCodes(db)).codes),
    look(() => findUntaxed(db, percent)),
    look(() => findOldRates(db)),
    look(() => findShortHsn(db, hsnDigits)),
    look(() => listStaff(db)),
    look(() => isAuditAppendOnly(db)),
    look(async () => (await readBackupTrial(db)) ?? ("never" as const)),
    look(() => readUndeclared(db, shop)),
    look(() => doesAnswer(gateway)),
    look(async () => (await listSampleProducts(db)).length),
    look(() => findAboveMrp(db)),
    look(() => hasCancelledOrder(db)),
    look(async () => (await findLastBackup(db)) ?? ("never" as const)),
    look(() => sellsElectricalGoods(db)),
    look(() => findEmptyCategories(services)),
    look(() => findEmptyLists(services)),
  ])
  const facts = settingsFacts(services)
  return goLiveList(settings.values(), {
    ...{
      ...facts,
      now,
      companyStates,
      mail,
      pinCodes,
      untaxed,
      oldRates,
      sampleProducts,
      aboveMrp,
      hasTestOrder,
    },
    ...{ emptyCategories, emptyLists, undeclared, staff, isAuditKept, restored, lastBackupAt },
    shortHsn: shortHsn && { digits: hsnDigits, short: shortHsn },
    gateway: { ...facts.gateway, answers: answers ?? false },
    eWaste: { ...facts.eWaste, sellsElectrical },
  })
}

/** The steps of the first hour that settings and the outbox tell to be open; nothing else is looked at. */
export async function openSteps(services: GoLiveServices): Promise<string[]> {
  const mail = await lookWithin(LOOK_MS, services.log, () => readMail(services))
  const found = { ...settingsFacts(services), ...NOTHING_FOUND, mail }
  const steps = stepsOf(goLiveLines({ ...found, now: new Date() }))
  return steps.filter(({ state }) => state === "missing").map(({ title }) => title)
}

const NOTHING_FOUND = {
  ...{
    companyStates: null,
    mail: null,
    pinCodes: null,
    untaxed: null,
    oldRates: null,
    sampleProducts: null,
    aboveMrp: null,
  },
  ...{
    emptyCategories: null,
    emptyLists: null,
    hasTestOrder: null,
    shortHsn: null,
    undeclared: null,
    staff: null,
    isAuditKept: null,
    restored: null,
  },
  lastBackupAt: null,
}

/** The facts in the settings, with a gateway that is taken to answer. */
function settingsFacts(services: GoLiveServices) {
  const { env, couriers, publishedPages, settings, shopUrl } = services
  const { name, isTrial = false } = chosenGateway(services)
  const [wantedGateway, wantedCourier] = [
    settings.get("payments.gateway"),
    settings.get("fulfilment.courier"),
  ]
  const shop = { brand: settings.get("brand").name, address: settings.get("company").address }
  const publishedAt = (path: string) => {
    if (path === "/storelocator") return publishedPages.stores()
    return path === "/social" ? publishedPages.social() : publishedPages.find(path.slice(1))
  }
  const isRewritten = (path: string) => {
    const text = publishedAt(path)
    return text !== null && isOwnText(text, shop)
  }
  const [hidden, confirmed] = [settings.get("pages.hidden"), settings.get("pages.confirmed")]
  const ofSample = samplePages(hidden, isRewritten)
  const unconfirmed = unconfirmedPages({ hidden, confirmed }, isRewritten)
  const isTold = (path: string) => [...ofSample, ...unconfirmed].includes(path)
  const ratingLine = settings.get("catalogue.ratingLine")
  const series = settings.get("invoices.series")
  const { eWasteEpr, batteryEpr } = settings.get("catalogue.shopDeclarations")
  return {
    ...{ shopUrl, brand: settings.get("brand"), company: settings.get("company") },
    samplePages: ofSample,
    unconfirmedPages: unconfirmed,
    sampleWords: sampleWords(publishedPages, shop).filter((path) => !isTold(path)),
    series: { prefix: series.invoice, isSample: series.invoice === SPECIFICATION_SERIES.invoice },
    dispatch: { pin: settings.get("fulfilment.dispatch").pin, samplePin: DISPATCH.pin },
    shopNumbers: [eWasteEpr, batteryEpr].filter((number) => number !== null),
    eWaste: { hasPage: !hidden.includes("/social"), sellsElectrical: null },
    choices: {
      hasHonestRatings: ratingLine === null || ratingLine === "verified",
      hasOriginFilter: settings.get("catalogue.facets"),
    },
    gateway: {
      ...{ name: wantedGateway, isSetUp: name === wantedGateway, isTrial, answers: true },
      isTestBank: isTestBank(services, env),
      waiting: services.gateways.find((other) => other.name !== name)?.name ?? null,
    },
    courier: { name: wantedCourier, isSetUp: couriers.some((courier) => courier.name === wantedCourier) },
  }
}

/** The result of a look, or null where it failed or took too long; the log says why. */
async function lookWithin<What>(
  lookMs: number,
  log: Services["log"],
  work: () => Promise<What>,
): Promise<What | null> {
  try {
    return await withTimeout(lookMs, work())
  } catch (error) {
    log.warn({ err: error }, "a look of the go-live list failed")
    return null
  }
}

/** Asks for a payment that is none: whoever answers has our keys, and nothing is begun. */
async function doesAnswer(gateway: PaymentGateway): Promise<boolean> {
  await gateway.find(randomUUID())
  return true
}

async function statesIn(db: Database, address: string): Promise<string[]> {
  const found = await Promise.all(pinsInText(address).map((pin) => findPinPlaces(db, pin)))
  return [...new Set(found.flat().map(({ state }) => state))]
}

async function readMail({ db, hasMailServer }: Pick<GoLiveServices, "db" | "hasMailServer">) {
  return { hasServer: hasMailServer(), ...(await readMailState(db)) }
}

/** How the mails fare: how many were given up, how many wait after a refusal, and when the last one was accepted. */
async function readMailState(
  db: Database,
): Promise<{ failed: number; retried: number; lastSentAt: Date | null }> {
  const { sentAt, failedAt, attempts } = outboxMails
  const [failed, retried, [last]] = await Promise.all([
    db.$count(outboxMails, isNotNull(failedAt)),
    db.$count(outboxMails, and(isNull(sentAt), isNull(failedAt), gt(attempts, 0))),
    db.select({ at: max(sentAt) }).from(outboxMails),
  ])
  return { failed, retried, lastSentAt: last?.at ?? null }
}

/** The first products in stock whose HSN code or GST rate nobody knows. A type that the law's table knows has both. */
async function findUntaxed(db: Database, percentOfType: number): Promise<string[]> {
  const types = await db.selectDistinct({ type: products.type }).from(products)
  const known = types.flatMap(({ type }) => (taxFactsOf({ type, facts: {} }, percentOfType) ? [type] : []))
  const found: string[] = []
  const { id, name, sku, type, facts } = products
  let after = ""
  while (found.length < MOST_NAMED) {
    const rows = await db
      .select({ id, name, type, facts })
      .from(products)
      .innerJoin(stocks, eq(stocks.sku, sku))
      .where(
        and(notInArray(type, known), gt(stocks.quantity, 0), isNull(products.withdrawnAt), gt(id, after)),
      )
      .orderBy(id)
      .limit(BATCH)
    const untaxed = rows.filter((row) => taxFactsOf(row, percentOfType) === null)
    found.push(...untaxed.map((row) => `${row.name} (${row.id})`))
    if (rows.length < BATCH) break
    after = rows.at(-1)?.id ?? ""
  }
  return found.slice(0, MOST_NAMED)
}

/** The first products whose own HSN code has fewer digits than the merchant's turnover asks for. */
async function findShortHsn(db: Database, digits: number): Promise<string[]> {
  if (digits <= FEWEST_DIGITS) return []
  const { id, name, facts, withdrawnAt } = products
  const rows = await db
    .select({ id, name })
    .from(products)
    .where(and(isNull(withdrawnAt), sql`length(${facts} ->> 'hsnCode') < ${digits}::integer`))
    .orderBy(id)
    .limit(MOST_NAMED)
  return rows.map((row) => `${row.name} (${row.id})`)
}

async function findOldRates(db: Database): Promise<string[]> {
  const { id, name, facts, withdrawnAt } = products
  const rates = GST_RATES.map(String)
  const rows = await db
    .select({ id, name })
    .from(products)
    .where(and(isNull(withdrawnAt), notInArray(sql`${facts} ->> 'gstPercent'`, rates)))
    .orderBy(id)
    .limit(MOST_NAMED)
  return rows.map((row) => `${row.name} (${row.id})`)
}

async function findEmptyCategories({
  db,
  publishedPages,
}: Pick<GoLiveServices, "db" | "publishedPages">): Promise<string[]> {
  const { categories = CATEGORIES } = publishedPages.lists()
  const sold = await listTypesInUse(
    db,
    categories.map(({ term }) => term),
  )
  return categories.filter(({ term }) => !sold.includes(term)).map(({ label }) => label)
}

async function sellsElectricalGoods(db: Database): Promise<boolean> {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isNull(products.withdrawnAt), sql`is_electrical(${products.facts})`))
    .limit(1)
  return found !== undefined
}

async function findAboveMrp(db: Database): Promise<string[]> {
  const { id, name, pricePaise, mrpPaise, withdrawnAt } = products
  const rows = await db
    .select({ id, name })
    .from(products)
    .where(and(isNull(withdrawnAt), gt(pricePaise, mrpPaise)))
    .orderBy(id)
    .limit(MOST_NAMED)
  return rows.map((row) => `${row.name} (${row.id})`)
}

async function hasCancelledOrder(db: Database): Promise<boolean> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.state, "cancelled"))
    .limit(1)
  return found !== undefined
}

/** Whether the triggers of the database refuse a change and a deletion in the audit log, and are on. */
async function isAuditAppendOnly(db: Database): Promise<boolean> {
  const [UPDATES, DELETES] = [16, 8] // bits of pg_trigger.tgtype
  const refusing = sql<number>`coalesce(bit_or(trigger.tgtype::int), 0)`
  const [row] = await db
    .select({ events: refusing })
    .from(sql`pg_trigger trigger join pg_proc function on function.oid = trigger.tgfoid`)
    .where(
      sql`trigger.tgrelid = 'audit_entries'::regclass and trigger.tgenabled in ('O', 'A') and trigger.tgqual is null
      and trigger.tgtype & 2 = 2 and function.prosrc ilike '%raise exception%'`,
    )
  const events = row?.events ?? 0
  return (events & UPDATES) !== 0 && (events & DELETES) !== 0
}
