import type { ProductFacts } from "#app/core/catalogue/product.ts"

/** Whether a product has a radio, for which it needs the approval of WPC. */
export function isWireless({ bluetooth, connections = [] }: ProductFacts): boolean {
  return bluetooth !== undefined || RADIO.test(connections.join(", "))
}

/** Whether a product has a battery, by its facts or by the kind of battery that it declares. */
export function hasBattery(facts: ProductFacts): boolean {
  return (
    BATTERY_FACTS.some((name) => facts[name] !== undefined) ||
    facts.declarations?.batteryChemistry !== undefined
  )
}

/**
 * Whether a product can be electrical or electronic equipment (E-Waste (Management) Rules 2022, schedule I), by the chapter of its HSN code:
 * a shirt or a mug cannot. The database has the same rule in `is_electrical`.
 */
export function isElectrical(facts: ProductFacts): boolean {
  const { hsnCode } = facts
  return hsnCode === undefined || ELECTRICAL_CHAPTERS.test(hsnCode) || isWireless(facts) || hasBattery(facts)
}

const RADIO = /bluetooth|wi-?fi|2\.4 ?ghz/i
/** Facts that only a product with a battery has. */
const BATTERY_FACTS = ["batteryMah", "playtimeHours", "caseHours", "batteryDays", "runtimeMinutes"] as const
/** Machines, electrical goods, instruments, clocks, music, lamps and toys. */
const ELECTRICAL_CHAPTERS = /^(84|85|90|91|92|94|95)/
