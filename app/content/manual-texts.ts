import type { Company } from "#app/core/settings/company.ts"
import { serviceCenters } from "./help/service-centers.ts"
import { warranty } from "./help/warranty.ts"
import { SPECIFICATION_TERMS } from "./help-topic.ts"
import { responsibilities } from "./pages/e-waste.ts"
import type { Block } from "./prose.ts"
import { NO_PUBLISHED_PAGES, type PublishedContent } from "./published-pages.ts"

/**
 * The parts of the help pages that every manual repeats: one heading, then its lines. A warranty that the merchant published stands in
 * the place of ours, whole where it has other headings; so does what consumers must do, where their page has our heading.
 */
export function manualTexts(
  company: Company,
  {
    hasBattery,
    texts = NO_PUBLISHED_PAGES,
  }: { hasBattery: boolean; texts?: Pick<PublishedContent, "find" | "social"> },
) {
  const published = texts.find("help/warranty")
  const headings = [
    ...WARRANTY_HEADINGS.map((heading) => ({
      heading,
      body: published?.body ?? warranty.body(company, SPECIFICATION_TERMS),
    })),
    ...(hasBattery
      ? [{ heading: "Please do not post", body: serviceCenters.body(company, SPECIFICATION_TERMS) }]
      : []),
    { heading: CONSUMERS, body: consumersDuties(company, texts) },
  ]
  const sections = headings
    .filter(({ heading, body }) => body.some((block) => isHeading(block, heading)))
    .map(({ heading, body }) => ({ heading, lines: linesUnder(heading, body) }))
  if (!published || sections.some(({ heading }) => WARRANTY_HEADINGS.includes(heading))) return sections
  return [{ heading: published.title, lines: published.body.flatMap(plainLines) }, ...sections]
}

/** The text with what consumers must do: of the merchant's page where it has this heading. */
function consumersDuties(company: Company, { social }: Pick<PublishedContent, "social">): Block[] {
  const own = social()?.duties.body
  return own?.some((block) => isHeading(block, CONSUMERS)) ? own : responsibilities(company)
}

const CONSUMERS = "The consumer's responsibility"
const WARRANTY_HEADINGS = ["What is covered", "What is not"]

function isHeading(block: Block, heading: string): boolean {
  return typeof block === "object" && "heading" in block && block.heading === heading
}

function plainLines(block: Block): string[] {
  return linesOf(block).map(withoutLinks)
}

function linesUnder(heading: string, body: Block[]): string[] {
  const start = body.findIndex((block) => isHeading(block, heading))
  const rest = body.slice(start + 1)
  const end = rest.findIndex((block) => typeof block === "object" && !("list" in block))
  const blocks = end < 0 ? rest : rest.slice(0, end)
  return blocks.flatMap(plainLines)
}

function linesOf(block: Block): string[] {
  if (typeof block === "string") return [block]
  return "list" in block ? block.list : []
}

function withoutLinks(text: string) {
  return text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
}
