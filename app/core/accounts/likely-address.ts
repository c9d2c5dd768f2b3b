/** Providers of most addresses in India, and others whose names are one letter from theirs. */
const SUGGESTED = [
  "gmail.com",
  "yahoo.com",
  "yahoo.in",
  "yahoo.co.in",
  "hotmail.com",
  "outlook.com",
  "rediffmail.com",
  "icloud.com",
]
const OTHERS = ["ymail.com", "email.com", "mail.com", "gmx.com", "outlook.in"]

/** Answers the address with a well-known provider where the typed one is a letter off, such as `gmial.com`; null otherwise. */
export function likelyAddress(typed: string): string | null {
  const [name = "", typedProvider = "", ...more] = typed.trim().split("@")
  const provider = typedProvider.toLowerCase()
  const isSound = [...SUGGESTED, ...OTHERS].some((known) => known.startsWith(provider)) // or being typed
  if (name === "" || more.length > 0 || isSound) return null
  const meant = SUGGESTED.find((known) => isOneLetterOff(provider, known))
  return meant ? `${name}@${meant}` : null
}

/** Tells whether two names differ by one letter, or by two swapped neighbours. */
function isOneLetterOff(one: string, other: string): boolean {
  let from = 0
  while (from < one.length && one[from] === other[from]) from += 1
  let shared = 0
  while (shared < Math.min(one.length, other.length) - from && one.at(-1 - shared) === other.at(-1 - shared))
    shared += 1
  const [left, right] = [one.slice(from, one.length - shared), other.slice(from, other.length - shared)]
  return (
    Math.max(left.length, right.length) === 1 || (left.length === 2 && left === [...right].reverse().join(""))
  )
}
