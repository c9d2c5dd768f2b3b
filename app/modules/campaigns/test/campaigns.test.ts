import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { recordConsent } from "#app/core/privacy/consents/consents.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { optOutLink } from "#app/modules/campaigns/unsubscribe.server.ts"
import { campaignRecipients, campaigns, refusedAddresses } from "#db/tables/campaigns.ts"
import { consents } from "#db/tables/privacy.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"

const shop = await keepShop()
const manager = await joinStaff(shop, "manager")
const support = await joinStaff(shop, "support")
const { db } = shop.services

const NEW = "/admin/campaigns/new"
const FIELDS = { intent: "save", subject: "News of {shop}", heading: "New", text: "Look **here**" }

test("a campaign is written, refused with a sentence, tried on oneself, scheduled and taken back by its screen", async () => {
  expect(shown((await manager.page("/admin/campaigns")).html)).toContain("There is no campaign yet.")
  expect((await support.post(NEW, FIELDS)).status).toBe(403)
  const refused = shown(await (await manager.post(NEW, FIELDS)).text())
  expect(refused).toContain("bold words and pictures are not shown")
  expect(refused, "what was typed stays").toContain("Look **here**")
  await recordConsent(db, {
    ...{ whose: { email: "asha@example.in" }, purpose: "email-alerts", wording: "Shall we?", page: "/" },
  })
  expect((await manager.post(NEW, { ...FIELDS, text: "Look [here](/gift)" })).status).toBe(303)
  const [{ id } = { id: 0 }] = await db.select().from(campaigns)
  const path = `/admin/campaigns/${id}`
  const press = async (fields: Record<string, string>) =>
    shown(await (await manager.post(path, fields)).text())
  const page = shown((await manager.page(path)).html)
  for (const words of [
    "It goes to 1 addresses as of now.",
    "Look here (http://shop.test/gift)",
    "News of Dhun",
  ])
    expect(page).toContain(words)
  expect(await press({ intent: "test" })).toContain("The test is on its way to manager@example.in.")
  const test = (await shop.mails()).find(({ subject }) => subject.includes("News of"))
  expect([test?.recipient, test?.unsubscribe]).toEqual(["manager@example.in", undefined])
  expect(await press({ intent: "schedule", version: "1", when: "2020-01-01T10:00" })).toContain(
    "This must be a date and a time to come",
  )
  expect(await press({ intent: "schedule", version: "9" })).toContain("Somebody else has changed")
  expect(await press({ intent: "schedule", version: "1", when: "2099-01-01T10:00" })).toContain(
    "The campaign is scheduled",
  )
  expect(await press({ ...FIELDS, text: "Other", version: "2" }), "no draft").toContain("Somebody else")
  expect(await press({ intent: "stop", version: "2" })).toContain("The campaign is a draft again.")
  const actions = (await listAuditEntries(db, `campaign ${id}`)).map(({ action }) => action)
  expect(actions).toEqual([
    ...["campaign: taken back", "campaign: scheduled", "campaign: test sent", "campaign: added"],
  ])
})

test("the link of a mail ends the news by one press, also of a mail program; a broken one ends nothing", async () => {
  const [{ id: campaignId } = { id: 0 }] = await db.select().from(campaigns)
  const recipient = { id: crypto.randomUUID(), email: "asha@example.in" }
  await db.insert(campaignRecipients).values({ ...recipient, campaignId, state: "sent" })
  const { pathname, search } = new URL(await optOutLink(recipient, shop.services))
  const reader = shop.asGuest()
  expect(shown((await reader.page(pathname + search)).html)).toContain("Shall we stop writing to you")
  expect((await reader.ask(`${pathname}?token=x`)).status).toBe(400)
  const program = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) }
  const pressed = await shop.fetch(new Request(new URL(pathname + search, "http://shop.test"), program))
  expect(shown(await pressed.text()), "without an Origin").toContain("Done.")
  expect(await db.select().from(consents)).toMatchObject([{ endedFrom: "/campaigns/unsubscribe" }])
  const [row] = await db.select().from(campaignRecipients).where(eq(campaignRecipients.id, recipient.id))
  expect(row?.unsubscribedAt).toBeInstanceOf(Date)
})

test("staff note a bounced address, of which only a hash is stored", async () => {
  const note = async (email: string) =>
    shown(await (await manager.post("/admin/campaigns", { intent: "bounce", email })).text())
  expect(await note("no address")).toContain("This must be a mail address.")
  expect(await note("Gone@Example.in")).toContain("Noted.")
  expect(await note("gone@example.in")).toContain("Noted.")
  expect(await db.$count(refusedAddresses)).toBe(1)
  const kept = JSON.stringify([
    await db.select().from(refusedAddresses),
    await listAuditEntries(db, "campaigns"),
  ])
  expect(kept.toLowerCase()).not.toContain("gone@")
})
