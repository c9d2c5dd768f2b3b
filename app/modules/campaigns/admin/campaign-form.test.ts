import { expect, test } from "vitest"
import { formOf } from "#test/samples/form-of.ts"
import { campaignTexts, parseCampaign, textsOfCampaign } from "./campaign-form.ts"

const GOOD = { subject: "News", heading: "New", text: "## One\n\n[Two](/search)" }
const parse = (fields: Record<string, string>) => parseCampaign(campaignTexts(formOf({ ...GOOD, ...fields })))

test("a campaign is read from its form and shown in it again", () => {
  const parsed = parse({ buttonLabel: "Look", buttonTo: "/gift", products: "1, 2 1", segment: "3" })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  expect(parsed.content).toEqual({
    ...{ ...GOOD, buttonLabel: "Look", buttonTo: "/gift", productIds: ["1", "2"], segmentId: 3 },
  })
  const state = { id: 1, state: "draft", scheduledAt: null, startedAt: null, filledAt: null } as const
  const texts = textsOfCampaign({ ...parsed.content, ...state, endedAt: null, version: 1 })
  expect(parseCampaign(texts)).toEqual(parsed)
})

test.each<[Record<string, string>, string, string]>([
  [{ subject: "" }, "subject", "This must be one line"],
  [{ text: "" }, "text", "The text must have"],
  [{ text: "**bold**" }, "text", "bold words"],
  [{ text: "[x](javascript:alert)" }, "text", "is not usable"],
  [{ buttonLabel: "Look" }, "buttonLabel", "A button needs both"],
  [{ buttonLabel: "Look", buttonTo: "//elsewhere" }, "buttonTo", "is not usable"],
  [{ products: "1 2 3 4 5 6 7 8 9" }, "products", "at most 8"],
  [{ segment: "all" }, "segment", "There is no such segment"],
])("the campaign %j is refused at its field", (fields, field, sentence) => {
  expect(parse(fields)).toMatchObject({ ok: false, faults: { [field]: expect.stringContaining(sentence) } })
})
