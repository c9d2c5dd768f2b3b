import { facetOf } from "#app/core/catalogue/search/facets/facet-definitions.ts"
import type { Selection } from "#app/core/catalogue/search/facets/selection.ts"
import * as messages from "#app/core/catalogue/search/messages.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import { isWanted, maxPriceOf, minPriceOf, RANGES, typesIn, type Understood } from "./meant-parts.ts"

type Found = { total: number; hasUncounted: boolean }

/**
 * The parts of a search as a sentence: `3 black neckbands up to ₹1,500 made in India`. One product, more than were counted, or a list that
 * a shopper narrowed further (null) go without a number. Null for a part that no words are known for.
 */
export function sentenceOf(parts: readonly Understood[], found: Found | null): string | null {
  const words: Record<"colour" | "type" | "rest", string[]> = { colour: [], type: [], rest: [] }
  const types = parts.flatMap((part) => (isWanted(part) ? typesIn(part.selection) : []))
  const hasKind = types.some((type) => !RANGES.includes(type))
  for (const part of parts) {
    if ("maxPricePaise" in part) continue
    else if (part.noun) words.type.push(part.noun)
    else if (part.phrase) words.rest.push(part.phrase)
    else if (part.isUnwanted) words.rest.push(unwantedWords(part.selection) ?? "")
    else
      for (const { key, values } of part.selection) {
        if (key === "colour") words.colour.push(...values.filter((value) => !words.colour.includes(value)))
        else if (key === "type" && hasKind && values.every((type) => RANGES.includes(type)))
          words.rest.push(...values.map(messages.ofRange))
        else if (key === "type") words.type.push(...values.map(messages.typeInWords))
        else words.rest.push(rangeWords(key, values) ?? "")
      }
  }
  if (words.rest.includes("")) return null
  const sentence = [
    found && found.total > 1 && !found.hasUncounted ? formatNumber(found.total) : "",
    messages.listOfWords(words.colour, "or"),
    messages.listOfWords(words.type, "and") || messages.anyProducts,
    pricesInWords(parts),
    messages.listOfWords(words.rest, "and"),
  ]
  return capitalised(sentence.filter((word) => word !== "").join(" "))
}

/** A text with its first letter as at the start of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A sentence as it stands within another. */
export function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** `up to ₹2,000`, `from ₹1,000 to ₹2,000`; "" where no price was said. */
export function pricesInWords(parts: readonly Understood[]): string {
  const [least, most] = [minPriceOf({ parts }), maxPriceOf({ parts })]
  if (least === null) return most === null ? "" : messages.upTo(formatRupees(most))
  const from = formatRupees(least)
  return most === null ? messages.atLeastPrice(from) : messages.priceBetween(from, formatRupees(most))
}

/** Only colours are said as what is not meant. */
function unwantedWords(selection: Selection): string | null {
  const [chosen, ...others] = selection
  if (others.length > 0 || chosen?.key !== "colour") return null
  return messages.notIn(messages.listOfWords(chosen.values, "or"))
}

/** Neighbouring ranges of amounts as one: `with output of 30 W or more`. Null for a facet without ranges. */
function rangeWords(key: string, values: readonly string[]): string | null {
  const { label, unit } = facetOf(key)
  const [from = "", to = ""] = [values[0]?.split("-")[0], values.at(-1)?.split("-")[1]]
  if (!unit || from === "") return null
  if (to === "") return messages.ofAtLeast(label, unit(Number(from)))
  return from === "0" ? messages.ofLessThan(label, unit(Number(to))) : null
}
