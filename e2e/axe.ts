import type { Page } from "@playwright/test"
import type { AxeResults, RunOptions } from "axe-core"
import axe from "axe-core"

/** The rules whose answer depends on the colours of a scheme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"]
type Axe = { run: (root: Document, options: RunOptions) => Promise<AxeResults> }

/**
 * What axe finds on the page at these widths, by day and by night: sentences, none when all is well. What does not depend
 * on the scheme is looked at once a width. Our pages have no frames, so axe runs in the page itself.
 */
export async function listViolations(page: Page, widths: number[]): Promise<string[]> {
  await page.evaluate(axe.source)
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
      const rules = colorScheme === "dark" ? COLOUR_RULES : undefined
      const violations = await page.evaluate(async (values) => {
        const { axe } = window as unknown as { axe: Axe }
        const answer = await axe.run(document, {
          resultTypes: ["violations"],
          ...(values && { runOnly: { type: "rule", values } }),
        })
        return answer.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
      }, rules)
      found.push(...violations.map((violation) => `${width} px, ${colorScheme}: ${violation}`))
    }
  }
  return found
}
