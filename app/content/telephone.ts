/** A telephone number as a `tel:` link; `1800 000 3486, ext. 21` dials the extension too. */
export function telephoneLink(number: string): string {
  const [line = "", extension] = number.split(", ext. ")
  return `tel:${line.replaceAll(" ", "-")}${extension ? `;ext=${extension}` : ""}`
}
