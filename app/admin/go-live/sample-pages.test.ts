import { expect, test } from "vitest"
import { listHelpTopics } from "#app/content/help.server.ts"
import { samplePages, unconfirmedPages } from "#app/core/settings/hidden-pages.ts"

test("go-live asks about each help page, but for the privacy notice, which is written from the settings", () => {
  const nothing = { confirmed: [], hidden: [] }
  const asked = [...samplePages([], () => false), ...unconfirmedPages(nothing, () => false)]
  const pages = listHelpTopics().map(({ slug }) => `/help/${slug}`)
  expect(pages.filter((path) => !asked.includes(path))).toEqual(["/help/privacy"])
})
