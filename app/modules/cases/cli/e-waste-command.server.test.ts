import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { findEWaste, moveEWaste, placeEWaste } from "#app/modules/cases/e-waste/e-waste.server.ts"
import { eraseOldEWaste, exportEWaste, forgetEWaste } from "#app/modules/cases/e-waste/e-waste-data.server.ts"
import type { EWasteRequest } from "#app/modules/cases/e-waste/e-waste-pickup.ts"
import { eWasteItems, eWastePickups } from "#db/tables/enquiries.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { mailsAbout, readOutbox } from "#test/samples/outbox-mails.ts"
import { createTestServices, SAMPLE_SECRET } from "#test/samples/sample-shop.ts"
import { typeCommand } from "#test/samples/typed-command.ts"
import { eWasteCommand } from "./e-waste-command.server.ts"

const db = await keepSampleShop()
const NALINI: EWasteRequest = {
  ...{ pin: "411001", flat: "14", area: "MG Road", landmark: "", city: "Pune", district: "Pune" },
  ...{ state: "Maharashtra", fullName: "Nalini Rao", phone: "9876543210", email: "nalini@example.in" },
  ...{ words: "", items: [{ kind: "batteries", quantity: 3 }] },
}
const place = (replaced: Partial<EWasteRequest> = {}) =>
  placeEWaste(createTestServices(db), { ...NALINI, ...replaced })
async function placed(replaced: Partial<EWasteRequest> = {}) {
  const answer = await place(replaced)
  if (!answer.ok) throw new Error(answer.failure)
  return answer.number
}
const move = (number: string, to: "booked" | "collected" | "refused", note = "") =>
  moveEWaste(createTestServices(db), { number, to, note, actor: "test: clerk" })

const type = (text: string) => typeCommand(eWasteCommand, createTestServices(db), text.split(" "))

test("an e-waste pickup is stored and mailed to both sides, and two concurrent submits store one", async () => {
  const [first, second] = await Promise.all([place(), place()])
  expect(first).toMatchObject({ ok: true, number: expect.stringMatching(/^EW-/) })
  expect(second).toEqual(first)
  expect([await db.$count(eWastePickups), await db.$count(eWasteItems)]).toEqual([1, 1])
  const mails = await readOutbox(db, SAMPLE_SECRET)
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
    ...["ewaste@dhun.example", "nalini@example.in"],
  ])
  const toShop = mails.find(({ recipient }) => recipient.startsWith("ewaste"))
  for (const said of ["3 × Loose batteries", "9876543210", "14, MG Road, Pune, Maharashtra 411001"])
    expect(toShop?.text).toContain(said)
})

test("an email address may request three e-waste pickups a day, independent of other addresses", async () => {
  for (const quantity of [1, 2, 3]) await placed({ items: [{ kind: "audio", quantity }] })
  expect(await place()).toEqual({ ok: false, failure: "too-many" })
  expect(await place({ items: [{ kind: "audio", quantity: 3 }] }), "a repeat").toMatchObject({ ok: true })
  expect(await place({ email: "ravi@example.in" })).toMatchObject({ ok: true })
  await db.update(eWastePickups).set({ askedAt: sql`now() - interval '25 hours'` })
  expect(await place()).toMatchObject({ ok: true })
})

test("every step of an e-waste pickup is an event and a mail with its note, and of two concurrent ones one succeeds", async () => {
  const number = await placed()
  const both = await Promise.all([
    move(number, "booked", "28 November, 10 to 13"),
    move(number, "refused", "No."),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const other = await placed({ email: "ravi@example.in" })
  await move(other, "booked", "28 November, 10 to 13")
  expect(await move(other, "collected")).toEqual({ ok: true })
  expect(await move(other, "booked")).toEqual({ ok: false, from: "collected" })
  expect((await findEWaste(db, other))?.events.map(({ state }) => state)).toEqual([
    ...["asked", "booked", "collected"],
  ])
  const mails = (await mailsAbout(db, other)).filter(({ recipient }) => recipient === "ravi@example.in")
  expect(mails.map(({ subject }) => subject.split(": ")[1])).toEqual(["Asked for", "Booked", "Collected"])
  expect(mails[1]?.text).toContain("We add: 28 November, 10 to 13")
})

test("the operator lists, shows and moves e-waste pickups, and gets a message for an impossible step", async () => {
  expect(await type("list")).toEqual({ ok: true, text: "No pickups." })
  const number = await placed({ words: "Ring twice" })
  expect((await type("list asked")).text).toMatch(new RegExp(`^${number} {2}asked .* Pune 411001$`))
  const shown = (await type(`show ${number.toLowerCase()}`)).text
  for (const said of [
    "  3 × Loose batteries",
    "Nalini Rao, 9876543210",
    "14, MG Road, Pune",
    "  | Ring twice",
  ])
    expect(shown).toContain(said)
  expect((await type(`move ${number} booked 28 November`)).text).toContain("booked: 28 November")
  expect(await type(`move ${number} refused Too far.`)).toEqual({
    ...{ ok: false, text: `Pickup ${number} is booked: it cannot become refused.` },
  })
  for (const wrong of [`move ${number} cancelled`, `move ${number} lost`, "show EW-1", "list lost", "sell"])
    expect((await type(wrong)).ok, wrong).toBe(false)
  expect((await type("move EW-0000-0000 booked Now")).text).toBe("There is no pickup EW-0000-0000.")
  expect((await type("list --page 2")).text).toBe("No pickups on this page.")
  for (const help of ["--help", "move --help"]) expect((await type(help)).text).toContain("npm run shop")
})

test("a data export has e-waste pickups, and account deletion or a year later erases the name", async () => {
  const [open, done] = [await placed(), await placed({ words: "Ring twice" })]
  expect(await exportEWaste(db, NALINI.email)).toHaveLength(2)
  await move(done, "refused", "Too far.")
  await forgetEWaste(db, NALINI.email)
  expect((await exportEWaste(db, NALINI.email)).map(({ number }) => number)).toEqual([open])
  expect(await findEWaste(db, done)).toMatchObject({
    ...{ fullName: "", phone: "", flat: "", pin: "", words: "", city: "Pune" },
    ...{ items: NALINI.items, events: [{ note: "" }, { state: "refused", note: "" }] },
  })
  expect(await eraseOldEWaste(db, new Date(0)), "not before their time").toBe(0)
  const later = new Date(Date.now() + 60_000)
  expect([await eraseOldEWaste(db, later), await eraseOldEWaste(db, later)]).toEqual([1, 0])
  const named = await db.$count(eWastePickups, eq(eWastePickups.fullName, NALINI.fullName))
  expect(named).toBe(0)
  expect(await move(open, "booked", "28 November"), "a step of nobody is written to nobody").toEqual({
    ok: true,
  })
})
