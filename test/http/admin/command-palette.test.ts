import { expect, test } from "vitest"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { ROLE_NAMES } from "#app/core/settings/staff/roles.ts"
import { keepShop } from "../shop-server.ts"
import { buy, register } from "../shopper.ts"
import { joinStaff, type StaffBrowser } from "./sample-staff.ts"

const shop = await keepShop()
await register(shop, "Kabir")
const number = await buy(shop)
const owner = await joinStaff(shop, "owner")

type Group = { kind: string; answers: { label: string; note: string; to: string }[] }
const ask = async (browser: StaffBrowser, words: string): Promise<Group[]> => {
  const answer = await browser.get(`/admin/find?q=${encodeURIComponent(words)}`)
  expect([answer.status, answer.headers.get("Cache-Control")], words).toEqual([200, "no-store"])
  return (await answer.json()).groups
}
const pathsOf = (groups: readonly Group[], kind: string) =>
  groups.find((group) => group.kind === kind)?.answers.map(({ to }) => to) ?? []

test("the command palette finds orders, products, customers, settings and screens, eight of a kind at most", async () => {
  expect(pathsOf(await ask(owner, number), "orders")).toEqual([`/admin/orders/${number}`])
  expect(pathsOf(await ask(owner, number.slice(3).toLowerCase()), "orders")).toEqual([
    `/admin/orders/${number}`,
  ])
  expect(pathsOf(await ask(owner, "rao"), "orders"), "by the surname of its buyer").toEqual([
    `/admin/orders/${number}`,
  ])
  expect(pathsOf(await ask(owner, "airlobes 141"), "products")).toContain("/admin/catalogue/1")
  const [customer] = pathsOf(await ask(owner, "kabir"), "customers")
  expect((await owner.page(customer ?? "")).html).toContain("kabir@example.in")
  expect(pathsOf(await ask(owner, "9987654321"), "customers").length).toBeLessThanOrEqual(8)
  expect(pathsOf(await ask(owner, "checkout.guests"), "settings")).toEqual([
    "/admin/settings/checkout.guests",
  ])
  expect(pathsOf(await ask(owner, "telephone"), "screens")).toEqual(["/admin/orders/new"])
  for (const { answers } of await ask(owner, "a")) expect(answers.length).toBeLessThanOrEqual(8)
  const products = pathsOf(await ask(owner, "ra"), "products")
  expect([products.length, products.at(-1)]).toEqual([9, "/admin/catalogue?q=ra"])
  expect((await owner.page("/admin/catalogue?q=ra")).html).toContain('value="ra"')
})

test("orders come first for a number, a phone or a name, and behind products for words of a product", async () => {
  const { phone } = (await findOrderByNumber(shop.services.db, number)) ?? { phone: "" }
  for (const words of [number, number.slice(3, 8), phone, "rao"])
    expect((await ask(owner, words))[0]?.kind, words).toBe("orders")
  const [first, ...later] = (await ask(owner, "airlobes 141")).map(({ kind }) => kind)
  expect([first, later.includes("orders")]).toEqual(["products", true])
})

test("the command palette finds nothing that the role may not see", async () => {
  for (const role of ROLE_NAMES) {
    const browser = role === "owner" ? owner : await joinStaff(shop, role)
    for (const words of [number, "airlobes", "kabir", "guests", "audit", "staff", "telephone"])
      for (const { answers } of await ask(browser, words))
        for (const { to } of answers) expect((await browser.get(to)).status, `${role}: ${to}`).toBe(200)
  }
})

test("hostile search text finds nothing and causes no error", async () => {
  for (const words of [
    "\u0001",
    "%",
    "_%",
    "'; drop table orders; --",
    "x".repeat(5_000),
    "<script>",
    "A_ha", // a wildcard would find Asha
  ])
    expect(
      (await ask(owner, words)).filter(({ kind }) => kind === "orders"),
      words,
    ).toEqual([])
})
