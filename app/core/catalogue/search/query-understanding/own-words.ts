import { amountKey, floorToDigits } from "#app/core/catalogue/attributes/attribute-facets.ts"
import { typeInLists } from "#app/core/catalogue/search/facets/facet-definitions.ts"
import * as messages from "#app/core/catalogue/search/messages.ts"
import type { Attribute } from "#app/core/settings/attributes.ts"
import { type AmountMeans, figureRange } from "./amounts.ts"
import { AT_LEAST_AFTER, AT_LEAST_BEFORE, AT_MOST_AFTER, AT_MOST_BEFORE } from "./lexicon.ts"
import { phraseList } from "./phrase-list.ts"
import { longestAt, numberAt, type Token, tokensOf } from "./tokens.ts"

// Words of a merchant's own types and attributes.

/** A type of the shop's own and what it is called in a search, in words of one space. */
export type OwnType = { type: string; said: readonly string[] }
/** An attribute of amounts that words name by its unit. */
export type OwnAmount = Pick<Attribute, "name" | "label" | "unit" | "types">

/** The types that came with the catalogue rather than with the shop, by their names and by what the merchant calls them. */
export function ownTypes(
  types: readonly string[],
  categories: readonly { term: string; label: string }[],
): OwnType[] {
  return types
    .filter((type) => messages.typeName(type) === type && typeInLists(type) === type)
    .map((type) => {
      const labels = categories.flatMap(({ term, label }) => (term === type ? [label] : []))
      return { type, said: [...new Set([type, ...labels].flatMap(spellingsOf))] }
    })
}

/** Those types whose name a keyword is. */
export function typesNamed(keyword: string, types: readonly OwnType[]): string[] {
  const typed = textOf(keyword)
  return typed === "" ? [] : types.flatMap(({ type, said }) => (said.includes(typed) ? [type] : []))
}

/** A name in one and in many, also written in one word: `T-Shirts` is t shirts, t shirt, tshirts and tshirt. */
function spellingsOf(label: string): string[] {
  const words = textOf(label.replaceAll("_", " "))
  if (words === "") return []
  const ofNumber = [words, ...inOne(words), ...inMany(words)]
  return ofNumber.flatMap((each) => [each, each.replaceAll(" ", "")])
}

function inOne(words: string): string[] {
  if (/(ss|us|is)$/.test(words) || !words.endsWith("s")) return []
  if (/[a-z]ies$/.test(words)) return [words.replace(/ies$/, "y")]
  return /(x|ch|sh|s)es$/.test(words) ? [words.slice(0, -2), words.slice(0, -1)] : [words.slice(0, -1)]
}

function inMany(words: string): string[] {
  if (words.endsWith("s")) return []
  if (/[^aeiou]y$/.test(words)) return [words.replace(/y$/, "ies")]
  return [/(x|ch|sh)$/.test(words) ? `${words}es` : `${words}s`]
}

function textOf(text: string): string {
  return tokensOf(text)
    .map((token) => token.text)
    .join(" ")
}

/** Units of one kind, each as so many of the first. */
const KINDS_OF_UNITS: readonly (readonly { said: readonly string[]; times: number }[])[] = [
  [
    { said: phraseList("m, meter, meters, metre, metres, mtr, mtrs, मीटर, மீட்டர்"), times: 1 },
    { said: phraseList("cm, cms, centimeter, centimeters, centimetre, centimetres, सेमी, செமீ"), times: 0.01 },
    { said: phraseList("mm, millimeter, millimeters, millimetre, millimetres"), times: 0.001 },
    { said: phraseList("ft, foot, feet, फीट, फुट, அடி"), times: 0.3048 },
    { said: phraseList("in, inch, inches, इंच, இன்ச்"), times: 0.0254 },
  ],
  [
    { said: phraseList("ml, millilitre, millilitres, milliliter, milliliters, मिली"), times: 1 },
    { said: phraseList("l, litre, litres, liter, liters, ltr, लीटर, லிட்டர்"), times: 1_000 },
  ],
  [
    { said: phraseList("g, gm, gram, grams, ग्राम, கிராம்"), times: 1 },
    { said: phraseList("kg, kgs, kilo, kilos, kilogram, kilograms, किलो, கிலோ"), times: 1_000 },
  ],
]

type Own = { types: readonly OwnType[]; amounts: readonly OwnAmount[] }

/** `2m` beside a type of the shop's own: so much of its attribute with such a unit, or else a word that texts may have. */
export function readOwnAmount(
  tokens: readonly Token[],
  at: number,
  { types, amounts }: Own,
): { length: number; means: AmountMeans } | null {
  const most = longestAt(tokens, at, AT_MOST_BEFORE)
  const least = most > 0 ? 0 : longestAt(tokens, at, AT_LEAST_BEFORE)
  const amount = numberAt(tokens, at + most + least)
  const unit = tokens[at + most + least + 1]?.text ?? ""
  const kind = KINDS_OF_UNITS.find((units) => units.some(({ said }) => said.includes(unit)))
  if (amount === null || !kind) return null
  const said = types.filter((own) => tokens.some((_, place) => longestAt(tokens, place, own.said) > 0))
  if (said.length === 0) return null
  const next = at + most + least + 2
  const timesOf = (word: string) => kind.find((each) => each.said.includes(word.toLowerCase()))?.times
  const [from = 1, ofTypes] = [timesOf(unit), said.map(({ type }) => type)]
  const found = amounts.find(
    (each) =>
      timesOf(each.unit) !== undefined &&
      (each.types.length === 0 || each.types.some((type) => ofTypes.includes(type))),
  )
  if (!found) return { length: next - at, means: { texts: [`${amount}${unit}`, `${amount} ${unit}`] } }
  const mostAfter = longestAt(tokens, next, AT_MOST_AFTER)
  const leastAfter = mostAfter > 0 ? 0 : longestAt(tokens, next, AT_LEAST_AFTER)
  const value = floorToDigits(Number(((amount * from) / (timesOf(found.unit) ?? 1)).toPrecision(6)), 2)
  const bound = most + mostAfter > 0 ? "most" : least + leastAfter > 0 ? "least" : "exact"
  return {
    length: next + mostAfter + leastAfter - at,
    means: figureRange({ key: amountKey(found.name), label: found.label }, value, {
      bound,
      written: `${value} ${found.unit}`,
    }),
  }
}
