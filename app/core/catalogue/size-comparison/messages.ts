export const size = "Size"
export const coin = "a ₹10 coin"
export const sheet = "a sheet of A4 paper"
export const coinMark = "₹10"
export const sheetMark = "A4"
export const asTall = (thing: string) => `About as tall as ${thing}.`
const HALVES = ["", " and a half"]
const NUMBERS = ["", "", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
/** `parts` of a whole in words, each up to its share. */
const SHARES: readonly [most: number, words: string][] = [
  [0.12, "About a tenth"],
  [0.17, "About a seventh"],
  [0.22, "About a fifth"],
  [0.29, "About a quarter"],
  [0.37, "About a third"],
  [0.44, "A little under half"],
  [0.53, "About half"],
  [0.62, "A little over half"],
  [0.71, "About two thirds"],
  [0.79, "About three quarters"],
  [0.97, "Nearly"],
]
/** A ratio of heights in plain words: `A little over half as tall as a sheet of A4 paper.` */
export function timesAsTall(times: number, thing: string): string {
  const [, share] = SHARES.find(([most]) => times <= most) ?? []
  if (share) return `${share} as tall as ${thing}.`
  if (times < 1.25) return `A little taller than ${thing}.`
  const halves = Math.round(times * 2)
  const whole = Math.floor(halves / 2)
  const half = HALVES[halves % 2] ?? ""
  const count = whole === 1 ? "one" : (NUMBERS[whole] ?? String(Math.round(times)))
  return whole === 2 && half === ""
    ? `About twice as tall as ${thing}.`
    : `About ${count}${whole < NUMBERS.length ? half : ""} times as tall as ${thing}.`
}
export const drawnToScale = (millimetres: string) => `${millimetres}, drawn to scale.`
