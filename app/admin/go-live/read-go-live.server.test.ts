import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { NO_PUBLISHED_PAGES } from "#app/content/published-pages.ts"
import { UNCACHED } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { indexCatalogue } from "#app/core/catalogue/search/index-catalogue.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import type { PaymentGateway } from "#app/core/payments/payment-gateway.ts"
import { SAMPLE_BRAND } from "#app/core/settings/brand.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import type { InstalledModule } from "#app/define-module.server.ts"
import { parseEnv } from "#app/platform/env/env.server.ts"
import { createLog } from "#app/platform/telemetry/log.server.ts"
import { auditEntries } from "#db/tables/settings.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import {
  asha,
  asked,
  createSampleShop,
  createTestServices,
  earbuds,
  sampleBank,
  sampleRequest,
  testCouriers,
  testGateways,
} from "#test/samples/sample-shop.ts"
import { confirmBackupTrial, readBackupTrial } from "./backup-trial.server.ts"
import { openSteps, readGoLive } from "./read-go-live.server.ts"

const { db } = await keepTestDatabase()
await createSampleShop(db)

const env = () => {
  const parsed = parseEnv({
    SHOP_URL: "https://sur.in",
    ALLOW_SAMPLE_COMPANY: "yes",
  })
  if (!parsed.ok) throw new Error(parsed.faults.join())
  return parsed.env
}
const services = (gateway: PaymentGateway = sampleBank.gateway) => ({
  ...{ db, env: env(), shopUrl: "https://sur.in", log: createLog("silent") },
  ...{ publishedPages: NO_PUBLISHED_PAGES, modules: [] as InstalledModule[], search: postingListSearch },
  ...{ catalogueDb: db, catalogueCache: UNCACHED },
  hasMailServer: () => true,
  ...{ gateways: testGateways(gateway), couriers: testCouriers(), settings: fixedSettings("india") },
})
const line = async (id: string, look = services()) =>
  (await readGoLive(look)).lines.find((one) => one.id === id)

test("the go-live list checks stock, mails, PIN codes and staff", async () => {
  expect(await line("tax-facts")).toMatchObject({ state: "met" })
  await db.execute(sql`update products set type = 'laptop', facts = '{}' where id = '4'`)
  expect(await line("tax-facts")).toMatchObject({
    state: "missing",
    sentence: expect.stringContaining("Taal 500 (4)"),
  })
  await db.execute(sql`update stocks set quantity = 0 where sku = 'SB-1'`)
  expect(await line("tax-facts"), "it is not in stock").toMatchObject({ state: "met" })
  await db.execute(sql`update stocks set quantity = 1 where sku = 'SB-1'`)
  await db.execute(
    sql`update products set facts = '{"hsnCode": "84713010", "gstPercent": 18}' where id = '4'`,
  )
  expect(await line("tax-facts"), "it says its own").toMatchObject({ state: "met" })

  expect(await line("mail")).toMatchObject({
    state: "missing",
    sentence: expect.stringContaining("No mail went out"),
  })
  const mail = (id: number, more: string) =>
    db.execute(
      sql.raw(`insert into outbox_mails (id, recipient, subject, ${more.split("=")[0]}) values
      ('00000000-0000-7000-8000-00000000000${id}', 'a@b.in', 'Hello', ${more.split("=")[1]})`),
    )
  await mail(1, "sent_at=now()")
  expect(await line("mail")).toMatchObject({ state: "met" })
  await mail(2, "attempts=1")
  expect(await line("mail")).toMatchObject({ state: "missing" })

  expect(await line("pin-codes")).toMatchObject({ state: "met", sentence: expect.stringContaining("19,486") })
  expect(await line("gstin"), "the sample's PIN code lies in the sample's state").toMatchObject({
    state: "met",
  })
  expect(await line("staff")).toMatchObject({ state: "missing" })
  expect(await line("ratings")).toMatchObject({ state: "met" })
})

