import { expect, test } from "vitest"
import { findHelpTopic } from "#app/content/help.server.ts"
import { SPECIFICATION_TERMS } from "#app/content/help-topic.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import module from "./module.server.ts"

const OFFERED = { ...SPECIFICATION_TERMS, collectsEWaste: true, takesComplaints: true }

test.each([
  ["A warranty claim", "Two years after it is closed", "claims", 2 * 365],
  ["An e-waste pickup", "A year after the last step", "eWastePickups", 365],
  ["A complaint", "Two years after it was resolved", "complaints", 2 * 365],
  ["A bulk enquiry", "Two years", "enquiries", 2 * 365],
])("the privacy notice says of “%s”: %s, as it is deleted", (what, sentence, retention, days) => {
  const terms = (findHelpTopic("privacy", SAMPLE_COMPANY, OFFERED)?.body ?? []).flatMap((block) =>
    typeof block === "object" && "terms" in block ? block.terms : [],
  )
  expect(new Map(terms).get(what)).toContain(sentence)
  expect(module.retention?.[retention]?.days).toBe(days)
})
