import { expect, test } from "vitest"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import { manualTexts } from "./manual-texts.ts"
import { sampleSocial } from "./pages/social.ts"
import type { Block } from "./prose.ts"
import { NO_PUBLISHED_PAGES, type PublishedContent } from "./published-pages.ts"

test("manual texts are found in the help pages and contain no links", () => {
  const texts = manualTexts(SAMPLE_COMPANY, { hasBattery: true })
  expect(texts).toHaveLength(4)
  for (const { heading, lines } of texts) expect(lines.length, heading).toBeGreaterThan(0)
  expect(JSON.stringify(texts)).not.toContain("](")
  expect(JSON.stringify(manualTexts(SAMPLE_COMPANY, { hasBattery: false }))).not.toContain("Swollen")
})

const published = (body: Block[]): PublishedContent => ({
  ...NO_PUBLISHED_PAGES,
  find: (path) =>
    path === "help/warranty" ? { title: "Our warranty", summary: "", body, day: "", firstDay: "" } : null,
})
const warrantyOf = (body: Block[]) =>
  manualTexts(SAMPLE_COMPANY, { hasBattery: false, texts: published(body) }).slice(0, -1)

test("a published warranty stands in manuals in the place of ours", () => {
  const covered = { heading: "What is covered", lines: ["Six months, [ask us](/help/support)."] }
  expect(warrantyOf([{ heading: covered.heading }, ...covered.lines])).toEqual([
    { ...covered, lines: ["Six months, ask us."] },
  ])
  expect(warrantyOf([{ heading: "In short" }, "Six months.", { list: ["Cables too"] }])).toEqual([
    { heading: "Our warranty", lines: ["Six months.", "Cables too"] },
  ])
})

test("what consumers must do stands in manuals as the merchant's page on e-waste has it under our heading", () => {
  const linesWith = (body: Block[]) => {
    const page = sampleSocial(SAMPLE_COMPANY, "Dhun", SAMPLE_COMPANY.grievance)
    const social = () => ({ ...page, duties: { heading: "Duties", body } })
    return manualTexts(SAMPLE_COMPANY, { hasBattery: false, texts: { ...NO_PUBLISHED_PAGES, social } }).at(-1)
      ?.lines
  }
  const heading = "The consumer's responsibility"
  expect(linesWith([{ heading }, { list: ["Bring cables to us."] }])).toEqual(["Bring cables to us."])
  expect(linesWith(["Bring cables to us."])?.[0]).toMatch(/^Keep electronic products/)
})
