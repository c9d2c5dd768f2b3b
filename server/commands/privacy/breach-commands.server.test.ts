import { mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { parseBreachCommand } from "#app/admin/customers/breach/breach-command.server.ts"
import { deleteOldBreachNotices } from "#app/admin/customers/breach/send-breach-notices.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orders } from "#db/tables/orders.ts"
import { breachNotices } from "#db/tables/privacy.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { readOutbox } from "#test/samples/outbox-mails.ts"
import { asha, createTestServices, ravi, SAMPLE_SECRET } from "#test/samples/sample-shop.ts"
import { runBreachCommand } from "./breach-commands.ts"

const db = await keepSampleShop()
const folder = await mkdtemp(join(tmpdir(), "dhun-breach-"))
const TEXT = `# What happened
Somebody copied a backup of the shop's database from a rented machine.
# When
On 20 November 2026, between 02:00 and 04:00.
# Which data
Names, mail addresses and delivery addresses. No card, no password.
# What it means for you
You may get mails or calls that know your order. <b>Do not</b> answer them.
# What we did
The machine is closed, its keys are changed, CERT-In and the Board know.
# What you can do
Open no link in such a mail, and tell nobody a code.
# Whom to ask
Meera Rao, privacy@dhun.example, 1800 123 4567
`
await writeFile(join(folder, "text.md"), TEXT)

async function type(text: string) {
  const parsed = parseBreachCommand(text.split(" "))
  if (!parsed.ok) return { ok: false, text: parsed.sentence }
  return runBreachCommand(createTestServices(db), parsed.command, folder)
}

test("people affected by a breach are counted, then mailed once however often it is repeated, with audit lines", async () => {
  const dry = await type("list 2026-11-backup text.md accounts")
  expect(dry.text).toContain("2 people concerned, of whom 2 were not written to yet. Nothing was sent.")
  expect(await db.$count(outboxMails)).toBe(0)
  const sent = await Promise.all([
    type("send 2026-11-backup text.md accounts"),
    type("send 2026-11-backup text.md accounts"),
  ])
  expect(sent.map(({ ok }) => ok)).toEqual([true, true])
  const mails = await readOutbox(db, SAMPLE_SECRET)
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([asha.email, ravi.email].toSorted())
  expect(mails[0]?.text).toContain("What you can do\nOpen no link")
  expect(mails[0]?.html).toContain("&lt;b&gt;Do not")
  expect((await type("send 2026-11-backup text.md accounts")).text).toContain(
    "0 mails were put in the outbox",
  )
  const log = await listAuditEntries(db, "breach 2026-11-backup")
  expect(log).toMatchObject([{ action: "breach notice sent", after: { people: 2 } }])
  expect(JSON.stringify(log)).not.toContain("@")
  const board = await type("board 2026-11-backup")
  expect(board.text).toMatch(/2 people by mail, from .+\n.+Presses +.+command line/)
  expect((await type("send 2026-12-other text.md accounts")).text).toContain("2 mails were put in")
  expect(await deleteOldBreachNotices(db, new Date(Date.now() + 60_000))).toBe(4)
  expect(await db.$count(breachNotices)).toBe(0)
})

test("the people affected by a breach are those who ordered in a period, or those in a file", async () => {
  const order = (number: string, email: string, placedAt: string) => ({
    ...{ id: crypto.randomUUID(), number, guestEmail: email, email, idempotencyKey: crypto.randomUUID() },
    ...{ totalPaise: 1, fullName: "A", phone: "9987654321", address: "4", city: "Mumbai", region: "Goa" },
    placedAt: new Date(placedAt),
  })
  await db.insert(orders).values([
    order("DH-AAAA-AAAA", "One@example.in", "2026-11-19T18:30:00Z"), // midnight in India
    order("DH-AAAA-AAAB", "one@example.in", "2026-11-20T18:29:00Z"),
    order("DH-AAAA-AAAC", "late@example.in", "2026-11-20T18:31:00Z"),
  ])
  expect((await type("list a-breach text.md orders 2026-11-20 2026-11-20")).text).toContain(
    "1 person concerned",
  )
  await writeFile(join(folder, "people.txt"), "one@example.in\r\n\nTwo@example.in\none@example.in\n")
  expect((await type("list a-breach text.md file people.txt")).text).toContain("2 people concerned")
  await writeFile(join(folder, "wrong.txt"), "one@example.in\nnobody\n")
  expect(await type("send a-breach text.md file wrong.txt")).toMatchObject({
    ...{ ok: false, text: expect.stringContaining("nobody") },
  })
  expect(await type("send a-breach text.md file gone.txt")).toMatchObject({ ok: false })
})

test("a notice without a part that rule 7 requires is not sent, and the part is named", async () => {
  await writeFile(
    join(folder, "short.md"),
    TEXT.replace(/# What we did\n.+\n/, "").replace(/Meera.+/, "Ask us at the counter."),
  )
  const refused = await type("send a-breach short.md accounts")
  expect(refused.ok).toBe(false)
  expect(refused.text).toContain('There is no text below "# What we did".')
  expect(refused.text).toContain("neither a mail address nor a telephone number")
  expect(await db.$count(outboxMails)).toBe(0)
  for (const bad of [
    "send",
    "send X text.md accounts",
    "send a-breach text.md",
    "list a-breach text.md orders 2026-11-20",
    "melt",
  ])
    expect((await type(bad)).ok, bad).toBe(false)
  expect((await type("text")).text.match(/^# /gm)).toHaveLength(7)
})
