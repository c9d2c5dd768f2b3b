import { COLOURS, KINDS, PURPOSES, SENTENCES, SYLLABLES, VARIANTS } from "./catalogue-words.ts"

const FAMILY_OF = 40 // products that follow each other in a file and share a family, on average
const MODEL_NUMBERS = 9_000
const SHARES = KINDS.flatMap((kind) => Array.from({ length: kind.share }, () => kind))
const KINDS_OF_BLOCK = 2_000 // a file has its types in blocks, as files that people keep have

const GROUPED = new Intl.NumberFormat("en-IN")

type Dice = (sides: number) => number

/** Entries of a catalogue file, one at a time and always the same ones: nothing of them is kept. */
export function* makeGoods(count: number) {
  const roll = createDice(20_260_821)
  let family = nameFamily(roll)
  for (let place = 1; place <= count; place += 1) {
    if (roll(FAMILY_OF) === 0) family = nameFamily(roll)
    const kind = of(
      SHARES,
      hash(Math.floor(place / KINDS_OF_BLOCK)) + (roll(8) === 0 ? roll(SHARES.length) : 0),
    )
    yield makeGood(place, family, kind, roll)
  }
}

function makeGood(place: number, family: string, kind: (typeof KINDS)[number], roll: Dice) {
  const [colour, palette] = of(COLOURS, roll(COLOURS.length))
  const model = [family, 10 + roll(MODEL_NUMBERS), of(VARIANTS, roll(VARIANTS.length))]
    .filter(Boolean)
    .join(" ")
  const [least, most] = kind.rupees
  const price = Math.floor((least + (roll(100) * roll(100) * (most - least)) / 10_000) / 100) * 100 + 99
  const off = 20 + roll(60)
  const hours = 5 + roll(60)
  const sku = `DH-${kind.code}-${family.toUpperCase()}-${place}`
  const slug = sku.toLowerCase()
  return {
    id: String(place),
    sku,
    name: `${model} ${colour}`,
    title: `${model} ${colour.toLowerCase()} ${kind.noun}, ${hours} h, ${of(PURPOSES, roll(PURPOSES.length))}`,
    price,
    mrp: GROUPED.format(Math.round((price * 100) / (100 - off))),
    tax: "MRP(inclusive of all taxes)",
    off: `${off}% off`,
    type: kind.type,
    description: [roll(9), roll(9), roll(9)].map((line) => of(SENTENCES, line)).join(" "),
    image: `/images/${slug}/hero-640.avif`,
    images: ["hero", "angle", "closeup", "feature"]
      .map((view) => `/images/${slug}/${view}-640.avif`)
      .concat(""),
    stock: roll(250),
    facts: {
      family,
      colour,
      playtimeHours: hours,
      chargingMinutes: 30 + roll(120),
      bluetooth: of(["5.0", "5.2", "5.3", "5.4"], roll(4)),
      waterRating: of(["IPX4", "IPX5", "IPX7"], roll(3)),
      weightGrams: 20 + roll(900),
      batteryMah: 100 + roll(6_000),
      inTheBox: [kind.noun, "USB-C cable", "Quick start guide"],
      countryOfOrigin: "India",
      hsnCode: "85183000",
      gstPercent: 18,
      warrantyMonths: 12,
      bisNumber: `R-${41_000_000 + place}`,
      ...(kind.type === "earbuds" && {
        model: { kind: "true-wireless-earbuds", style: "stem-pebble", palette },
      }),
    },
  }
}

/** The lower numbers come up far more often: a few families fill shelves, many have one row. */
function nameFamily(roll: Dice): string {
  const skewed = (sides: number) => Math.min(roll(sides), roll(sides))
  const { first, second, ending } = SYLLABLES
  const middle = of(second, skewed(second.length)) + (roll(3) === 0 ? of(second, roll(second.length)) : "")
  return of(first, skewed(first.length)) + middle + of(ending, skewed(ending.length))
}

/** Numbers from 0 to below `sides` in an order that looks like chance and is the same on every machine (mulberry32). */
function createDice(seed: number): Dice {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    return hash(state) % sides
  }
}

function hash(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 15), 1 | number)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return (mixed ^ (mixed >>> 14)) >>> 0
}

function of<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item
}
