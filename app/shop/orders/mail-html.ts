/** Text as it stands in the HTML of a mail: what a shopper typed is never markup. */
export function htmlOf(text: string) {
  return text.replace(/[&<>"']/g, (symbol) => `&#${symbol.charCodeAt(0)};`)
}
