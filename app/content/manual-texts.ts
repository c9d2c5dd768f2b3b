import type { Company } from "#app/core/settings/company.ts"
import { serviceCenters } from "./help/service-centers.ts"
import { warranty } from "./help/warranty.ts"
import { SPECIFICATION_TERMS } from "./help-topic.ts"
import { responsibilities } from "./pages/e-waste.ts"
import type { Block } from "./prose.ts"

/** The parts of the help pages that every manual repeats: one heading, then its lines. */
export function manualTexts(company: Company, { hasBattery }: { hasBattery: boolean }) {
  const headings = [
    ...["What is covered", "What is not"].map((heading) => ({
      heading,
      body: warranty.body(company, SPECIFICATION_TERMS),
    })),
    ...(hasBattery
      ? [{ heading: "Please do not post", body: serviceCenters.body(company, SPECIFICATION_TERMS) }]
      : []),
    { heading: "The consumer's responsibility", body: responsibilities(company) },
  ]
  return headings.map(({ heading, body }) => ({ heading, lines: linesUnder(heading, body) }))
}

function linesUnder(heading: string, body: Block[]): string[] {
  const start = body.findIndex(
    (block) => typeof block === "object" && "heading" in block && block.heading === heading,
  )
  const rest = body.slice(start + 1)
  const end = rest.findIndex((block) => typeof block === "object" && !("list" in block))
  const blocks = end < 0 ? rest : rest.slice(0, end)
  return blocks.flatMap((block) => linesOf(block).map(withoutLinks))
}

function linesOf(block: Block): string[] {
  if (typeof block === "string") return [block]
  return "list" in block ? block.list : []
}

function withoutLinks(text: string) {
  return text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
}
