import type { PublishedPages } from "#app/content/published-pages.ts"
import { SAMPLE_BRAND } from "#app/core/settings/brand.ts"

/** Names in the stories of the sample: its own, and the city that it says it began in. */
const SAMPLE_NAMES = [SAMPLE_BRAND.name, "Pune"]

type Shop = { brand: string; address: string }

/** Whether a published text tells nothing of the sample. A name that the shop itself has, in its brand or its address, is its own. */
export function isOwnText(text: object, { brand, address }: Shop): boolean {
  const own = `${brand} ${address}`
  const said = JSON.stringify(text)
  return !SAMPLE_NAMES.some((name) => !own.includes(name) && said.includes(name))
}

/** The texts of the merchant that name the sample: pages and articles by their paths, and the parts of all pages. */
export function sampleWords(
  pages: Pick<PublishedPages, "banner" | "find" | "home" | "lists" | "paths">,
  shop: Shop,
): string[] {
  const named: (readonly [string, object | null])[] = [
    ["the home page", pages.home()],
    ["the line above the header", pages.banner()],
    ["menus and footer", pages.lists()],
    ...pages.paths().map((path) => [`/${path}`, pages.find(path)] as const),
  ]
  return named.flatMap(([name, text]) => (text && !isOwnText(text, shop) ? [name] : []))
}
