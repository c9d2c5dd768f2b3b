import type { Scheme } from "#app/core/settings/brand-look.ts"
import tokens from "#app/tokens.css?raw"

const PAIR = /(--color-[\w-]+): light-dark\((#\w+), (#\w+)\)/g
const pairs = [...tokens.matchAll(PAIR)]

/** The colours that differ by day and by night, for a part of a page that has a scheme of its own: those of the page are settled at its root. */
export const SCHEME_TOKENS: Record<Scheme, Record<string, string>> = {
  day: Object.fromEntries(pairs.map(([, name, day]) => [name, day])),
  night: Object.fromEntries(pairs.map(([, name, , night]) => [name, night])),
}
