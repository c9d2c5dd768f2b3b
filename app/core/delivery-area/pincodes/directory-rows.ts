import { stateNamed } from "#app/core/delivery-area/addresses/state-names.ts"
import { districtName, townOfOffice } from "./directory-names.ts"
import { isPin, type PinDirectory, type PinPlace } from "./pin-directory.ts"
import { statesOfPrefix } from "./postal-prefixes.ts"

/** A post office of India Post's directory. */
export type OfficeRow = { office: string; pin: string; type: string; district: string; state: string }

const COLUMNS: Record<keyof OfficeRow, readonly string[]> = {
  office: ["officename", "office"],
  pin: ["pincode", "pin"],
  type: ["officetype", "type"],
  district: ["district", "districtname"],
  state: ["statename", "state"],
}

/** The name of each column that is read, as a header spells it, or the ones that it lacks. A directory without types has no head offices. */
export function officeColumns(
  header: readonly string[],
): Record<keyof OfficeRow, string> | { lacks: string[] } {
  const spelt = new Map(header.map((name) => [name.toLowerCase().replace(/[^a-z]/g, ""), name]))
  const found = Object.entries(COLUMNS).map(([key, names]) => {
    return [key, names.flatMap((name) => spelt.get(name) ?? [])[0]] as const
  })
  const lacks = found.flatMap(([key, name]) => (name === undefined && key !== "type" ? [key] : []))
  if (lacks.length > 0) return { lacks }
  const { office = "", pin = "", type = "", district = "", state = "" } = Object.fromEntries(found)
  return { office, pin, type, district, state }
}

/** A town stands for the codes around its head office's: 5600.. and, in a metropolis, 5601.. . */
const METROPOLIS_CODES = 80

type Weighed = { district: string; state: string; weight: number }

/** Gathers the offices of a directory, one after the other, whatever their order. */
export function createDirectoryReader() {
  const districtsOf = new Map<string, Map<string, Weighed>>()
  const towns = new Map<string, { town: string; state: string }>()
  const unknownStates = new Set<string>()
  const found = { rows: 0, wrongPins: 0 }
  return {
    found,
    unknownStates,
    add({ office, pin, type, district, state }: OfficeRow) {
      found.rows += 1
      if (!isPin(pin)) {
        found.wrongPins += 1
        return
      }
      if (isMissing(state) || isMissing(district)) return
      const known = stateNamed(state)
      if (known === null) {
        unknownStates.add(state)
        return
      }
      addWeight(districtsOf, pin, {
        district: districtName(district, known),
        state: known,
        weight: weightOf(type),
      })
      const town = type.toUpperCase() === "HO" ? townOfOffice(office) : null
      if (town !== null && !towns.has(pin)) towns.set(pin, { town, state: stateOfTown(pin, known) })
    },
    /** What was gathered: each PIN code with its places, that with most offices first. */
    directory(): PinDirectory {
      const areas = townAreas(towns, [...districtsOf.keys()])
      return new Map([...districtsOf].map(([pin, weighed]) => [pin, placesOf(weighed, areas.get(pin))]))
    },
  }
}

/** An office that the directory puts into another state than its prefix is a town of the prefix's. */
function stateOfTown(pin: string, known: string): string {
  const states = statesOfPrefix(pin)
  return states.includes(known) ? known : (states[0] ?? known)
}

function isMissing(cell: string) {
  return cell === "" || cell.toUpperCase() === "NA"
}

/** Offices that deliver to towns count for more than branches in villages. */
function weightOf(type: string) {
  return type.toUpperCase() === "BO" ? 1 : 10
}

function addWeight(districtsOf: Map<string, Map<string, Weighed>>, pin: string, place: Weighed) {
  const ofPin = districtsOf.get(pin) ?? new Map<string, Weighed>()
  districtsOf.set(pin, ofPin)
  const key = `${place.district}|${place.state}`
  const known = ofPin.get(key)
  if (known) known.weight += place.weight
  else ofPin.set(key, place)
}

type Town = { town: string; state: string }

/** The town of each PIN code that lies around a head office's. */
function townAreas(towns: ReadonlyMap<string, Town>, pins: readonly string[]): Map<string, Town> {
  const codes = new Map<string, number>()
  for (const pin of pins) codes.set(pin.slice(0, 4), (codes.get(pin.slice(0, 4)) ?? 0) + 1)
  const areas = new Map<string, Town>()
  for (const pin of pins) {
    const isMetropolis = pin[3] === "1" && (codes.get(`${pin.slice(0, 3)}0`) ?? 0) >= METROPOLIS_CODES
    const office = `${isMetropolis ? `${pin.slice(0, 3)}0` : pin.slice(0, 4)}01`
    const town = towns.get(office) ?? towns.get(pin)
    if (town) areas.set(pin, town)
  }
  return areas
}

function placesOf(weighed: ReadonlyMap<string, Weighed>, area: Town | undefined): PinPlace[] {
  return [...weighed.values()]
    .toSorted((a, b) => b.weight - a.weight || (a.district < b.district ? -1 : 1))
    .map(({ district, state }) => ({ city: area?.state === state ? area.town : district, district, state }))
}
