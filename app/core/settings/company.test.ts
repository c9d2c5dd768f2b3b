import { expect, test } from "vitest"
import { SAMPLE_COMPANY } from "./sample-company.ts"
import { checkSetting, PROFILES, profileValues } from "./settings.ts"

const GSTIN = "27AAPFU0939F1ZV"
const sentenceFor = (change: object) => {
  const checked = checkSetting("company", { ...SAMPLE_COMPANY, ...change })
  return checked.ok ? null : checked.sentence
}

test("both profiles start with the sample company, and a changed company keeps its field order", () => {
  for (const profile of PROFILES) expect(profileValues(profile).company).toEqual(SAMPLE_COMPANY)
  const shuffled = Object.fromEntries(Object.entries(SAMPLE_COMPANY).toReversed())
  const checked = checkSetting("company", shuffled)
  expect(JSON.stringify(checked.ok && checked.value)).toBe(JSON.stringify(SAMPLE_COMPANY))
})

test.each([
  [
    { gstin: "27AAPFU0939F1ZW" },
    "company.gstin is not usable: must be a GSTIN of 15 characters whose last one fits",
  ],
  [
    { support: "help@sur.example\nBcc: all@sur.example" },
    "company.support is not usable: must be a mail address.",
  ],
  [
    { grievance: { name: "Meera", designation: "Officer", email: "meera" } },
    "company.grievance.email is not usable",
  ],
  [
    { linkedIn: "http://www.linkedin.com/" },
    "company.linkedIn is not usable: must be a link that begins with https://.",
  ],
  [
    { social: { label: "#sur", to: "https://a.example/ b" } },
    "company.social.to is not usable: must be a link",
  ],
  [
    { social: { label: "#sur", to: "javascript:alert(1)" } },
    "company.social.to is not usable: must be a link",
  ],
  [
    { legalName: "Sur\u0000 & Co" },
    "company.legalName is not usable: must be one line without control characters.",
  ],
  [{ legalName: " " }, "company.legalName is not usable: "],
  [{ address: "1 Relief Road,\nAhmedabad" }, "company.address is not usable: must be one line"],
  [{ address: "a".repeat(301) }, "company.address is not usable: "],
  [{ hours: "nine\u2028to five" }, "company.hours is not usable: must be one line"],
  [
    { tollFree: "call us" },
    "company.tollFree is not usable: must be a telephone number such as 1800 000 3486.",
  ],
  [{ fax: "1800" }, "company is not usable: "],
  [{ pan: "aaacd0000d" }, "company.pan is not usable: must be a PAN such as"],
  [{ pan: "AAACE0000D" }, "company.pan is not usable: must be the PAN in the GSTIN"],
  [{ tollFree: null }, "company.phone is not usable: must not be empty"],
  [{ tollFree: null, phone: "ring" }, "company.phone is not usable: must be a telephone number"],
] as const)("PD-4: a company with %j is refused in a sentence that names the field", (change, sentence) => {
  expect(sentenceFor(change)).toContain(sentence)
})

test("a small shop needs neither social links, nor a toll-free number, nor addresses for every purpose", () => {
  const none = { bulk: null, careers: null, security: null, nodal: null, linkedIn: null, social: null }
  expect(sentenceFor({ ...none, tollFree: null, phone: "98220 12345" })).toBeNull()
  expect(sentenceFor({ ...none, tradeName: "Sur", pan: "AAACD0000D" })).toBeNull()
})

test("PD-4: the limits of a company are taken in whole, and its texts are trimmed", () => {
  const whole = { legalName: "a".repeat(200), address: "b".repeat(300), gstin: GSTIN }
  expect(sentenceFor({ ...whole, tollFree: "+91 20 4567 8901, ext. 11" })).toBeNull()
  const checked = checkSetting("company", { ...SAMPLE_COMPANY, legalName: "  Sur  &  Co " })
  expect(checked).toMatchObject({ ok: true, value: { legalName: "Sur & Co" } })
})
