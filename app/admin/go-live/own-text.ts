import { SAMPLE_BRAND } from "#app/core/settings/brand.ts"

/** Names in the stories of the sample: its own, and the city that it says it began in. */
const SAMPLE_NAMES = [SAMPLE_BRAND.name, "Pune"]

/** Whether a published text tells nothing of the sample. A name that the shop itself has, in its brand or its address, is its own. */
export function isOwnText(text: object, { brand, address }: { brand: string; address: string }): boolean {
  const own = `${brand} ${address}`
  const said = JSON.stringify(text)
  return !SAMPLE_NAMES.some((name) => !own.includes(name) && said.includes(name))
}
