import { factsSchema, type ProductFacts } from "#app/core/catalogue/product.ts"
import { DECLARATION_RULES, type DutyName, type Supplier } from "./declaration-rules.ts"
import type { ShopDeclarations } from "./declarations-schema.ts"
import { hasBattery, isElectrical, isWireless } from "./electrical.ts"

/** The bit of each demanded duty in the number that the database function `declaration_gaps` returns for a product. */
export const GAP_BITS = {
  ...{ genericName: 1, netQuantity: 2, manufacturer: 4, importer: 8, origin: 16, consumerCare: 32 },
  ...{ bis: 64, wpc: 128, eWaste: 256, battery: 512, batteryChemistry: 1024 },
} as const satisfies Partial<Record<DutyName, number>>
/** Set where a registration number of the product is a sample: it counts as declared, but blocks the go-live list. */
export const SAMPLE_BIT = 2048

export type Gap = keyof typeof GAP_BITS
const GAPS = Object.keys(GAP_BITS) as Gap[]

/** What tells which declarations a product needs, and those that it has. */
export type Declarable = { type: string; facts: ProductFacts }

/** What of the demanded declarations a product itself does not say. The database has the same rule in `declaration_gaps`. */
export function gapsOf({ type, facts }: Declarable): Gap[] {
  const told = facts.declarations ?? {}
  const isExempt = (duty: "bis" | "wpc" | "eWaste" | "battery") => told.exempt?.includes(duty) ?? false
  const [isRadio, isBatteryPowered] = [isWireless(facts), hasBattery(facts)]
  const maker = told.manufacturer ?? told.packer
  const isMissing: Record<Gap, boolean> = {
    genericName: told.genericName === undefined,
    netQuantity: told.netQuantity === undefined,
    manufacturer: isFromIndia(facts) && !PIN_CODE.test(maker?.address ?? ""),
    importer:
      facts.countryOfOrigin !== undefined &&
      !isFromIndia(facts) &&
      !PIN_CODE.test(told.importer?.address ?? ""),
    origin: facts.countryOfOrigin === undefined,
    consumerCare: told.consumerCare === undefined,
    bis: (isRadio || isPowerBank(type, facts)) && !isExempt("bis") && !BIS_NUMBER.test(facts.bisNumber ?? ""),
    wpc: isRadio && !isExempt("wpc") && told.wpcNumber === undefined,
    eWaste: isElectrical(facts) && !isExempt("eWaste") && told.eWasteEpr === undefined,
    battery: isBatteryPowered && !isExempt("battery") && told.batteryEpr === undefined,
    batteryChemistry: isBatteryPowered && !isExempt("battery") && told.batteryChemistry === undefined,
  }
  return GAPS.filter((gap) => isMissing[gap])
}

const PIN_CODE = /(^|\D)[1-9]\d{2} ?\d{3}(\D|$)/
const BIS_NUMBER = /^R-\d{8}$/

function isFromIndia({ countryOfOrigin }: ProductFacts) {
  return countryOfOrigin?.toLowerCase() === "india"
}

function isPowerBank(type: string, { hsnCode }: ProductFacts) {
  return type === "powerbank" || (hsnCode?.startsWith("8507") ?? false)
}

/** What the shop says for all products, as gaps that it closes. */
function closedBy(shop: ShopDeclarations): Gap[] {
  return [
    ...(shop.manufacturer ? (["manufacturer"] as const) : []),
    ...(shop.importer ? (["importer"] as const) : []),
    ...(shop.consumerCare ? (["consumerCare"] as const) : []),
    ...(shop.eWasteEpr ? (["eWaste"] as const) : []),
    ...(shop.batteryEpr ? (["battery"] as const) : []),
  ]
}

/** The demanded declarations that neither a product nor the shop says. */
export function missingOf(product: Declarable, shop: ShopDeclarations): Gap[] {
  const closed = closedBy(shop)
  return gapsOf(product).filter((gap) => !closed.includes(gap))
}

/** What a stored product lacks, a sentence each. Facts that the rules do not know are none. */
export function sayMissing(product: { type: string; facts: unknown }, shop: ShopDeclarations): string[] {
  const facts = factsSchema.safeParse(product.facts).data ?? {}
  return missingOf({ type: product.type, facts }, shop).map((gap) => gapSentence(gap, facts))
}

/** The bits of the gaps that the shop does not close for all products. */
export function openBits(shop: ShopDeclarations): number {
  const closed = closedBy(shop)
  return GAPS.filter((gap) => !closed.includes(gap)).reduce((bits, gap) => bits | GAP_BITS[gap], 0)
}

/** How many products are counted at most. */
export const MOST_COUNTED = 200
/** How many products, to 200, and the first of them by name. */
export type Undeclared = { count: number; first: readonly string[] }

/** Whether a number stands for one that a shop which trades has: those of the bundled catalogue begin with R-0000 or say sample. */
export function hasSampleNumbers({ bisNumber = "", declarations = {} }: ProductFacts): boolean {
  const { wpcNumber = "", eWasteEpr = "", batteryEpr = "" } = declarations
  return bisNumber.startsWith("R-0000") || /sample/i.test([wpcNumber, eWasteEpr, batteryEpr].join(" "))
}

/** Who supplies a declaration: of goods that are imported the importer, of others the manufacturer; both where that is not known. */
export function suppliersOf(gap: Gap, facts: ProductFacts): readonly Supplier[] {
  const { suppliers } = DECLARATION_RULES[gap]
  if (suppliers.length === 1 || facts.countryOfOrigin === undefined) return suppliers
  return [isFromIndia(facts) ? "manufacturer" : "importer"]
}

/** "the country of origin: the manufacturer or importer supplies it (…, 6(1)(aa))". */
export function gapSentence(gap: Gap, facts: ProductFacts): string {
  const { what, law, rule } = DECLARATION_RULES[gap]
  return `${what}: the ${suppliersOf(gap, facts).join(" or ")} supplies it (${law}, ${rule})`
}
