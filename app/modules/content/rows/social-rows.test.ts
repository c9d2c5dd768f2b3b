import { expect, test } from "vitest"
import { sampleSocial } from "#app/content/pages/social.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import { textFaults } from "#app/modules/content/page-texts.ts"
import { SOCIAL_FIELDS, socialPage, textsOfSocial } from "./social-rows.ts"

const sample = sampleSocial(SAMPLE_COMPANY, "Dhun", SAMPLE_COMPANY.grievance)
const own = textsOfSocial(sample)
const faultsOf = (changes: Record<string, string>) => textFaults("social", { ...own, ...changes })

test("the default page on e-waste parses to the same page without errors", () => {
  expect(socialPage(own)).toEqual(sample)
  expect(faultsOf({})).toEqual({})
  expect(own).toMatchObject({ "city 6": "Thane", "text steps": expect.stringContaining("{phone}") })
})

test("of the page on e-waste only the title and the line for search engines are needed", () => {
  const empty = { ...Object.fromEntries(SOCIAL_FIELDS.map((name) => [name, ""])), rows: "" }
  const words = { title: "Hand it back", summary: "Old cables." }
  expect(Object.keys(textFaults("social", empty))).toEqual(["summary", "title"])
  expect(textFaults("social", { ...empty, ...words })).toEqual({})
  expect(socialPage({ ...empty, ...words })).toMatchObject({ pledges: [], duties: { body: [] } })
})

test.each([
  [
    { "text pledges": "- **Repairs**: yes\n\nAnd more" },
    "text pledges",
    /^Write each line as - \*\*Name\*\*/,
  ],
  [{ "text steps": "1. Call" }, "text steps", /^Write each line as - \*\*Name\*\*/],
  [{ "text steps": "- **Call**: [us](javascript:x)" }, "text steps", /^The link javascript:x is not usable/],
  [{ "text what": "[x](data:x)" }, "text what", /^The link data:x is not usable/],
  [{ "note centres": "[x](//x.example)" }, "note centres", /^The link \/\/x\.example is not usable/],
  [{ "heading what": "" }, "heading what", /^This must not be empty\.$/],
  [{ "heading centres": "" }, "heading centres", /^This must not be empty\.$/],
  [{ title: "x".repeat(121) }, "title", /^At most 120 characters\.$/],
  [{ "city 2": "" }, "city 2", /^This must not be empty\.$/],
  [{ "phone 2": "call us" }, "phone 2", /^Type a telephone number/],
  [{ "address 2": "x".repeat(201) }, "address 2", /^At most 200 characters\.$/],
])("the page on e-waste with %j is refused at its field", (changes, field, sentence) => {
  expect(faultsOf(changes)).toEqual({ [field]: expect.stringMatching(sentence) })
})

test("the page on e-waste has at most 100 centres, and a centre needs no contact person", () => {
  expect(faultsOf({ "contact 3": "" })).toEqual({})
  const list = Array.from({ length: 17 }, () => sample.centres.list).flat()
  expect(textFaults("social", textsOfSocial({ ...sample, centres: { ...sample.centres, list } }))).toEqual({
    rows: "At most 100 centres.",
  })
})
