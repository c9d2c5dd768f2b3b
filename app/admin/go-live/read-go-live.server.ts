import { randomUUID } from "node:crypto"
import { listStaff } from "#app/admin/staff/staff.server.ts"
import { shopDeclarations } from "#app/core/catalogue/declarations/shop-declarations.server.ts"
import { readUndeclared } from "#app/core/catalogue/declarations/undeclared.server.ts"
import { countPinCodes, findPinPlaces } from "#app/core/delivery-area/pincodes/pin-codes.server.ts"
import { pinsInText } from "#app/core/delivery-area/pincodes/pins-in-text.ts"
import { chosenGateway, isTestBank } from "#app/core/payments/gateways.server.ts"
import type { PaymentGateway } from "#app/core/payments/payment-gateway.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import type { Services } from "#app/services.server.ts"
import { readBackupTrial } from "./backup-trial.server.ts"
import { findShortHsn, findUntaxed, isAuditAppendOnly, readMailState } from "./database-looks.server.ts"
import { type GoLiveList, goLiveList } from "./go-live.ts"

/** No look at anything takes longer. */
const LOOK_MS = 3_000

/** What the looks need of the shop. */
export type GoLiveServices = Pick<
  Services,
  "couriers" | "db" | "env" | "gateways" | "log" | "settings" | "shopUrl"
>

/** Looks at all that a shop needs before its first sale, side by side. One look that fails leaves the others. */
export async function readGoLive(
  services: GoLiveServices,
  { now = new Date(), lookMs = LOOK_MS } = {},
): Promise<GoLiveList> {
  const { db, env, couriers, settings, shopUrl } = services
  const look = <What>(work: () => Promise<What>) => lookWithin(lookMs, services.log, work)
  await look(() => settings.refresh())
  const company = settings.get("company")
  const { name, gateway } = chosenGateway(services)
  const [wantedGateway, wantedCourier] = [
    settings.get("payments.gateway"),
    settings.get("fulfilment.courier"),
  ]
  const shop = shopDeclarations(settings)
  const percent = settings.get("taxes.percentOfType")
  const hsnDigits = settings.get("invoices.hsnDigits")
  const [
    companyStates,
    mail,
    pinCodes,
    untaxed,
    shortHsn,
    staff,
    isAuditKept,
    restored,
    undeclared,
    answers,
  ] = await Promise.all([
    look(() => statesIn(db, company.address)),
    look(async () => ({ hasSmtp: env.SMTP_URL !== undefined, ...(await readMailState(db)) })),
    look(async () => (await countPinCodes(db)).codes),
    look(() => findUntaxed(db, percent)),
    look(() => findShortHsn(db, hsnDigits)),
    look(() => listStaff(db)),
    look(() => isAuditAppendOnly(db)),
    look(async () => (await readBackupTrial(db)) ?? ("never" as const)),
    look(() => readUndeclared(db, shop)),
    look(() => doesAnswer(gateway)),
  ])
  const ratingLine = settings.get("catalogue.ratingLine")
  return goLiveList(settings.values(), {
    ...{
      now,
      shopUrl,
      company,
      companyStates,
      mail,
      pinCodes,
      untaxed,
      shortHsn: shortHsn && { digits: hsnDigits, short: shortHsn },
      undeclared,
      staff,
      isAuditKept,
      restored,
    },
    choices: {
      hasHonestRatings: ratingLine === null || ratingLine === "verified",
      hasOriginFilter: settings.get("catalogue.facets"),
    },
    gateway: {
      name: wantedGateway,
      isSetUp: name === wantedGateway,
      isTestBank: isTestBank(services, env),
      answers: answers ?? false,
    },
    courier: { name: wantedCourier, isSetUp: couriers.some((courier) => courier.name === wantedCourier) },
  })
}

/** What a look found, or null where it failed or took too long; the log says why. */
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
