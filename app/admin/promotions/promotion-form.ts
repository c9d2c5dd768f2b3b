import { toPaise } from "#app/core/pricing/money.ts"
import { cleanCode, type Promotion, type PromotionKind } from "#app/core/promotions/promotion.ts"
import { readCreditCode } from "#app/core/store-credit/credit.ts"
import { indiaTimeField, parseIndiaTime } from "#app/ui/format/india-time.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import * as messages from "./messages.ts"
import { MOST_TIERS, parseTiers, tiersText } from "./tiers.ts"

/** The settings of an offer. */
export type PromotionValues = Omit<Promotion, "id" | "version">
export type PromotionTexts = Record<(typeof PROMOTION_FIELDS)[number], string>
export type PromotionFaults = Partial<PromotionTexts>

export const PROMOTION_FIELDS = [
  ...([
    "title",
    "code",
    "kind",
    "percent",
    "amount",
    "tiers",
    "buyPieces",
    "freePieces",
    "products",
    "types",
  ] as const),
  ...(["minimum", "minimumPieces", "segment", "prepaid", "firstOrder"] as const),
  ...(["totalLimit", "customerLimit", "startsAt", "endsAt"] as const),
] as const

const MOST_PAISE = 1_000_000_000
const MOST_PIECES = 999
const MOST_USES = 1_000_000_000
const MOST_PRODUCTS = 500
const CODE = /^[A-Z0-9-]{3,40}$/

/** The texts of an offer's form by field. */
export function promotionTexts(form: FormData): PromotionTexts {
  return Object.fromEntries(
    PROMOTION_FIELDS.map((name) => [
      name,
      name === "types"
        ? form.getAll(name).map(parseText).filter(Boolean).join(" ")
        : parseText(form.get(name)),
    ]),
  ) as PromotionTexts
}

/** An offer as its form shows it. */
export function textsOfPromotion(promotion: Promotion): PromotionTexts {
  const { title, code, kind, percent, amountPaise, buyPieces, freePieces, productIds, types } = promotion
  const { minimumPaise, isPrepaidOnly, totalLimit, customerLimit, startsAt, endsAt } = promotion
  const { minimumPieces, tiers, isFirstOrder, segmentId } = promotion
  return {
    ...{ title, code: code ?? "", kind, percent: textOf(percent), amount: rupeesText(amountPaise) },
    ...{ buyPieces: textOf(buyPieces), freePieces: textOf(freePieces) },
    ...{ products: productIds.join(" "), types: types.join(" "), minimum: rupeesText(minimumPaise || null) },
    ...{ minimumPieces: textOf(minimumPieces || null), tiers: tiersText(tiers, kind) },
    ...{
      prepaid: isPrepaidOnly ? "on" : "",
      firstOrder: isFirstOrder ? "on" : "",
      segment: textOf(segmentId),
    },
    ...{ totalLimit: textOf(totalLimit), customerLimit: textOf(customerLimit) },
    ...{ startsAt: indiaTimeField(startsAt), endsAt: endsAt ? indiaTimeField(endsAt) : "" },
  }
}

/** The offer that a form describes, live, or what is wrong with it, by field. An empty start is `now`. */
export function parsePromotion(
  texts: PromotionTexts,
  now: Date,
): { ok: true; values: PromotionValues } | { ok: false; faults: PromotionFaults } {
  const faults: PromotionFaults = {}
  const kind = isKind(texts.kind) ? texts.kind : null
  if (!kind) faults.kind = messages.chooseKind
  const whole = (field: keyof PromotionTexts, [least, most]: [number, number], isNeeded: boolean) => {
    const text = texts[field]
    if (text === "" && !isNeeded) return null
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= least && value <= most)) faults[field] = messages.wholeNumber(least, most)
    return value
  }
  const money = (field: keyof PromotionTexts, isNeeded: boolean) => {
    const text = texts[field].replaceAll(",", "")
    if (text === "" && !isNeeded) return null
    const paise = /^\d{1,8}(\.\d{1,2})?$/.test(text) ? toPaise(Number(text)) : Number.NaN
    if (!(paise > 0 && paise <= MOST_PAISE)) faults[field] = messages.rupeesAboveZero
    return paise
  }
  if (texts.title === "" || texts.title.length > 80 || texts.title.includes("\n"))
    faults.title = messages.titleFault
  const code = cleanCode(texts.code)
  if (code !== "" && !CODE.test(code)) faults.code = messages.codeFault
  else if (readCreditCode(code) !== null) faults.code = messages.looksLikeGiftCard
  const productIds = texts.products.split(/[\s,]+/).filter(Boolean)
  if (productIds.length > MOST_PRODUCTS || productIds.some((id) => !/^\d{1,18}$/.test(id)))
    faults.products = messages.productsFault(MOST_PRODUCTS)
  const startsAt = texts.startsAt === "" ? now : parseIndiaTime(texts.startsAt)
  const endsAt = texts.endsAt === "" ? null : parseIndiaTime(texts.endsAt)
  if (!startsAt) faults.startsAt = messages.timeFault
  if (texts.endsAt !== "" && (!endsAt || (startsAt && endsAt <= startsAt))) faults.endsAt = messages.endFault
  const isOf = (of: PromotionKind) => kind === of
  const tiers = isOf("percent") || isOf("amount") ? parseTiers(texts.tiers, kind) : []
  if (!tiers) faults.tiers = messages.tiersFault(MOST_TIERS)
  const hasTiers = texts.tiers !== ""
  const values = {
    ...{ title: texts.title, code: code || null, kind: kind ?? "percent", productIds },
    percent: isOf("percent") ? whole("percent", [1, 100], !hasTiers) : null,
    amountPaise: isOf("amount") || isOf("percent") ? money("amount", isOf("amount") && !hasTiers) : null,
    buyPieces: isOf("buy-get") ? whole("buyPieces", [1, 99], true) : null,
    freePieces: isOf("buy-get") ? whole("freePieces", [1, 99], true) : null,
    types: [...new Set(texts.types.split(/[\s,]+/).filter(Boolean))],
    ...{ minimumPaise: money("minimum", false) ?? 0, isPrepaidOnly: texts.prepaid !== "" },
    minimumPieces: whole("minimumPieces", [1, MOST_PIECES], false) ?? 0,
    ...{ tiers: tiers ?? [], isFirstOrder: texts.firstOrder !== "" },
    segmentId: whole("segment", [1, Number.MAX_SAFE_INTEGER], false),
    totalLimit: whole("totalLimit", [1, MOST_USES], false),
    customerLimit: whole("customerLimit", [1, MOST_USES], false),
    ...{ startsAt: startsAt ?? now, endsAt, isOn: true },
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, values }
}

function isKind(text: string): text is PromotionKind {
  return Object.hasOwn(messages.KINDS, text)
}

function textOf(value: number | null): string {
  return value === null ? "" : String(value)
}

function rupeesText(paise: number | null): string {
  return paise === null ? "" : String(paise / 100)
}
