import { type AssuredTerms, assurancesOf } from "#app/content/assurances.ts"
import { type Category, categoryLabel } from "#app/content/menus.ts"
import { factSheet, type Specification } from "#app/core/catalogue/product-page/key-facts.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { Attribute } from "#app/core/settings/attributes.ts"
import { SPECIFICATION_PAGE } from "#app/core/settings/page-settings/page-settings.ts"
import { escapeMarkdown, markdownDocument, markdownTable } from "#app/ui/prose/markdown.ts"

/** The terms are the specification's where they are not given. */
type Shown = Partial<AssuredTerms> & {
  /** Further lines of its offer. */
  lines?: readonly string[]
  /** What it declares by law; without it, what its facts say. */
  declared?: readonly Specification[]
  /** The categories that the merchant published; without them, the shop's own. */
  categories?: readonly Category[] | undefined
  attributes?: readonly Attribute[]
}

/** A product's page as Markdown. */
export function productMarkdown(
  product: ProductDetail,
  url: string,
  { lines: further = [], declared, categories, attributes, ...terms }: Shown = {},
): string {
  const { name, title, description, facts, images } = product
  const box = facts.inTheBox ?? []
  const sheet = factSheet(facts, attributes)
  const lines = [...sheet.technical, ...(declared ?? sheet.declared)].map((line): [string, string] => [
    line.name,
    line.value,
  ])
  return markdownDocument([
    `# ${escapeMarkdown(name)}`,
    escapeMarkdown(title),
    offer(product, {
      ...{ ...SPECIFICATION_PAGE, ...terms, url },
      category: categoryLabel(product.type, categories),
      further,
    }),
    escapeMarkdown(description),
    lines.length > 0 ? "## Specifications" : "",
    markdownTable(["What", "Value"], lines),
    box.length > 0 ? "## In the box" : "",
    box.map((thing) => `- ${escapeMarkdown(thing)}`).join("\n"),
    "## Pictures",
    images.map((image) => `- <${new URL(image, url).href}>`).join("\n"),
  ])
}

function availability(isSoldOut: boolean, fewLeft: number | null) {
  if (isSoldOut) return "sold out"
  return fewLeft ? `in stock, only ${fewLeft} left` : "in stock"
}

type Offered = AssuredTerms & { url: string; category: string; further: readonly string[] }

function offer(product: ProductDetail, { url, category, further, ...terms }: Offered) {
  const { deliveryIsFree } = terms
  const assured = assurancesOf(product.facts, terms)
    .map(({ title }) => title)
    .join(", ")
  const { type, pricePaise, mrp, off, fewLeft, isSoldOut, sku } = product
  const link = (words: string, path: string) => `[${words}](${new URL(path, url).href})`
  return [
    `- Price: ${formatRupees(pricePaise)} (INR ${(pricePaise / 100).toFixed(2)}), all taxes included${deliveryIsFree ? ", free delivery in India" : ""}`,
    `- MRP: ${escapeMarkdown([mrp, off].filter(Boolean).join(", "))}`,
    `- Availability: ${availability(isSoldOut, fewLeft)}`,
    `- Category: ${link(escapeMarkdown(category), `/search/${type}`)}`,
    `- With every product: ${assured} (${link("delivery", "/help/delivery")}, ${link("returns", "/help/returns")}, ${link("warranty", "/help/warranty")})`,
    ...further,
    `- SKU: ${escapeMarkdown(sku)}`,
    `- Page: ${url}`,
  ].join("\n")
}
