import { isAmountKey } from "#app/core/catalogue/attributes/attribute-facets.ts"
import type { Order } from "#app/core/catalogue/search/facets/sorts.ts"
import * as messages from "#app/core/catalogue/search/messages.ts"
import { beyond } from "./amounts.ts"
import { WIDER_TYPES } from "./meanings.ts"
import { isWanted, typesIn, type Understood } from "./meant-parts.ts"

const COMMON_RATING = "IPX5"
const SPLASH_PROOF = [COMMON_RATING, "IPX6", "IP55", "IP56", "IP65", "IP66"]
export const SURE_NAME = 5 // letters; what is shorter stands in many names by chance

type Attempt = { parts: readonly Understood[]; nameParts: string[] }

/**
 * What is asked for, then of wider types too, then in any colour, then at any price, and then less and less: facets go first, then all but long names, then names,
 * the price, and last the kind of thing.
 */
export function attemptsOf(parts: readonly Understood[], nameParts: string[]): Attempt[] {
  const mostFirst = parts.toSorted((a, b) => weightOf(b) - weightOf(a))
  const leastWithNames = nameParts.length > 0 ? parts.filter((part) => weightOf(part) > 0).length : 1
  const facets = parts.length > 2 ? parts.filter((part) => weightOf(part) < 1) : []
  const fewer = (least: number) =>
    Array.from({ length: parts.length - least + 1 }, (_, index) => mostFirst.slice(0, parts.length - index))
  const keys = parts.flatMap((part) => (isWanted(part) ? part.selection.map(({ key }) => key) : []))
  const wider = parts.map((part) => withWiderTypes(part, keys))
  const weaker = parts.map(withWeaker)
  const isWeaker = weaker.some((part, index) => part !== parts[index])
  const isBeyond = parts.some((part) => "isMoreThan" in part)
  const isWider = wider.some((part, index) => part !== parts[index])
  const atAnyPrice = (some: readonly Understood[]) => some.filter((part) => "selection" in part)
  const isPriced = atAnyPrice(parts).length < parts.length && facetsOf(parts).length > 0
  const uncoloured = parts.filter((part) => !isColour(part))
  const longNames = nameParts.filter((name) => name.length >= SURE_NAME)
  return [
    ...(isBeyond ? [{ parts: parts.map(withMore), nameParts }] : []),
    ...(isBeyond && isWider ? [{ parts: wider.map(withMore), nameParts }] : []),
    { parts, nameParts },
    ...(isWider ? [{ parts: wider, nameParts }] : []),
    ...(isWeaker ? [{ parts: weaker, nameParts }] : []),
    ...(isPriced && uncoloured.length < parts.length ? [{ parts: uncoloured, nameParts }] : []),
    ...(isPriced ? [{ parts: atAnyPrice(parts), nameParts }] : []),
    ...(isPriced && isWider ? [{ parts: atAnyPrice(wider), nameParts }] : []),
    ...facets.map((facet) => ({ parts: parts.filter((part) => part !== facet), nameParts })),
    ...fewer(Math.min(leastWithNames, parts.length)).map((some) => ({ parts: some, nameParts })),
    ...(longNames.length > 0 ? [{ parts: [], nameParts: longNames }] : []),
    ...(nameParts.length > 0 && parts.length > 0 ? fewer(1) : []).map((some) => ({
      parts: some,
      nameParts: [],
    })),
  ]
}

/** A part with the types that may be meant by its own too: among speakers for parties and televisions may be the one of 100 W. */
function withWiderTypes(part: Understood, keys: readonly string[]): Understood {
  if (!isWanted(part)) return part
  const types = typesIn(part.selection)
  const wider = WIDER_TYPES.filter(
    (each) =>
      each.of.every((type) => types.includes(type)) && (each.keys?.some((key) => keys.includes(key)) ?? true),
  ).flatMap((each) => each.wider)
  if (wider.length === 0) return part
  const selection = part.selection.map(({ key, values }) => ({
    key,
    values: key === "type" ? [...new Set([...values, ...wider])] : values,
  }))
  return { ...part, selection }
}

/** A part without the least itself: `more than 60 watts`. */
function withMore(part: Understood): Understood {
  const more = isWanted(part) && part.isMoreThan ? beyond(part.selection) : null
  return more ? { ...part, ...more } : part
}

/** A rating against water as the best one that is common: nothing that is worn in an ear is rated IPX7. */
function withWeaker(part: Understood): Understood {
  if (!isWanted(part) || part.selection.length > 1) return part
  const [{ key, values } = { key: "", values: [] }] = part.selection
  if (key !== "water" || values.length === 0 || values.includes(COMMON_RATING)) return part
  return {
    ...{ ...part, selection: [{ key, values: [...SPLASH_PROOF, ...values] }], isWeaker: true },
    ...{ phrase: messages.ratedAtLeast(COMMON_RATING), chip: messages.orBetter(COMMON_RATING) },
  }
}

function isColour(part: Understood): boolean {
  return isWanted(part) && part.selection.every(({ key }) => key === "colour")
}

/** The parts that are kept longest where no product has all: the kind of thing, then its price and what it must not be. */
function weightOf(part: Understood): number {
  if (!isWanted(part)) return 1
  return part.selection.some(({ key }) => key === "type") ? 2 : 0
}

function facetsOf(parts: readonly Understood[]) {
  return parts.filter((part) => isWanted(part) && weightOf(part) === 0)
}

/** The parts that an attempt does without, or has in a weaker form: one with wider types stands for its own. */
export function droppedParts(parts: readonly Understood[], kept: readonly Understood[]): Understood[] {
  const whole = kept.filter((part) => !("isWeaker" in part))
  return parts.filter((part) => !whole.some(({ keywordWithout }) => keywordWithout === part.keywordWithout))
}

/** The order that brings those first which come nearest to a figure that nothing has: the lightest of all that weigh too much. */
export function nearestFirst(dropped: readonly Understood[]): Order | null {
  for (const { key, values } of dropped.flatMap((part) => (isWanted(part) ? part.selection : [])))
    if (isAmountKey(key))
      return { by: "figure", key, isDescending: !values.some((value) => value.startsWith("0-")) }
  return null
}
