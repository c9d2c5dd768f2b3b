import { expect, test } from "vitest"
import { findHelpTopic } from "#app/content/help.server.ts"
import { SPECIFICATION_TERMS } from "#app/content/help-topic.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import module from "./module.server.ts"

test.each([
  ["Email alerts", "30 days", "subscriptions", 30],
  ["Notify Me", "one year at most", "wishes", 365],
])("the privacy notice says of “%s”: %s, as it is deleted", (what, sentence, retention, days) => {
  const terms = (findHelpTopic("privacy", SAMPLE_COMPANY, SPECIFICATION_TERMS)?.body ?? []).flatMap(
    (block) => (typeof block === "object" && "terms" in block ? block.terms : []),
  )
  expect(new Map(terms).get(what)).toContain(sentence)
  expect(module.retention?.[retention]?.days).toBe(days)
})
