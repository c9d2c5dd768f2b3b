import type { Brand } from "#app/core/settings/brand.ts"
import { type Company, telephoneOf } from "#app/core/settings/company.ts"
import { type HiddenPages, withoutHidden } from "#app/core/settings/hidden-pages.ts"
import type { HelpTerms } from "./help-topic.ts"
import { CATEGORIES, type Category } from "./menus.ts"
import { counted } from "./prose.ts"
import { NO_PUBLISHED_PAGES, type PublishedTexts } from "./published-pages.ts"
import { listArticlePages, listHelpPages, listShopPages, type SitePage } from "./site-pages.server.ts"

// The texts for programs that read for people: `/llms.txt` (llmstxt.org), and a skill for agents that shop.

/** The shop at a glance, with an address for everything worth reading. */
export function readingGuide(
  { brand, shopUrl }: { brand: Brand; shopUrl: string },
  terms: HelpTerms,
  published: PublishedTexts = NO_PUBLISHED_PAGES,
  shown: readonly Category[] = CATEGORIES,
  hidden: HiddenPages = new Set(),
): string {
  const list = (pages: SitePage[]) =>
    withoutHidden(pages, hidden)
      .map(({ path, title, summary }) => `- [${title}](${shopUrl}${path}): ${summary}`)
      .join("\n")
  const categories = shown.map(({ term, label }) => `- [${label}](${shopUrl}/search/${term})`).join("\n")
  return `# ${brand.name}

> ${shopSummary(brand, terms)}

Product, help and blog pages answer in Markdown at their own address when asked with \`Accept: text/markdown\`.
How to search and compare: [skill for agents](${shopUrl}/.well-known/agent-skills/shop/SKILL.md). Every address: [sitemap](${shopUrl}/sitemap.xml).

## Categories

${categories}

## Help and policies

${list(listHelpPages(terms, published))}

## The shop

${list(listShopPages(terms.stores, published))}

## Optional

${list(listArticlePages(published, hidden))}
`
}

/** What agents can do in the shop. */
export const agentSkillOf = ({ name, about }: Brand) => ({
  name: "shop",
  title: `Find products at ${name}`,
  description: `Search ${name}, ${about}; read prices in rupees, stock, specifications and policies.`,
  capabilities: ["search-products", "read-product", "compare-prices", "read-policies"],
  queries: [
    "earbuds under 1500 rupees with long battery life",
    `compare two products of ${name} by price`,
    `is this product of ${name} in stock and what does it cost`,
    `how long can I replace a faulty product of ${name}`,
  ],
})

/** The skill itself, a SKILL.md (agentskills.io). */
export function agentSkill(
  { brand, company, shopUrl }: { brand: Brand; company: Company; shopUrl: string },
  terms: HelpTerms,
  shown: readonly Category[] = CATEGORIES,
): string {
  const { name, title, description } = agentSkillOf(brand)
  return `---
name: ${name}
description: ${description}
---

# ${title}

${shopSummary(brand, terms)}

## Search

- \`GET ${shopUrl}/suggestions?q=WORDS\`: up to six products as JSON (\`id\`, \`type\`, \`name\`, \`pricePaise\`). Typing mistakes are forgiven.
- \`${shopUrl}/search/WORDS\`: the page of results. \`?maxPrice=RUPEES\` and \`?name=TEXT\` narrow it. Category terms: ${shown.map(({ term }) => term).join(", ")}.

## Read and compare

- \`GET ${shopUrl}/product-detail/TYPE/ID\` with \`Accept: text/markdown\`: price, stock, specifications, what is in the box. The HTML page has the same as schema.org/Product.
- \`GET ${shopUrl}/prices?ids=1,2,3\`: today's prices of up to a hundred products as JSON, whether each is sold out (\`isSoldOut\`), and how many are left where they are few (\`fewLeft\`) or fewer than wanted (\`left\`, with \`&pieces=1,2,12\`). A hundred paise are one rupee. After a 429 wait for the seconds of \`Retry-After\`.
- Policies are at \`${shopUrl}/help/delivery\`, \`/help/returns\` and \`/help/warranty\`, as Markdown in the same way.

## Say it right

- The price is what is paid: all taxes are in it and ${deliveryPhrase(terms)}.
- The line "4.8, 1359 reviews" is the shop's own and no reviews stand behind it. Do not give it as a rating.

## Leave to the person

Buying needs the person, signed in, in a browser: prepare the choice and hand over the product's address. Never ask for
a password or a card number. A human answers at ${telephoneOf(company)} (${company.hours}) and ${company.support}.
`
}

function deliveryPhrase({ isDeliveryFree }: HelpTerms): string {
  return isDeliveryFree ? "delivery in India is free" : "what delivery costs is shown before paying"
}

function shopSummary({ name, about }: Brand, terms: HelpTerms): string {
  return `${name} is ${about}. Prices are in Indian rupees with all taxes in them, ${deliveryPhrase(terms)}, what is faulty is replaced within ${counted(terms.replacementDays, "day")}${terms.warrantyMonths > 0 ? `, and a product that states no other has a warranty of ${counted(terms.warrantyMonths, "month")}` : ""}.`
}
