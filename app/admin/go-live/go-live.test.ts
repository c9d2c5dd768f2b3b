import { expect, test } from "vitest"
import { SAMPLE_BRAND } from "#app/core/settings/brand.ts"
import type { Company } from "#app/core/settings/company.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import { profileValues } from "#app/core/settings/settings.ts"
import { stepsOf } from "./first-hour-steps.ts"
import { type GoLiveFacts, goLiveLines, goLiveList, isReady } from "./go-live.ts"
import { goLiveText, parseGoLiveCommand } from "./go-live-command.server.ts"

const person = { name: "Neha Sen", designation: "Grievance Officer", email: "neha@sur.in" }
const company: Company = {
  ...{ legalName: "Sur Private Limited", address: "4 Marine Drive, Mumbai 400020", gstin: "27AAPFU0939F1ZV" },
  ...{ tollFree: "1800 111 2222", hours: SAMPLE_COMPANY.hours, support: "help@sur.in", bulk: "bulk@sur.in" },
  ...{ careers: "jobs@sur.in", eWaste: "ewaste@sur.in", security: "s@sur.in", privacy: "p@sur.in" },
  ...{ grievance: person, nodal: person, linkedIn: "https://linkedin.com/sur" },
  social: { label: "Sur", to: "https://instagram.com/sur" },
}
const ready: GoLiveFacts = {
  ...{
    now: new Date("2026-11-24T09:00:00Z"),
    shopUrl: "https://sur.in",
    brand: { ...SAMPLE_BRAND, name: "Sur" },
    samplePages: [],
    sampleWords: [],
    emptyLists: [],
    unconfirmedPages: [],
    eWaste: { hasPage: true, sellsElectrical: true },
    emptyCategories: [],
    company,
    companyStates: ["Maharashtra"],
  },
  ...{ series: { prefix: "SUR", isSample: false }, dispatch: { pin: "400020", samplePin: "411014" } },
  ...{ shopNumbers: ["EW/1234"], sampleProducts: 0, aboveMrp: [], hasTestOrder: true },
  choices: { hasHonestRatings: true, hasOriginFilter: true },
  gateway: {
    name: "razorpay",
    isSetUp: true,
    isTestBank: false,
    isTrial: false,
    answers: true,
    waiting: null,
  },
  courier: { name: "shiprocket", isSetUp: true },
  mail: { hasServer: true, failed: 0, retried: 0, lastSentAt: new Date("2026-11-24T08:00:00Z") },
  ...{ pinCodes: 19_486, untaxed: [], oldRates: [], shortHsn: { digits: 6, short: [] }, isAuditKept: true },
  undeclared: { missing: { count: 0, first: [] }, samples: { count: 0, first: [] } },
  staff: [
    { role: "owner", hasSecondFactor: true, hasLeft: false },
    { role: "support", hasSecondFactor: true, hasLeft: false },
  ],
  restored: { on: "2026-11-20", actor: "Neha" },
  lastBackupAt: new Date("2026-11-23T21:00:00Z"),
}
const stateOf = (id: string, facts: Partial<GoLiveFacts>) =>
  goLiveLines({ ...ready, ...facts }).find((line) => line.id === id)?.state
const sentenceOf = (id: string, facts: Partial<GoLiveFacts>) =>
  goLiveLines({ ...ready, ...facts }).find((line) => line.id === id)?.sentence

test("a complete shop may go live", () => {
  const list = goLiveList(profileValues("india"), ready)
  const { lines } = list
  expect(lines.filter(({ state }) => state !== "met")).toEqual([])
  expect([isReady(list), lines.length]).toEqual([true, 30])
  expect(new Set(lines.map(({ id }) => id)).size).toBe(30)
})

