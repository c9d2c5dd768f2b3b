import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { parseAdminCommand } from "#app/admin/orders/cli/admin-command.server.ts"
import { receivePaymentEvent } from "#app/core/payments/payment-webhook.server.ts"
import { paymentExceptions } from "#db/tables/payments.ts"
import { runAdminCommand } from "#server/commands/order-commands.ts"
import { createShop } from "#test/http/shop-server.ts"
import { buy, register } from "#test/http/shopper.ts"

const shop = await createShop()
const folder = await mkdtemp(join(tmpdir(), "dhun-desk-"))
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})
await register(shop, "Asha")

/** What the operator is told who types this. */
async function type(text: string) {
  const parsed = parseAdminCommand(text.split(" "))
  if (!parsed.ok) throw new Error(parsed.sentence)
  return runAdminCommand(shop.services, parsed.command, folder)
}

test("the operator leads an order from the inventory to the door and back, and prints its documents", async () => {
  expect(await type("orders list")).toEqual({ ok: true, text: "No orders yet." })
  const number = await buy(shop)
  expect((await type("orders list paid")).text).toContain(`${number}  `)
  expect(await type("orders list shipped")).toEqual({ ok: true, text: "No orders yet." })
  expect(await type(`orders invoice ${number}`)).toEqual({
    ok: false,
    text: `Order ${number} has no tax invoice yet: it is issued by \`ship\`.`,
  })
  expect(await type(`orders ship ${number}`)).toMatchObject({
    ok: false,
    text: expect.stringContaining("one cannot ship it now"),
  })
  await type(`orders pack ${number}`)
  const shipped = await type(`orders ship ${number} Blue Dart 4711`)
  expect(shipped.text).toMatch(/Shipped: Blue Dart 4711/)
  expect(shipped.text).toMatch(/Tax invoice DH\/\d{4}\/0000001/)
  expect((await type(`orders invoice ${number}`)).text).toMatch(/^Tax Invoice DH\/.*\.pdf$/)
  await type(`orders invoice ${number} mine.pdf`)
  expect((await readdir(folder)).sort()).toEqual([
    expect.stringMatching(/^DH-\d{4}-0000001\.pdf$/),
    "mine.pdf",
  ])
  expect((await readFile(join(folder, "mine.pdf"))).subarray(0, 5).toString()).toBe("%PDF-")
  expect(await type(`orders invoice ${number} no/such/folder/a.pdf`)).toMatchObject({
    ...{ ok: false, text: expect.stringMatching(/no\/such\/folder\/a\.pdf cannot be written: ENOENT/) },
  })

  await type(`orders deliver ${number}`)
  expect(await type(`orders replace ${number} approve`)).toMatchObject({ ok: false })
  await shop.post(`/orders/${number}/replacement`, { reason: "damaged", words: "The box\nwas torn." })
  expect((await type(`orders show ${number}`)).text).toContain(
    "To replace: It arrived damaged: The box was torn. (1 × ",
  )
  expect(await type(`orders replace ${number} approve --request 2`)).toEqual({
    ...{ ok: false, text: `Order ${number} has no request 2.` },
  })
  expect(await type(`orders replace ${number} refuse`)).toMatchObject({
    ok: false,
    text: expect.stringContaining("Say why"),
  })
  for (const step of ["approve", "ship", "complete"])
    expect(await type(`orders replace ${number} ${step} --request 1`)).toMatchObject({ ok: true })
  expect(await type(`orders refund ${number}`)).toMatchObject({
    ok: false,
    text: expect.stringContaining("Say why"),
  })
  expect((await type(`orders refund ${number} The second one was torn too`)).text).toMatch(/Credit note CN\//)
  expect((await type(`orders credit-note ${number}`)).ok).toBe(true)
}, 120_000)

test("the operator is told when there is no such order", async () => {
  for (const verb of ["show", "pack", "invoice", "cancel"])
    expect(await type(`orders ${verb} DH-0000-0000`)).toEqual({
      ok: false,
      text: "There is no order DH-0000-0000.",
    })
  expect(await type("orders list --page 9")).toEqual({ ok: true, text: "No orders on page 9." })
})

test("the operator lists payment exceptions and resolves one with a note", async () => {
  expect((await type("payments exceptions")).text).toBe("No payment exceptions wait for you.")
  const orderId = crypto.randomUUID()
  const event = {
    ...{
      id: "evt_1",
      gateway: "test-bank",
      paymentId: orderId,
      state: "captured" as const,
      reference: "test-1",
    },
    ...{ amountPaise: 500, currency: "INR" },
  }
  await receivePaymentEvent(shop.services, event)
  expect((await type("payments exceptions")).text).toMatch(
    /^1 {2}.+does not have: order id .+\n.+told captured ₹5/,
  )
  expect(await type("payments resolve 2 Done")).toMatchObject({
    ok: false,
    text: "There is no payment exception 2.",
  })
  expect((await type("payments resolve 1 Another shop's")).text).toMatch(/resolved .+: Another shop's$/)
  expect(await type("payments resolve 1 Again")).toMatchObject({
    ...{ ok: false, text: expect.stringMatching(/^It was resolved before\./) },
  })
  expect(await type("payments resolve 1 --won Again")).toMatchObject({
    ...{ ok: false, text: expect.stringMatching(/^Only a dispute is won or lost\./) },
  })
  expect((await type("payments exceptions all")).text).toContain("Another shop's")
  const payout = { key: "unknown-settlement 1", kind: "unknown-settlement" as const, orderId }
  const [kept] = await shop.services.db
    .insert(paymentExceptions)
    .values({ ...payout, reference: "r", toldState: "settled", toldPaise: 500 })
    .returning()
  const written = { ok: false, text: "Assign the payout to an order, or write it off, at /admin/payments." }
  expect(await type(`payments resolve ${kept?.id} Nobody knows it`)).toEqual(written)
  expect((await type("payments exceptions --page 2")).text).toBe("No payment exceptions on page 2.")
})
