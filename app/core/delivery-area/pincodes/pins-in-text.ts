/** A PIN code as India Post writes it: six digits, the first not 0, perhaps with a blank after the third. */
const PIN = /(?<!\d)([1-9]\d{2}) ?(\d{3})(?!\d)/g

/** The PIN codes that stand in a text, in their order, for a form that has no field for one. */
export function pinsInText(text: string): string[] {
  return Array.from(text.matchAll(PIN), ([, area, office]) => `${area}${office}`)
}
