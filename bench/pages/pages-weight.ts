import { chromium } from "@playwright/test"
import { GUEST_PAGES } from "#test/looked-pages.ts"
import { KINDS, weigh } from "#test/page-weight.ts"

/** A table of what every page weighs, texts in brotli, in kB of a thousand bytes. */
export async function weighPages(shopUrl: string): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  })
  const lines = [`| page | ${KINDS.join(" | ")} |`, `| --- ${KINDS.map(() => "| --: ").join("")}|`]
  for (const { path } of GUEST_PAGES) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
    const weight = await weigh(await context.newPage(), shopUrl + path)
    lines.push(`| \`${path}\` | ${KINDS.map((kind) => (weight[kind] / 1000).toFixed(1)).join(" | ")} |`)
    await context.close()
  }
  await browser.close()
  return lines
}
