const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const BRACKETS = "()[]{}<>«»‹›"
const MIRRORED = new Map(Array.from(BRACKETS, (bracket, at) => [bracket, BRACKETS.charAt(at ^ 1)]))

type Direction = "left" | "right" | "number" | "neutral"

/** Whether a paragraph runs from right to left, by its first letter. */
export function isRightToLeft(text: string): boolean {
  const letter = text.match(/\p{L}/u)?.[0]
  return letter !== undefined && RIGHT_TO_LEFT.test(letter)
}

/**
 * The parts of a line in the order in which they stand from left to right, as the Unicode bidirectional algorithm (UAX 9) has it for
 * text without embeddings. A part that `isReversed` reads from right to left.
 */
export function visualParts(line: string, isBaseReversed: boolean): { text: string; isReversed: boolean }[] {
  if (!isBaseReversed && !RIGHT_TO_LEFT.test(line)) return [{ text: line, isReversed: false }]
  const symbols = Array.from(line)
  const levels = levelsOf(symbols, isBaseReversed ? 1 : 0)
  const parts: { text: string; level: number }[] = []
  symbols.forEach((symbol, at) => {
    const last = parts.at(-1)
    const level = levels[at] ?? 0
    if (last?.level === level) last.text += symbol
    else parts.push({ text: symbol, level })
  })
  for (const least of [2, 1]) reverseRuns(parts, ({ level }) => level >= least)
  return parts.map(({ text, level }) => ({ text, isReversed: level === 1 }))
}

/** A part that reads from right to left, written from left to right, its brackets mirrored. */
export function reversed(text: string): string {
  return Array.from(text, (mark) => MIRRORED.get(mark) ?? mark)
    .toReversed()
    .join("")
}

/** Whether the shaper turns such a run by itself: it does by its script, digits of that script included. */
export function isTurnedByShaper(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

function levelsOf(symbols: string[], base: 0 | 1): number[] {
  const directions = resolveNeutrals(resolveNumbers(symbols.map(directionOf), symbols), base)
  return directions.map((direction) => {
    if (direction === "right") return 1
    return base === 0 && direction === "left" ? 0 : 2
  })
}

function directionOf(symbol: string): Direction {
  if (/\p{Nd}/u.test(symbol)) return "number"
  if (/[\p{L}\p{M}]/u.test(symbol)) return RIGHT_TO_LEFT.test(symbol) ? "right" : "left"
  return "neutral"
}

/** W2 to W7: separators within numbers, signs beside them, and numbers among letters from left to right. */
function resolveNumbers(directions: Direction[], symbols: string[]): Direction[] {
  let strong: Direction = "neutral"
  return directions.map((direction, at) => {
    const isBeside = directions[at - 1] === "number" || directions[at + 1] === "number"
    const isWithin = directions[at - 1] === "number" && directions[at + 1] === "number"
    const symbol = symbols[at] ?? ""
    if (direction === "left" || direction === "right") strong = direction
    const isNumber =
      direction === "number" ||
      (isWithin && /[-+.,:/]/.test(symbol)) ||
      (isBeside && /[\p{Sc}%#°]/u.test(symbol))
    if (!isNumber) return direction
    return strong === "left" ? "left" : "number"
  })
}

/** N1 and N2: what is between two of one direction has it, all else that of the paragraph. Numbers count as right to left. */
function resolveNeutrals(directions: Direction[], base: 0 | 1): Direction[] {
  const own: Direction = base === 1 ? "right" : "left"
  const side = (direction: Direction | undefined) => (direction === "number" ? "right" : (direction ?? own))
  let before: Direction = own
  return directions.map((direction, at) => {
    if (direction !== "neutral") {
      before = side(direction)
      return direction
    }
    const after = side(directions.slice(at).find((next) => next !== "neutral"))
    return before === after ? before : own
  })
}

function reverseRuns<Part>(parts: Part[], isIn: (part: Part) => boolean) {
  for (let from = 0; from < parts.length; from += 1) {
    let to = from
    while (to < parts.length && isIn(parts[to] as Part)) to += 1
    if (to > from) parts.splice(from, to - from, ...parts.slice(from, to).toReversed())
    from = to
  }
}
