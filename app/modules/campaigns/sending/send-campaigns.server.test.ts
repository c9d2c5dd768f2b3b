import { eq, sql } from "drizzle-orm"
import { afterEach, expect, test } from "vitest"
import { EVERYBODY } from "#app/core/accounts/customers/segments/segment.ts"
import { endConsent, recordConsent } from "#app/core/privacy/consents/consents.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import {
  addCampaign,
  resumeCampaign,
  scheduleCampaign,
  stopCampaign,
} from "#app/modules/campaigns/admin/save-campaign.server.ts"
import {
  exportCampaigns,
  forgetCampaigns,
  forgetOldRecipients,
} from "#app/modules/campaigns/campaign-data.server.ts"
import { findCampaign, readFigures } from "#app/modules/campaigns/campaigns.server.ts"
import { endNews, readOptOut } from "#app/modules/campaigns/unsubscribe.server.ts"
import type { Mail, SendMail } from "#app/platform/mail/mail.server.ts"
import { campaignRecipients, campaigns, refusedAddresses } from "#db/tables/campaigns.ts"
import { consents } from "#db/tables/privacy.ts"
import { subscriptions } from "#db/tables/saved.ts"
import { segments } from "#db/tables/segments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { asha, createTestServices, earbuds } from "#test/samples/sample-shop.ts"
import { sendCampaigns } from "./send-campaigns.server.ts"

const db = await keepSampleShop()
const clerk = { actor: "Asha", address: null, reason: "" }
const CONTENT = {
  ...{ subject: "News", heading: "New things", text: "See [them](/search).\n\n- one\n- two" },
  ...{ buttonLabel: "Look", buttonTo: "/collections/new", productIds: [earbuds.id], segmentId: null },
}

let sent: Mail[] = []
afterEach(async () => {
  sent = []
  await db.delete(campaigns)
  await db.delete(segments)
  await db.delete(refusedAddresses)
  await db.delete(consents)
})

const services = (sendMail: SendMail = async (mail) => void sent.push(mail), perMinute = 6_000) => ({
  ...createTestServices(db),
  settings: fixedSettings("specification", { "notifications.campaignMailsPerMinute": perMinute }),
  sendMail,
})

const agree = (email: string) =>
  recordConsent(db, {
    ...{
      whose: { email },
      purpose: "email-alerts",
      wording: "Shall we write?",
      page: "/confirm-subscription",
    },
  })

async function agreed(count: number) {
  for (let nth = 0; nth < count; nth += 1) await agree(`reader${nth}@x.in`)
}

async function begun(content: object = {}) {
  const added = await addCampaign(db, { ...clerk, content: { ...CONTENT, ...content } })
  if (!added.ok) throw new Error(JSON.stringify(added))
  const { id } = added
  expect(await scheduleCampaign(db, { ...clerk, id, seenVersion: 1, at: null })).toMatchObject({ ok: true })
  return id
}

async function sendAll(shop = services()) {
  while ((await sendCampaigns(shop)) > 0);
}
const recipientsOf = () => sent.map(({ recipient }) => recipient).toSorted()
const stateOf = async (id: number) => (await findCampaign(db, id))?.state

test("all who agreed to news get the campaign, each once, by any number of nodes", async () => {
  await agreed(25)
  await agree("gone@x.in")
  await endConsent(db, { whose: { email: "gone@x.in" }, purpose: "email-alerts", from: "/" })
  const id = await begun()
  await Promise.all([sendAll(), sendAll(), sendAll()])
  await sendAll()
  expect(recipientsOf()).toEqual(Array.from({ length: 25 }, (_, nth) => `reader${nth}@x.in`).toSorted())
  expect([await stateOf(id), (await readFigures(db, id)).sent]).toEqual(["sent", 25])
})

test("a mail has the text, the button, the products, the sentence of the consent and a link that ends the news", async () => {
  await agree("asha@x.in")
  const shop = services()
  await db
    .insert(subscriptions)
    .values({ id: crypto.randomUUID(), email: "asha@x.in", confirmedAt: new Date() })
  const id = await begun()
  await sendAll(shop)
  const [mail] = sent
  for (const words of [
    ...["New things", `See them (${shop.shopUrl}/search).`, "- one\n- two"],
    ...[`Look: ${shop.shopUrl}/collections/new`, earbuds.name, "“Shall we write?”"],
  ])
    expect(mail?.text).toContain(words)
  const token = new URL(mail?.unsubscribe ?? "").searchParams.get("token") ?? ""
  const owner = await readOptOut(token, shop.secret)
  await endNews(db, owner ?? "")
  await endNews(db, owner ?? "")
  expect(await db.$count(subscriptions)).toBe(0)
  expect(await db.select().from(consents)).toMatchObject([{ endedFrom: "/campaigns/unsubscribe" }])
  expect((await readFigures(db, id)).unsubscribed).toBe(1)
  expect(await readOptOut(`${token}x`, shop.secret)).toBeNull()
})

test("a segment is met with the consents: who did not agree gets nothing", async () => {
  await agree(asha.email)
  await agree("stranger@x.in")
  const [segment] = await db
    .insert(segments)
    .values({ name: "Accounts", rule: { ...EVERYBODY, kind: "registered" } })
    .returning({ id: segments.id })
  await begun({ segmentId: segment?.id })
  await sendAll()
  expect(recipientsOf()).toEqual([asha.email])
})

