import { expect, test } from "vitest"
import { SAMPLE_COMPANY } from "#app/core/settings/company.ts"
import { manualTexts } from "./manual-texts.ts"

test("manual texts are found in the help pages and contain no links", () => {
  const texts = manualTexts(SAMPLE_COMPANY, { hasBattery: true })
  expect(texts).toHaveLength(4)
  for (const { heading, lines } of texts) expect(lines.length, heading).toBeGreaterThan(0)
  expect(JSON.stringify(texts)).not.toContain("](")
  expect(JSON.stringify(manualTexts(SAMPLE_COMPANY, { hasBattery: false }))).not.toContain("Swollen")
})
