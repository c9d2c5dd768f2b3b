import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { buy, register } from "../../shopper.ts"
import { joinStaff } from "../sample-staff.ts"

const shop = await keepShop()
await register(shop, "Kabir")
const packer = await joinStaff(shop, "fulfilment")
const support = await joinStaff(shop, "support")

const orders = async (count: number) => {
  const numbers: string[] = []
  while (numbers.length < count) numbers.push(await buy(shop))
  return numbers
}
const pack = async (numbers: readonly string[]) => {
  const body = new URLSearchParams([["intent", "pack"], ...numbers.map((number) => ["number", number])])
  const headers = { Origin: shop.services.shopUrl }
  const answer = await packer.ask("/admin/orders", { method: "POST", body, headers })
  return shown(await answer.text())
}
const history = async (number: string) =>
  (await listAuditEntries(shop.services.db, `order ${number}`)).map(({ action }) => action)

test("chosen orders are packed together, each once with its audit line, and others state the reason", async () => {
  const [first = "", second = "", cancelled = ""] = await orders(3)
  await support.post(`/admin/orders/${cancelled}`, { intent: "cancel" })
  const html = await pack([first, cancelled, second, "DH-0000-0000", first])
  expect(html).toContain("2 orders are packed. 2 orders are left out:")
  expect(html).toContain(`Order ${cancelled} is cancelled: one cannot pack it now.`)
  expect(html).toContain("There is no order DH-0000-0000.")
  const again = await Promise.all([pack([first, second]), pack([second, first])])
  for (const answer of again) expect(answer).toContain("2 orders are left out:")
  for (const number of [first, second]) {
    expect(await history(number)).toEqual(["order: pack"])
    const [line] = await listAuditEntries(shop.services.db, `order ${number}`)
    expect(line).toMatchObject({
      actor: "Asha fulfilment <fulfilment@example.in>",
      ...{ before: { state: "paid" }, after: { state: "packed" } },
    })
  }
})

test("two clerks who pack the same orders at once pack each once", async () => {
  const numbers = await orders(3)
  const answers = await Promise.all([pack(numbers), pack(numbers.toReversed())])
  const packed = answers.map((html) => Number(/(\d+) orders? (?:is|are) packed/.exec(html)?.[1]))
  expect(packed.reduce((sum, count) => sum + count, 0)).toBe(3)
  for (const number of numbers) expect(await history(number)).toEqual(["order: pack"])
})

test("without JavaScript all listed orders can be chosen, and none, too many or forged numbers get a message", async () => {
  const numbers = await orders(2)
  const { html } = await packer.page("/admin/orders?state=paid&rows=200")
  const listed = /name="listed" value="([^"]*)"/.exec(html)?.[1] ?? ""
  for (const number of numbers) expect(listed).toContain(number)
  const all = await packer.post("/admin/orders", { intent: "pack", all: "page", listed: numbers.join(" ") })
  expect(shown(await all.text())).toContain("2 orders are packed.")
  expect(await pack([])).toContain("Choose the orders first.")
  expect(await pack(["\u0001", "<script>", "DH-"])).toContain("Choose the orders first.")
  const many = Array.from({ length: 201 }, (_, nth) => `DH-0000-${String(nth).padStart(4, "0")}`)
  expect(await pack(many)).toContain("Choose at most 200 orders at once.")
  expect((await support.page("/admin/orders")).html, "not of this role").not.toContain('value="pack"')
})

test("slips and labels of chosen orders are one PDF, whatever the URL contains", async () => {
  const numbers = await orders(2)
  const chosen = numbers.map((number) => `number=${number}`).join("&")
  for (const query of [chosen, `all=page&listed=${numbers.join("+")}`, "", "number=%01", "all=page"]) {
    const answer = await packer.get(`/admin/orders/papers.pdf?${query}`)
    expect([answer.status, answer.headers.get("Content-Type")], query).toEqual([200, "application/pdf"])
    expect(answer.headers.get("Cache-Control")).toContain("no-store")
    expect((await answer.text()).startsWith("%PDF-")).toBe(true)
  }
})