test("published menus and lists that lead to no product are named", async () => {
  await db.transaction((tx) => indexCatalogue(tx, postingListSearch))
  expect(await line("lists")).toMatchObject({ state: "met" })
  const mainLinks = [
    { label: "Earbuds", to: "/search/earbuds" },
    { label: "Saris", to: "/search/sari?colour=red" },
    { label: "Diwali", to: "/collections/diwali" },
    { label: "Help", to: "/help/faqs" },
  ]
  const emptyLists = async () => [
    { title: "Holi", path: "/collections/holi", isPublished: true },
    { title: "Diwali", path: "/collections/diwali", isPublished: false },
    { title: "Onam", path: "/collections/onam", isPublished: false },
  ]
  const published = { ...NO_PUBLISHED_PAGES, lists: () => ({ mainLinks }) }
  const modules = [{ name: "collections", personalData: null, emptyLists }]
  expect(await line("lists", { ...services(), publishedPages: published, modules })).toMatchObject({
    state: "missing",
    sentence:
      "Shoppers find no product at: Holi (/collections/holi), Saris (/search/sari?colour=red), Diwali (/collections/diwali).",
  })
})

test("articles and parts of pages that still name the sample are named once", async () => {
  const text = { title: "Monsoon", summary: "", body: ["Dhun began in Pune."], day: "", firstDay: "" }
  const published = {
    ...NO_PUBLISHED_PAGES,
    paths: () => ["blogs/monsoon", "help/about", "help/tea"],
    find: (path: string) => (path === "help/tea" ? { ...text, body: ["Rudra"] } : text),
    banner: () => ({ words: "Dhun is open", link: "" }),
  }
  const settings = fixedSettings("india", { brand: { ...SAMPLE_BRAND, name: "Rudra" } })
  const company = { ...settings.get("company"), address: "1 Fort, Mumbai 400001" }
  const own = fixedSettings("india", { brand: { ...SAMPLE_BRAND, name: "Rudra" }, company })
  expect(
    await line("sample-words", { ...services(), publishedPages: published, settings: own }),
  ).toMatchObject({
    state: "missing",
    sentence: "These name the sample's shop or city: the line above the header, /blogs/monsoon.",
  })
})

test("products whose HSN code is shorter than the turnover requires are named", async () => {
  await db.execute(sql`update products set facts = facts || '{"hsnCode": "8518"}' where id = '1'`)
  const above = { ...services(), settings: fixedSettings("india", { "invoices.hsnDigits": 6 }) }
  expect(await line("hsn-digits"), "four digits do below 5 crore").toMatchObject({ state: "met" })
  expect(await line("hsn-digits", above)).toMatchObject({
    state: "missing",
    sentence: expect.stringContaining("Airlobes 141 (1)"),
  })
  await db.execute(sql`update products set facts = facts || '{"hsnCode": "851830"}' where id = '1'`)
  expect(await line("hsn-digits", above)).toMatchObject({ state: "met" })
})

test("products of the sample, prices above the MRP and a trial order are looked for", async () => {
  expect(await line("products"), "the sample shop of tests has other SKUs").toMatchObject({ state: "met" })
  await db.execute(sql`insert into stocks (sku, quantity) values ('DH-EB-AIRLOBES141-INK', 1)`)
  await db.execute(
    sql`update products set sku = 'DH-EB-AIRLOBES141-INK', name = 'Airlobes 141 Ink Black' where id = '2'`,
  )
  expect(await line("products")).toMatchObject({
    state: "missing",
    sentence: expect.stringContaining("1 product of the sample"),
  })
  expect(await line("mrp")).toMatchObject({ state: "met" })
  await db.execute(sql`update products set mrp_paise = 100 where id = '2'`)
  expect(await line("mrp")).toMatchObject({ state: "missing", sentence: expect.stringContaining("(2)") })
  expect(await line("test-order")).toMatchObject({ state: "missing" })
  const placed = await placeOrder(createTestServices(db), asha, sampleRequest([asked(earbuds)]))
  if (!placed.ok) throw new Error("refused")
  expect(await line("test-order"), "it was not cancelled").toMatchObject({ state: "missing" })
  await cancelOrder(createTestServices(db), placed.order)
  expect(await line("test-order")).toMatchObject({ state: "met" })
  expect(await line("series")).toMatchObject({ state: "missing" })
  expect(await line("shop-declarations")).toMatchObject({ state: "missing" })
})