const owner = { role: "owner", hasSecondFactor: true, hasLeft: false }
const mail = { hasServer: true, failed: 0, retried: 0, lastSentAt: ready.now }
test.each<[string, string, Partial<GoLiveFacts>]>([
  ["the sample's name", "brand", { brand: SAMPLE_BRAND }],
  ["a page with facts of the sample", "sample-pages", { samplePages: ["/storelocator"] }],
  ["a page with promises of the sample", "page-promises", { unconfirmedPages: ["/help/warranty"] }],
  ["the sample company", "company", { company: SAMPLE_COMPANY }],
  ["one address of the sample's", "company", { company: { ...company, eWaste: SAMPLE_COMPANY.eWaste } }],
  [
    "a published product without its declarations",
    "declarations",
    { undeclared: { missing: { count: 1, first: ["Taal (4)"] }, samples: { count: 0, first: [] } } },
  ],
  [
    "a published product with a number of a sample",
    "declarations",
    { undeclared: { missing: { count: 0, first: [] }, samples: { count: 1, first: ["Taal (4)"] } } },
  ],
  ["a GSTIN with a wrong last character", "gstin", { company: { ...company, gstin: "27AAPFU0939F1ZW" } }],
  ["no GSTIN", "gstin", { company: { ...company, gstin: "" } }],
  ["a GSTIN of another state", "gstin", { companyStates: ["Gujarat"] }],
  ["a GSTIN of a state that the address does not name", "gstin", { companyStates: [] }],
  [
    "a grievance officer without a name",
    "grievance",
    { company: { ...company, grievance: { ...person, name: " " } } },
  ],
  [
    "a grievance officer with the sample's mail",
    "grievance",
    { company: { ...company, grievance: { ...person, email: "a@b.example" } } },
  ],
  ["the sample's telephone", "grievance", { company: { ...company, tollFree: SAMPLE_COMPANY.tollFree } }],
  ["plain HTTP", "https", { shopUrl: "http://sur.in" }],
  ["invented stars", "ratings", { choices: { ...ready.choices, hasHonestRatings: false } }],
  ["no filter by origin", "origin", { choices: { ...ready.choices, hasOriginFilter: false } }],
  ["the sample's series", "series", { series: { prefix: "DH", isSample: true } }],
  ["the sample's dispatch", "dispatch", { dispatch: { pin: "411014", samplePin: "411014" } }],
  [
    "the sample's dispatch and company",
    "dispatch",
    {
      dispatch: { pin: "411014", samplePin: "411014" },
      company: { ...company, address: SAMPLE_COMPANY.address },
    },
  ],
  ["a product of the sample", "products", { sampleProducts: 1 }],
  ["the sample's registrations", "shop-declarations", { shopNumbers: ["SAMPLE-EWASTE-0000 (sample)"] }],
  ["a menu of the sample", "menu", { emptyCategories: ["Trimmers"] }],
  ["an empty collection", "lists", { emptyLists: ["Diwali (/collections/diwali)"] }],
  ["an article that names the sample", "sample-words", { sampleWords: ["/blogs/monsoon"] }],
  ["a page taken away", "e-waste-page", { eWaste: { hasPage: false, sellsElectrical: true } }],
  ["a price above the MRP", "mrp", { aboveMrp: ["Taal (4)"] }],
  ["no order for a trial", "test-order", { hasTestOrder: false }],
  ["keys of a test mode", "gateway", { gateway: { ...ready.gateway, isTrial: true } }],
  ["the test bank", "gateway", { gateway: { ...ready.gateway, isTestBank: true } }],
  ["a gateway that does not answer", "gateway", { gateway: { ...ready.gateway, answers: false } }],
  ["a gateway that is not set up", "gateway", { gateway: { ...ready.gateway, isSetUp: false } }],
  ["a courier that is not set up", "courier", { courier: { name: "shiprocket", isSetUp: false } }],
  ["mails in a folder", "mail", { mail: { ...mail, hasServer: false } }],
  ["a mail that was given up", "mail", { mail: { ...mail, failed: 1 } }],
  ["a mail that was refused", "mail", { mail: { ...mail, retried: 1 } }],
  ["no mail yet", "mail", { mail: { ...mail, lastSentAt: null } }],
  ["no PIN codes", "pin-codes", { pinCodes: 0 }],
  ["a product that nobody can tax", "tax-facts", { untaxed: ["Laptop (7)"] }],
  ["a rate that is not in force", "tax-facts", { oldRates: ["Taal (4)"] }],
  ["a code that is too short", "hsn-digits", { shortHsn: { digits: 6, short: ["Taal (4)"] } }],
  ["nobody", "staff", { staff: [] }],
  ["one owner alone", "staff", { staff: [owner] }],
  ["a colleague who left", "staff", { staff: [owner, { ...owner, hasLeft: true }] }],
  [
    "an owner without a second factor",
    "staff",
    {
      staff: [
        { ...owner, hasSecondFactor: false },
        { ...owner, role: "support" },
        { ...owner, role: "support" },
      ],
    },
  ],
  ["an audit log that can be changed", "audit", { isAuditKept: false }],
  ["no backup", "recent-backup", { lastBackupAt: "never" }],
  ["a backup that is three days old", "recent-backup", { lastBackupAt: new Date("2026-11-21T08:00:00Z") }],
  ["a backup that was restored long ago", "backup", { restored: { on: "2026-05-01", actor: "Neha" } }],
])("with %s the line %s is missing, and only that shop may not go live", (_, id, facts) => {
  expect(stateOf(id, facts)).toBe("missing")
  expect(isReady(goLiveList(profileValues("india"), { ...ready, ...facts }))).toBe(false)
})

