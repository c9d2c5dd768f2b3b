const SEPARATORS = /[\s\p{Pd}\p{Cf}().]/gu
const PREFIX = /^(?:\+91|0091|91)?0?(?=\d{10}$)/

/** Digits of any script as those of ASCII. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    let value = 0 // digits of a script stand in a row from their zero
    while (/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value += 1
    return String(value % 10)
  })
}

/** A number of India as it is dialled within it: ten digits without +91, 0 and what stands between them, if that is what was typed. */
export function phoneDigits(typed: string): string {
  return asciiDigits(typed).replace(SEPARATORS, "").replace(PREFIX, "")
}