test("a failing or hanging gateway is not in order, and every other line is listed", async () => {
  const failing = { ...sampleBank.gateway, find: async () => Promise.reject(new Error("401 wrong key")) }
  const { lines } = await readGoLive(services(failing))
  expect(lines).toHaveLength(30)
  expect(lines.find(({ id }) => id === "gateway")).toMatchObject({ state: "missing" })
  const asked: string[] = []
  const hanging: PaymentGateway = {
    ...sampleBank.gateway,
    find: (id) => {
      asked.push(id)
      return new Promise(() => {})
    },
  }
  const { lines: late } = await readGoLive(services(hanging), { lookMs: 50 })
  expect(late.find(({ id }) => id === "gateway")).toMatchObject({ state: "missing" })
  expect(asked, "asked once, for a payment that is none").toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
})

test("settings and the outbox tell the open steps of a new shop, and none of one that has settled them", async () => {
  await db.execute(sql`delete from outbox_mails`)
  const settled = [
    ...["Name and colour", "Company and tax number", "Series of invoices", "Where parcels leave"],
    ...["Products", "Payments"],
  ]
  expect(await openSteps(services())).toEqual([...settled, "Mail", "Pages and lists"])
  await db.execute(
    sql`insert into outbox_mails (id, recipient, subject, sent_at) values (gen_random_uuid(), 'a@b.in', 'Hello', now())`,
  )
  expect(await openSteps(services()), "as the list says of the mail").toEqual([...settled, "Pages and lists"])
  const withoutServer = { ...services(), hasMailServer: () => false }
  expect(await openSteps(withoutServer)).toContain("Mail")
  expect(await line("mail", withoutServer)).toMatchObject({ state: "missing" })
  const named = {
    ...services(),
    settings: fixedSettings("india", { brand: { ...SAMPLE_BRAND, name: "Sur" } }),
  }
  expect(await openSteps(named)).not.toContain("Name and colour")
})

test("a failed check leaves only its own line unknown", async () => {
  const broken = {
    ...services(),
    db: Object.create(db, { $count: { value: () => Promise.reject(new Error("away")) } }),
  }
  const { lines } = await readGoLive(broken)
  expect(lines.find(({ id }) => id === "pin-codes")).toMatchObject({ state: "unknown" })
  expect(lines.find(({ id }) => id === "audit")).toMatchObject({ state: "met" })
})

test("the audit log counts as protected only while the database refuses changes", async () => {
  expect(await line("audit")).toMatchObject({ state: "met" })
  const turn = (what: "enable" | "disable") =>
    db.execute(sql.raw(`alter table audit_entries ${what} trigger user`))
  await turn("disable")
  expect(await line("audit")).toMatchObject({ state: "missing" })
  await db.execute(
    sql`create function keep_nothing() returns trigger language plpgsql as 'begin return null; end'`,
  )
  await db.execute(
    sql`create trigger keeps_nothing before update or delete on audit_entries for each row execute function keep_nothing()`,
  )
  expect(await line("audit"), "a trigger that does not say no").toMatchObject({ state: "missing" })
  await db.execute(sql`drop function keep_nothing() cascade`)
  await turn("enable")
  expect(await line("audit")).toMatchObject({ state: "met" })
})

test("a confirmed backup restore is recorded with its day in the audit log", async () => {
  expect(await line("backup")).toMatchObject({ state: "unknown" })
  const before = await db.$count(auditEntries)
  for (const on of ["", "yesterday", "2026-02-30", "2999-01-01", "<script>"])
    expect(await confirmBackupTrial(db, { on, actor: "Neha" }), on).toBe(false)
  expect(await db.$count(auditEntries)).toBe(before)
  expect(
    await confirmBackupTrial(db, { on: "2026-11-20", actor: "Neha", reason: "All orders were there" }),
  ).toBe(true)
  expect(await readBackupTrial(db)).toEqual({ on: "2026-11-20", actor: "Neha" })
  expect(await listAuditEntries(db, "backup")).toMatchObject([
    {
      action: "backup restored",
      before: null,
      after: { restoredOn: "2026-11-20" },
      reason: "All orders were there",
    },
  ])
  expect((await readGoLive(services(), { now: new Date("2026-11-24T09:00:00Z") })).lines).toContainEqual(
    expect.objectContaining({ id: "backup", state: "met" }),
  )
})