test("each fault of a connection leads to the screen where it is mended", () => {
  const mendOf = (id: string, facts: Partial<GoLiveFacts>) =>
    goLiveLines({ ...ready, ...facts }).find((line) => line.id === id)?.mend.to
  const testBank = { ...ready.gateway, name: "test-bank", isTestBank: true }
  expect(mendOf("gateway", { gateway: { ...ready.gateway, isTrial: true } })).toBe(
    "/admin/connections/razorpay",
  )
  expect(mendOf("gateway", { gateway: testBank })).toBe("/admin/connections")
  expect(mendOf("gateway", { gateway: { ...testBank, waiting: "razorpay" } })).toBe(
    "/admin/settings/payments.gateway",
  )
  expect(mendOf("courier", { courier: { name: "shiprocket", isSetUp: false } })).toBe(
    "/admin/connections/shiprocket",
  )
})

test("a shop without electrical goods may take the page about old devices away", () => {
  const values = { ...profileValues("india"), "pages.hidden": ["/social"] as const, "eWaste.pickups": false }
  const list = goLiveList(values as never, { ...ready, eWaste: { hasPage: false, sellsElectrical: false } })
  expect([...list.lines, ...list.duties].filter(({ state }) => state !== "met")).toEqual([])
})

test("a failed check says so, and is neither in order nor missing", () => {
  const unknown = {
    companyStates: null,
    mail: null,
    pinCodes: null,
    untaxed: null,
    sampleProducts: null,
    aboveMrp: null,
    hasTestOrder: null,
    oldRates: null,
    shortHsn: null,
    staff: null,
    isAuditKept: null,
    restored: null,
    lastBackupAt: null,
    eWaste: { hasPage: false, sellsElectrical: null },
    emptyCategories: null,
    emptyLists: null,
  }
  const lines = goLiveLines({ ...ready, ...unknown })
  expect(lines.filter(({ state }) => state === "unknown").map(({ id }) => id)).toEqual([
    "menu",
    "lists",
    "e-waste-page",
    "gstin",
    "products",
    "mail",
    "pin-codes",
    "tax-facts",
    "hsn-digits",
    "mrp",
    "test-order",
    "staff",
    "audit",
    "recent-backup",
    "backup",
  ])
  expect(stateOf("backup", { restored: "never" })).toBe("unknown")
  expect(sentenceOf("backup", { restored: "never" })).toContain("cannot be checked from here")
})

