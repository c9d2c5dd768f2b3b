import { expect, test } from "vitest"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { buy, register } from "../../shopper.ts"
import { joinStaff } from "../sample-staff.ts"

const shop = await keepShop()
await register(shop, "Kabir")
const packer = await joinStaff(shop, "fulfilment")
const other = await joinStaff(shop, "owner")
const support = await joinStaff(shop, "support")
const PATH = "/admin/orders/pack"

async function send(fields: Record<string, string>, staff = packer) {
  const answer = await staff.post(PATH, fields)
  return { status: answer.status, to: answer.headers.get("Location"), html: shown(await answer.text()) }
}
const begin = (number: string, staff = packer) => send({ intent: "begin", number }, staff)
const stateOf = async (number: string) => (await findOrderByNumber(shop.services.db, number))?.state

/** The form that the scanner sends when it has counted so many pieces of the one line. */
async function pack(number: string, pieces: number, staff = packer) {
  const line = (await findOrderByNumber(shop.services.db, number))?.lines[0]?.id
  return send({ intent: "pack", number, [`scanned ${line}`]: String(pieces) }, staff)
}

test("an order whose slip is scanned is one clerk's, and is packed once all its pieces are scanned", async () => {
  const number = await buy(shop)
  expect(shown((await packer.page(PATH)).html)).toContain("Scan the slip, or type the number")
  expect(shown((await packer.page(`${PATH}?order=${number}`)).html)).toContain("Scan the slip of this order")
  const both = await Promise.all([begin(number), begin(number, other)])
  const taken = both.map(({ to }) => to)
  expect(taken.filter((to) => to === `${PATH}?order=${number}`)).toHaveLength(1)
  const [first, second] = taken[0] ? [packer, other] : [other, packer]
  expect(both.find(({ to }) => to === null)?.html).toMatch(/Asha \w+ packs order .+ at this moment/)
  expect((await begin(number, second)).html, "a second try is refused too").toContain("at this moment")
  expect((await pack(number, 1, second)).html).toContain("it is not yours any more")
  expect(shown((await first.page(`${PATH}?order=${number}`)).html)).toContain("0 of 1")
  for (const pieces of [0, 2])
    expect((await pack(number, pieces, first)).html).toContain("Not all pieces are")
  expect(await stateOf(number)).toBe("paid")
  const presses = await Promise.all([pack(number, 1, first), pack(number, 1, first)])
  expect(presses.filter(({ to }) => to === `${PATH}?packed=${number}`)).toHaveLength(1)
  expect(await stateOf(number)).toBe("packed")
  const log = await listAuditEntries(shop.services.db, `order ${number}`)
  expect(log.map(({ action }) => action)).toEqual(["order: pack"])
  expect(shown((await first.page(`${PATH}?packed=${number}`)).html)).toContain(`Order ${number} is packed.`)
})

test("wrong, unknown and packed orders are named in a sentence, and who may not pack is refused", async () => {
  const number = await buy(shop)
  expect((await begin("8901234567890")).html).toContain("8901234567890 is no order number of a slip.")
  expect((await begin("DH-7K3M-Q2XP")).html).toMatch(/This shop has no order DH-|is no order number/)
  await packer.post(`/admin/orders/${number}`, { intent: "pack" })
  expect((await begin(number)).html).toContain(`Order ${number} is packed: it is not to be packed now.`)
  expect((await begin(number, support)).status).toBe(403)
})

test("a clerk packs one order at a time: the next slip gives the one before to others", async () => {
  const [one, two] = [await buy(shop), await buy(shop)]
  await begin(one)
  await begin(two)
  expect((await begin(one, other)).to).toBe(`${PATH}?order=${one}`)
})