test("the rate of a minute holds for all campaigns and nodes together", async () => {
  await agreed(12)
  await begun()
  await begun()
  const slow = services(undefined, 7)
  await Promise.all([sendAll(slow), sendAll(slow)])
  expect(sent).toHaveLength(7)
  await db.update(campaignRecipients).set({ attemptedAt: sql`attempted_at - interval '61 seconds'` })
  await sendAll(slow)
  expect(sent).toHaveLength(14)
})

test("who withdraws or is erased while a campaign is sent gets no mail that was not sent yet", async () => {
  await agreed(12)
  const id = await begun()
  await sendCampaigns(services())
  const left = await db.select().from(campaignRecipients).where(eq(campaignRecipients.state, "waiting"))
  const [one, other] = left.map(({ email }) => email ?? "")
  await endConsent(db, { whose: { email: one ?? "" }, purpose: "email-alerts", from: "/account" })
  await forgetCampaigns(db, other ?? "")
  await sendAll()
  expect(recipientsOf()).toHaveLength(10)
  expect(recipientsOf()).not.toContain(one)
  expect(await readFigures(db, id)).toMatchObject({ sent: 10, skipped: 2, waiting: 0 })
})

test("a node that died in a mail leaves it to others after a minute, with the same Message-ID", async () => {
  await agree("asha@x.in")
  const id = await begun()
  const ids: string[] = []
  const dying: SendMail = (mail) => {
    ids.push(mail.id)
    return new Promise(() => {})
  }
  void sendCampaigns(services(dying))
  await expect.poll(() => ids.length).toBe(1)
  await sendAll()
  expect([sent.length, await stateOf(id)]).toEqual([0, "sending"])
  await db.update(campaignRecipients).set({ dueAt: sql`now()` }) // a minute later
  await sendAll()
  expect([sent.map((mail) => mail.id), await stateOf(id)]).toEqual([ids, "sent"])
})

test("an address that its server refuses for good is not written to again, by no campaign", async () => {
  await agree("asha@x.in")
  await agree("gone@x.in")
  const refusing: SendMail = async (mail) => {
    if (mail.recipient === "gone@x.in")
      throw Object.assign(new Error("550 no such user"), { responseCode: 550, command: "RCPT TO" })
    sent.push(mail)
  }
  const first = await begun()
  await sendAll(services(refusing))
  expect(await readFigures(db, first)).toMatchObject({ sent: 1, refused: 1 })
  const second = await begun()
  await sendAll()
  expect(await readFigures(db, second)).toMatchObject({ sent: 1, skipped: 1 })
  expect(recipientsOf()).toEqual(["asha@x.in", "asha@x.in"])
  expect(JSON.stringify(await db.select().from(refusedAddresses))).not.toContain("gone@")
})

test.each([
  ["a server that is away", {}, "waiting"],
  ["a wrong password of the shop", { responseCode: 535, command: "AUTH PLAIN" }, "waiting"],
  ["a mail that is refused for good", { responseCode: 554, command: "DATA" }, "refused"],
])("%s marks no address: the mail is then %s", async (_what, fault, state) => {
  await agree("asha@x.in")
  const id = await begun()
  await sendAll(
    services(async () => {
      throw Object.assign(new Error("away"), fault)
    }),
  )
  const figures = { ...(await readFigures(db, id)) }
  expect([figures[state as "waiting"], await db.$count(refusedAddresses)]).toEqual([1, 0])
})

test("a mail is given up after eight tries, and the campaign ends", async () => {
  await agree("asha@x.in")
  const id = await begun()
  const away = services(async () => {
    throw new Error("away")
  })
  for (let tries = 0; tries < 9; tries += 1) {
    await sendCampaigns(away)
    await db.update(campaignRecipients).set({ dueAt: sql`now()` })
  }
  expect([await readFigures(db, id), await stateOf(id)]).toMatchObject([{ failed: 1 }, "sent"])
})

test("a campaign that is stopped sends no more until it goes on, and a scheduled one waits for its time", async () => {
  await agreed(15)
  const id = await begun()
  await sendCampaigns(services())
  const seen = { ...clerk, id }
  expect(await stopCampaign(db, { ...seen, seenVersion: 2, state: "sending" })).toMatchObject({ ok: true })
  await sendAll()
  expect(sent).toHaveLength(10)
  expect(await resumeCampaign(db, { ...seen, seenVersion: 2 }), "an old page").toMatchObject({ ok: false })
  await resumeCampaign(db, { ...seen, seenVersion: 3 })
  await sendAll()
  expect([sent.length, await stateOf(id)]).toEqual([15, "sent"])
  const added = await addCampaign(db, { ...clerk, content: CONTENT })
  if (!added.ok) throw new Error("refused")
  const at = new Date(Date.now() + 3_600_000)
  await scheduleCampaign(db, { ...clerk, id: added.id, seenVersion: 1, at })
  await sendAll()
  expect([sent.length, await stateOf(added.id)]).toEqual([15, "scheduled"])
  await stopCampaign(db, { ...clerk, id: added.id, seenVersion: 2, state: "scheduled" })
  expect(await stateOf(added.id)).toBe("draft")
})

test("an address is in the file of its owner, and after a year in none; the figures stay", async () => {
  await agree("asha@x.in")
  const id = await begun()
  await sendAll()
  expect(await exportCampaigns(db, "asha@x.in")).toMatchObject([{ subject: "News", state: "sent" }])
  expect(await forgetOldRecipients(db, new Date(0))).toBe(0)
  expect(await forgetOldRecipients(db, new Date(Date.now() + 120_000))).toBe(1)
  expect(await exportCampaigns(db, "asha@x.in")).toEqual([])
  expect((await readFigures(db, id)).sent).toBe(1)
})
