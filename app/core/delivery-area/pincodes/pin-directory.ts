/** A place that a PIN code is for. `city` is a suggestion: the post town, or else the district. */
export type PinPlace = { city: string; district: string; state: string }

/** Every PIN code with its places, the one with most post offices first. */
export type PinDirectory = ReadonlyMap<string, readonly PinPlace[]>

/**
 * A directory as `catalogue/pin-codes.json` holds it. `cities`, `states`: names. `places`: a place each, as three numbers
 * (its city, -1 for the district's name; its district; its state). `sets`: places that a PIN code has together, joined by a dot. `pins`: a word a code, ascending:
 * the distance from the code before (absent: 1), and after a colon its set (absent: that of the code before).
 * The numbers in `sets` and `pins` are to the base 36.
 */
export type PackedDirectory = {
  source: string
  cities: string[]
  districts: string[]
  states: string[]
  places: number[][]
  sets: string[]
  pins: string
}

const PIN = /^[1-9]\d{5}$/
const BASE = 36

/** Whether a text is written as a PIN code is: six digits, the first not 0. */
export function isPin(text: string): boolean {
  return PIN.test(text)
}

/** Writes a directory small. */
export function packDirectory(directory: PinDirectory, source: string): PackedDirectory {
  const cities = createNumbering<string>()
  const districts = createNumbering<string>()
  const states = createNumbering<string>()
  const places = createNumbering<string>()
  const sets = createNumbering<string>()
  const words: string[] = []
  let before = { pin: 0, set: -1 }
  for (const pin of [...directory.keys()].toSorted()) {
    const numbers = (directory.get(pin) ?? []).map(({ city, district, state }) => {
      const cityNumber = city === district ? -1 : cities.numberOf(city)
      return places.numberOf([cityNumber, districts.numberOf(district), states.numberOf(state)].join())
    })
    const set = sets.numberOf(numbers.map((number) => number.toString(BASE)).join("."))
    const step = Number(pin) - before.pin
    words.push(
      `${step === 1 ? "" : step.toString(BASE)}${set === before.set ? "" : `:${set.toString(BASE)}`}`,
    )
    before = { pin: Number(pin), set }
  }
  return {
    ...{ source, cities: cities.all(), districts: districts.all(), states: states.all() },
    places: places.all().map((numbers) => numbers.split(",").map(Number)),
    ...{ sets: sets.all(), pins: words.join(" ") },
  }
}

/** Reads a directory that was written small. Throws a RangeError for one that is damaged. */
export function unpackDirectory({
  cities,
  districts,
  states,
  places,
  sets,
  pins,
}: PackedDirectory): PinDirectory {
  const all = places.map(([city = -1, district = -1, state = -1]) => ({
    city: city === -1 ? at(districts, district) : at(cities, city),
    ...{ district: at(districts, district), state: at(states, state) },
  }))
  const together = sets.map((set) => set.split(".").map((number) => at(all, Number.parseInt(number, BASE))))
  const directory = new Map<string, readonly PinPlace[]>()
  let pin = 0
  let set: readonly PinPlace[] = []
  for (const word of pins.split(" ")) {
    const [step = "", changed] = word.split(":")
    pin += step === "" ? 1 : Number.parseInt(step, BASE)
    if (changed !== undefined) set = at(together, Number.parseInt(changed, BASE))
    directory.set(String(pin), set)
  }
  return directory
}

function createNumbering<Value>() {
  const numbers = new Map<Value, number>()
  return {
    numberOf(value: Value) {
      const known = numbers.get(value)
      if (known !== undefined) return known
      numbers.set(value, numbers.size)
      return numbers.size - 1
    },
    all: () => [...numbers.keys()],
  }
}

function at<Value>(list: readonly Value[], index: number): Value {
  const found = list[index]
  if (found === undefined) throw new RangeError(`a packed PIN directory lacks entry ${index}`)
  return found
}
