import type { ProductFacts } from "#app/core/catalogue/product.ts"
import {
  factSheet,
  type Specification,
  sizeInMillimetres,
} from "#app/core/catalogue/product-page/key-facts.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { readRupees } from "#app/core/catalogue/rupees.ts"
import { formatRupees, toPaise } from "#app/core/pricing/money.ts"
import { formatMonth } from "#app/ui/format/date-format.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import { NET_QUANTITY, type Party, type ShopDeclarations } from "./declarations-schema.ts"
import { isElectrical } from "./electrical.ts"
import * as messages from "./messages.ts"

/** Units of rule 6(11): below one large unit the price is that of one small unit; `size` is how many small ones are a large one. */
const UNITS = [
  { small: "g", large: "kg", size: 1000 },
  { small: "ml", large: "l", size: 1000 },
  { small: "cm", large: "m", size: 100 },
]

type Quantity = { amount: number; unit: string }

type Declared = Pick<ProductDetail, "facts" | "mrp">

/**
 * What a product declares, a line each, in the order of `declaration-rules.ts`; nothing that is not known. A product without
 * declarations of its own tells what its facts say, and nothing of the shop's.
 */
export function declarationLines({ facts, mrp }: Declared, shop: ShopDeclarations): Specification[] {
  const told = facts.declarations
  if (!told) return factSheet(facts).declared
  const isImported = isMadeAbroad(facts)
  const manufacturer = told.manufacturer ?? (isImported || told.packer ? undefined : shop.manufacturer)
  const importer = told.importer ?? (isImported ? shop.importer : undefined)
  const { name, telephone, email, address } = told.consumerCare ?? shop.consumerCare ?? {}
  const isEWaste = isElectrical(facts) && !told.exempt?.includes("eWaste")
  const isBatteryTold = told.batteryChemistry !== undefined && !told.exempt?.includes("battery")
  const lines: [name: string, value: string | null | undefined | false][] = [
    [messages.genericName, told.genericName],
    [messages.netQuantity, told.netQuantity && netQuantityText(told.netQuantity)],
    [messages.manufacturer, manufacturer && inOneLine(manufacturer)],
    [messages.packer, told.packer && inOneLine(told.packer)],
    [messages.importer, importer ? inOneLine(importer) : facts.importer],
    [messages.countryOfOrigin, facts.countryOfOrigin],
    [monthName(facts), told.month && formatMonth(told.month)],
    [messages.mrp, messages.inclusiveOfAllTaxes(mrp)],
    [
      messages.unitPrice,
      told.netQuantity && unitPriceText(told.netQuantity, toPaise(readRupees(mrp.replace("₹", "")))),
    ],
    [messages.dimensions, sizeInMillimetres(facts)],
    [
      messages.consumerCare,
      name && telephone && email && address && messages.ofProduct(name, telephone, email, address),
    ],
    [messages.hsnCode, facts.hsnCode],
    [messages.bisRegistration, facts.bisNumber],
    [messages.wpcApproval, told.wpcNumber],
    [messages.eWasteEpr, isEWaste && (told.eWasteEpr ?? shop.eWasteEpr)],
    [messages.batteryEpr, isBatteryTold && (told.batteryEpr ?? shop.batteryEpr)],
    [messages.battery, told.batteryChemistry],
    [messages.disposal, isEWaste && messages.crossedOutBin(isBatteryTold)],
    [messages.repairability, told.repairability],
  ]
  return lines.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

/** Who made a product, for machines; null where it is not known. */
export function manufacturerOf(facts: ProductFacts, shop: ShopDeclarations): Party | null {
  if (!facts.declarations) return null
  return facts.declarations.manufacturer ?? (isMadeAbroad(facts) ? null : (shop.manufacturer ?? null))
}

function isMadeAbroad({ countryOfOrigin = "" }: ProductFacts) {
  return countryOfOrigin !== "" && countryOfOrigin.toLowerCase() !== "india"
}

function monthName(facts: ProductFacts) {
  return messages.MONTH_LINES[facts.declarations?.monthOf ?? (isMadeAbroad(facts) ? "import" : "manufacture")]
}

function inOneLine({ name, address }: Party) {
  return `${name}, ${address}`
}

function parseNetQuantity(text: string): Quantity | null {
  if (!NET_QUANTITY.test(text)) return null
  const [amount, unit = ""] = text.split(" ")
  return { amount: Number(amount), unit }
}

/** The net quantity in words: "1 N (1 piece)", "6 N (6 pieces)", "250 g". */
export function netQuantityText(text: string): string {
  const quantity = parseNetQuantity(text)
  if (quantity?.unit !== "N") return text
  return quantity.amount === 1 ? messages.onePiece : messages.pieces(formatNumber(quantity.amount))
}

/**
 * The MRP for one unit, in rupees to two decimals: per piece; per g, ml or cm of less than a kg, l or m, else per kg, l or m (Legal
 * Metrology (Packaged Commodities) Rules 2011, rule 6(11)). Null where it equals the MRP, which the rule's proviso excepts.
 */
export function unitPriceText(netQuantity: string, mrpPaise: number): string | null {
  const quantity = parseNetQuantity(netQuantity)
  if (!quantity) return null
  const { amount, unit } = inLawfulUnit(quantity)
  if (amount === 1) return null
  return messages.per(formatRupees(Math.round(mrpPaise / amount)), unit === "N" ? messages.piece : unit)
}

function inLawfulUnit({ amount, unit }: Quantity): Quantity {
  for (const { small, large, size } of UNITS) {
    if (unit === small && amount >= size) return { amount: amount / size, unit: large }
    if (unit === large && amount < 1) return { amount: amount * size, unit: small }
  }
  return { amount, unit }
}
