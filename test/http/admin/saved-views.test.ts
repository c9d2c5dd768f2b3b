import { expect, test } from "vitest"
import { keepShop } from "../shop-server.ts"
import { joinStaff, type StaffBrowser } from "./sample-staff.ts"

const shop = await keepShop({ LIMIT_LOGIN_ADDRESS: "off" })
const [owner, packer] = [await joinStaff(shop, "owner"), await joinStaff(shop, "fulfilment")]

const keep = async (browser: StaffBrowser, fields: Record<string, string>) => {
  const { status, headers } = await browser.post("/admin/views", {
    ...{ intent: "save", screen: "/admin/orders", query: "?state=paid&from=2026-11-01" },
    ...fields,
  })
  return [status, headers.get("Location")]
}
const namesOf = async (browser: StaffBrowser, path: string) => {
  const nav = /aria-label="Saved views"[^>]*>(.*?)<\/nav>/s.exec((await browser.page(path)).html)?.[1] ?? ""
  return [...nav.matchAll(/>([^<]+)<\/a>/g)].map(([, name]) => name)
}

test("a member saves the filters of a list under a name, opens them again and deletes them", async () => {
  expect(await keep(packer, { name: " To pack " })).toEqual([303, "/admin/orders?state=paid&from=2026-11-01"])
  expect(await namesOf(packer, "/admin/orders")).toEqual(["To pack"])
  await keep(packer, { name: "To pack", query: "?state=confirmed" })
  expect((await packer.page("/admin/orders")).html).toContain('href="/admin/orders?state=confirmed"')
  expect(await namesOf(packer, "/admin/catalogue"), "of another list").toEqual([])
  expect(await namesOf(owner, "/admin/orders"), "of somebody else").toEqual([])
  await keep(owner, { intent: "delete", name: "To pack" })
  expect(await namesOf(packer, "/admin/orders")).toEqual(["To pack"])
  await keep(packer, { intent: "delete", name: "To pack", query: "" })
  expect(await namesOf(packer, "/admin/orders")).toEqual([])
})

test("a list has at most 20 views, and none without a name, of another address or of a huge query", async () => {
  for (const nth of Array.from({ length: 22 }, (_, index) => index))
    await keep(owner, { name: `View ${nth}` })
  expect(await namesOf(owner, "/admin/orders")).toHaveLength(20)
  await keep(owner, { intent: "delete", name: "View 0" })
  await keep(owner, { name: " " })
  await keep(owner, { name: "huge", query: `?q=${"x".repeat(600)}` })
  expect(await namesOf(owner, "/admin/orders")).toHaveLength(19)
  expect(await keep(owner, { name: "away", screen: "https://evil.example/" })).toEqual([303, "/admin"])
  expect(await keep(owner, { intent: "delete", name: "x", query: "?a=\r\nSet-Cookie: x" })).toEqual([
    303,
    "/admin/orders?a=%0D%0ASet-Cookie%3A+x",
  ])
})
