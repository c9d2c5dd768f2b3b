import { GST_STATES } from "#app/core/pricing/gst-states.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import type { PinDirectory, PinPlace } from "./pin-directory.ts"

/** The states of India Post's sorting districts, by their GST codes; of two prefixes that fit, the longer counts. Field post (9) has none. */
const STATES_OF: Readonly<Record<string, readonly string[]>> = {
  ...of("07", "11"),
  ...of("06", "12 13"),
  ...of("03", "14 15"),
  ...of("04 03", "16"),
  ...of("02", "17"),
  ...of("01", "18 19"),
  ...of("38", "194"),
  ...of("09", "20 21 22 23 24 25 26 27 28"),
  ...of("09 05", "244 246 247 262"),
  ...of("05", "248 249 263"),
  ...of("08", "30 31 32 33 34"),
  ...of("24", "36 37 38 39"),
  ...of("24 26", "362 396"),
  ...of("27", "40 41 42 43 44"),
  ...of("30", "403"),
  ...of("23", "45 46 47 48"),
  ...of("22", "49"),
  ...of("36", "50"),
  ...of("36 37", "507"),
  ...of("37", "51 52 53"),
  ...of("37 34", "533"),
  ...of("29", "56 57 58 59"),
  ...of("33", "60 61 62 63 64"),
  ...of("33 34", "605 607 609"),
  ...of("32", "67 68 69"),
  ...of("32 34", "673"),
  ...of("32 31", "682"),
  ...of("19", "70 71 72 73 74"),
  ...of("11", "737"),
  ...of("35", "744"),
  ...of("21", "75 76 77"),
  ...of("18", "78"),
  ...of("12", "790 791 792"),
  ...of("17", "793 794"),
  ...of("14", "795"),
  ...of("15", "796"),
  ...of("13", "797 798"),
  ...of("16", "799"),
  ...of("10", "80 81 82 84 85"),
  ...of("10 20", "813 814"),
  ...of("20", "815 816 818 822 825 826 827 828 829 83"),
}

/** As many codes around one make its state certain, where all of them are in it. */
const ENOUGH_AROUND = 5

/** The states that a PIN code may be in by its first digits; none where they do not tell. */
export function statesOfPrefix(pin: string): readonly string[] {
  return entryOf(STATES_OF, pin.slice(0, 3)) ?? entryOf(STATES_OF, pin.slice(0, 2)) ?? []
}

/**
 * A directory whose codes agree with their prefixes. A code of which no place does gets the one of the code next to it: alone, where all
 * codes around leave no doubt, else before the places that the directory names, for the shopper to choose.
 */
export function withPostalPrefixes(directory: PinDirectory): PinDirectory {
  const district = Map.groupBy(directory, ([pin]) => pin.slice(0, 3))
  return new Map(
    [...directory].map(([pin, places]) => {
      const states = statesOfPrefix(pin)
      if (states.length === 0 || places.some(({ state }) => states.includes(state))) return [pin, places]
      const agreeing = (district.get(pin.slice(0, 3)) ?? []).flatMap(([other, [place]]) =>
        place && states.includes(place.state)
          ? [{ pin: other, distance: Math.abs(Number(other) - Number(pin)), place }]
          : [],
      )
      const likely = likeliest(agreeing, { states, wrong: places[0] })
      const around = agreeing.filter((one) => one.pin.slice(0, 4) === pin.slice(0, 4))
      const isCertain = states.length === 1 && around.length >= ENOUGH_AROUND
      return [pin, isCertain ? likely : [...likely, ...places]]
    }),
  )
}

type Around = readonly { distance: number; place: PinPlace }[]

/** A town is that of the code's own office, and right; a district is as wrong as the state. */
function likeliest(
  agreeing: Around,
  { states, wrong }: { states: readonly string[]; wrong?: PinPlace | undefined },
) {
  const [nearest] = agreeing.toSorted((a, b) => a.distance - b.distance)
  if (!nearest) return states.map((state) => ({ city: "", district: "", state }))
  const isTown = wrong && wrong.city !== wrong.district
  return [isTown ? { ...nearest.place, city: wrong.city } : nearest.place]
}

function of(codes: string, prefixes: string) {
  const states = codes.split(" ").map((code) => entryOf(GST_STATES, code) ?? "")
  return Object.fromEntries(prefixes.split(" ").map((prefix) => [prefix, states]))
}
