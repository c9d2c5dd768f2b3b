/** The paragraphs of a description, a line each, with the points of the list below it; the text of one that is a list alone is empty. */
export function descriptionParts(text: string): string[][] {
  return `\n${text}`.split(/\n(?!• )/).map((part) => part.split("\n• "))
}