test("every line is in one step of the first hour, and a step misses what one of its lines misses", () => {
  const lines = goLiveLines({ ...ready, aboveMrp: ["Taal (4)"], mail: null })
  const steps = stepsOf(lines)
  expect(steps.flatMap((step) => step.lines.map(({ id }) => id)).toSorted()).toEqual(
    lines.map(({ id }) => id).toSorted(),
  )
  const open = steps.filter(({ state }) => state !== "met").map(({ title, state }) => [title, state])
  expect(open).toEqual([
    ["Products", "missing"],
    ["Mail", "unknown"],
  ])
})

test("a company at the sample's PIN code may dispatch from there", () => {
  const there = { ...company, address: "4th floor, Viman Nagar, Pune 411014" }
  const dispatch = { pin: "411014", samplePin: "411014" }
  expect(stateOf("dispatch", { company: there, dispatch })).toBe("met")
})

test("remaining sample company fields are named", () => {
  const { legalName, gstin } = SAMPLE_COMPANY
  expect(sentenceOf("company", { company: { ...company, legalName, gstin } })).toBe(
    "Of the sample company there is still: legal name, GSTIN.",
  )
})

test("a company whose address names its state needs no PIN code, and shipping by hand is a valid choice", () => {
  const named = { ...company, address: "4 Marine Drive, Mumbai, maharashtra" }
  expect(stateOf("gstin", { company: named, companyStates: [] })).toBe("met")
  expect(stateOf("courier", { courier: { name: "by-hand", isSetUp: true } })).toBe("met")
})

test("the go-live command is parsed, and prints where each missing line is fixed", () => {
  expect(parseGoLiveCommand([])).toEqual({ ok: true, command: { do: "list" } })
  expect(parseGoLiveCommand(["restored", "2026-11-20", "all", "orders"])).toEqual({
    ...{ ok: true, command: { do: "restored", on: "2026-11-20", reason: "all orders" } },
  })
  expect(parseGoLiveCommand(["--help"])).toMatchObject({ ok: true, command: { do: "help" } })
  for (const words of [["restored"], ["live"], ["list", "x"]])
    expect(parseGoLiveCommand(words), words.join(" ")).toMatchObject({ ok: false })
  const india = profileValues("india")
  const text = goLiveText(goLiveList(india, { ...ready, shopUrl: "http://sur.in" }))
  expect(text).toContain("NO   The shop is served over HTTPS\n     Shoppers use http://sur.in.")
  expect(text).toContain("docs/guide/operating.md, Behind a proxy")
  expect(text).not.toContain("/admin/")
})

test("no legal duty is unmet in an otherwise complete shop with trading values", () => {
  const { duties } = goLiveList(profileValues("india"), ready)
  expect(duties.length).toBeGreaterThan(20)
  expect(duties.filter(({ state }) => state !== "met")).toEqual([])
  expect(goLiveText(goLiveList(profileValues("india"), ready))).toContain(
    `All ${duties.length} duties of docs/reference/law.md are met.`,
  )
})

test("a duty is missing, by name, while its setting is the specification's or a check of the list is missing", () => {
  const duty = (id: string, list: ReturnType<typeof goLiveList>) =>
    list.duties.find((line) => line.id === `law-${id}`)
  expect(duty("ticket-number", goLiveList(profileValues("specification"), ready))).toMatchObject({
    state: "missing",
    mend: { to: "/admin/settings/complaints.desk" },
  })
  const unnamed = { ...ready, company: { ...company, grievance: SAMPLE_COMPANY.grievance } }
  expect(duty("company-named", goLiveList(profileValues("india"), unnamed))).toMatchObject({
    state: "missing",
  })
  expect(duty("tax-invoice", goLiveList(profileValues("india"), { ...ready, untaxed: null }))?.state).toBe(
    "unknown",
  )
  expect(isReady(goLiveList(profileValues("specification"), ready))).toBe(false)
})
