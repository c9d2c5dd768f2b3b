import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { claimedOrder, FAULT, moveTo } from "#app/modules/cases/test/sample-claims.server.ts"
import {
  eraseOldClaims,
  exportClaims,
  forgetClaims,
} from "#app/modules/cases/warranty/claims/claim-data.server.ts"
import { findClaim } from "#app/modules/cases/warranty/claims/claims.server.ts"
import { listWarranties } from "#app/modules/cases/warranty/warranties.server.ts"
import { warranties, warrantyClaims, warrantyPhotos } from "#db/tables/warranty.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { mailsAbout } from "#test/samples/outbox-mails.ts"
import { sampleMedia } from "#test/samples/sample-media.ts"
import { asha, createTestServices, ravi } from "#test/samples/sample-shop.ts"
import { typeCommand } from "#test/samples/typed-command.ts"
import { warrantyCommand } from "./warranty-command.server.ts"

const db = await keepSampleShop()

const type = (text: string) =>
  typeCommand(warrantyCommand, { ...createTestServices(db), ...sampleMedia(db) }, text.split(" "))

test("every step of a repair is an event and a mail with its note, and of two concurrent ones one succeeds", async () => {
  const { id, claim } = await claimedOrder(db)
  for (const to of ["label_sent", "received", "repaired", "closed"] as const)
    expect(await moveTo(db, claim, to, `note of ${to}`), to).toEqual({ ok: true })
  const found = await findClaim(db, { orderId: id, number: claim })
  expect(found?.events.map(({ state }) => state)).toEqual([
    ...["asked", "label_sent", "received", "repaired", "closed"],
  ])
  const mails = await mailsAbout(db, claim)
  expect(mails).toHaveLength(5)
  expect(mails.map(({ text }) => text).join()).toContain("We add: note of repaired")
  expect(await moveTo(db, claim, "received")).toEqual({ ok: false, from: "closed" })
  const other = await claimedOrder(db)
  const both = await Promise.all([moveTo(db, other.claim, "refused"), moveTo(db, other.claim, "pickup")])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await mailsAbout(db, other.claim)).toHaveLength(2)
})

test("a repair at the end of the warranty adds 90 days", async () => {
  const { id, lineId, claim } = await claimedOrder(db)
  await db
    .update(warranties)
    .set({ beganAt: sql`now() - interval '13 months'` })
    .where(eq(warranties.orderLineId, lineId))
  for (const to of ["received", "repaired"] as const) await moveTo(db, claim, to)
  expect(await listWarranties(db, id)).toMatchObject([{ isOpen: true }])
})

test("the operator lists, shows and moves claims, and gets a message for an impossible step", async () => {
  expect(await type("list")).toEqual({ ok: true, text: "No claims." })
  const { photo } = sampleMedia(db)
  const { claim, number } = await claimedOrder(db, [await photo()])
  expect((await type("list asked")).text).toContain(`order ${number}`)
  const shown = (await type(`show ${claim.toLowerCase()}`)).text
  expect(shown).toContain(`  | ${FAULT}`)
  expect(shown).toMatch(/photo, for an hour: .*\/media\/[\w-]{22}\/large\.jpg\?preview=/)
  expect((await type(`move ${claim} label-sent Blue Dart`)).text).toContain("label_sent: Blue Dart")
  expect(await type(`move ${claim} repaired`)).toMatchObject({ ok: false, text: /label_sent: it cannot/ })
  for (const wrong of [`move ${claim} refused`, `move ${claim} lost`, "show WC-1", "list lost", "sell"])
    expect((await type(wrong)).ok, wrong).toBe(false)
  expect(await type("show WC-0000-0000")).toEqual({ ok: false, text: "There is no claim WC-0000-0000." })
  expect((await type("list --page 2")).text).toBe("No claims on this page.")
})

test("a data export has an account's claims, and closed ones are erased with it or after their retention", async () => {
  const { photo } = sampleMedia(db)
  const [open, closed] = [await claimedOrder(db), await claimedOrder(db, [await photo()])]
  expect((await exportClaims(db, asha)).map(({ number }) => number).toSorted()).toEqual(
    [open.claim, closed.claim].toSorted(),
  )
  expect(await exportClaims(db, ravi)).toEqual([])
  for (const to of ["refused", "closed"] as const) await moveTo(db, closed.claim, to, "It fell.")
  const later = new Date(Date.now() + 60_000)
  await forgetClaims(db, asha)
  expect(await db.$count(warrantyPhotos)).toBe(0)
  const texts = await db.select({ words: warrantyClaims.words }).from(warrantyClaims)
  expect(texts.map(({ words }) => words).toSorted()).toEqual(["", FAULT])
  for (const to of ["refused", "closed"] as const) await moveTo(db, open.claim, to, "It fell.")
  expect(await eraseOldClaims(db, new Date(0)), "not before their time").toBe(0)
  expect([await eraseOldClaims(db, later), await eraseOldClaims(db, later)]).toEqual([1, 0])
  expect((await exportClaims(db, asha)).map(({ words }) => words)).toEqual(["", ""])
})
