import { shown } from "#test/http/shop-server.ts"

/** Every field of the form of a page, as the browser would send it. */
export function typedFields(html: string): Record<string, string> {
  const decoded = (text: string) =>
    shown(text).replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">")
  const inputs = Array.from(html.matchAll(/<input [^>]*>/g), ([input]) => input).flatMap((input) => {
    const name = /name="([^"]*)"/.exec(input)?.[1]
    const isChoice = /type="(checkbox|radio)"/.test(input)
    if (!name || name === "id" || (isChoice && !input.includes("checked="))) return []
    const value = /value="([^"]*)"/.exec(input)?.[1] ?? (isChoice ? "on" : "")
    return [[name, decoded(value)]]
  })
  const areas = Array.from(html.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)/g), ([, name, text]) => [
    name,
    decoded(text ?? ""),
  ])
  const lists = Array.from(
    html.matchAll(/<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs),
    ([, name, options = ""]) => {
      const [, value, words] = /<option(?: value="([^"]*)")? selected=""[^>]*>([^<]*)/.exec(options) ?? []
      return [name, decoded(value ?? words ?? "")]
    },
  )
  return Object.fromEntries([...inputs, ...areas, ...lists])
}
