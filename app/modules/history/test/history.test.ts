import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { runImports } from "#app/modules/history/import/run-imports.server.ts"
import { importedOrders, imports } from "#db/tables/history.ts"
import { staffActivity, users } from "#db/tables/identity.ts"
import { orders } from "#db/tables/orders.ts"
import { joinStaff, type StaffBrowser } from "#test/http/admin/sample-staff.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { register } from "#test/http/shopper.ts"
import { shopifyOrderLines } from "#test/samples/shopify-orders.ts"

const SCREEN = "/admin/history"
const shop = await keepShop()
const { db } = shop.services
const owner = await joinStaff(shop, "owner")
const manager = await joinStaff(shop, "manager")
const support = await joinStaff(shop, "support")

const prove = (isProven: boolean) =>
  db.update(staffActivity).set({ provenAt: isProven ? sql`now()` : sql`now() - interval '1 hour'` })

async function send(browser: StaffBrowser, text: string) {
  const form = new FormData()
  form.set("file", new File([text], "orders <b>.csv"))
  form.set("intent", "upload")
  const asked = { method: "POST", body: form, headers: { Origin: "http://shop.test" } }
  return browser.ask(SCREEN, asked)
}

async function importAll(text: string) {
  const path = (await send(manager, text)).headers.get("Location") ?? ""
  const started = shown(await (await manager.post(path, { intent: "start", shop: "Shopify" })).text())
  while ((await runImports(shop.services)) > 0);
  return { path, started }
}

const page = async (browser: StaffBrowser, path: string) => shown((await browser.page(path)).html)
const file = (email = "shopper0@example.in") =>
  [...shopifyOrderLines(3)]
    .join("")
    .replaceAll("shopper0@example.in", email)
    .replaceAll("Asha Rao", "<b>Asha</b>")

test("a file is checked, started, imported and undone, without an order of this shop", async () => {
  expect(await page(support, SCREEN)).toContain("There are no earlier orders yet.")
  const answer = await send(manager, file())
  const path = answer.headers.get("Location") ?? ""
  expect([answer.status, path]).toEqual([
    303,
    expect.stringMatching(/^\/admin\/history\/imports\/[\w-]{36}$/),
  ])
  const preview = (await manager.page(path)).html
  for (const text of ["Orders of Shopify", "1001", "₹4,497", "&lt;b&gt;Asha", "orders &lt;b&gt;.csv"])
    expect(preview).toContain(text)
  expect(await page(manager, SCREEN)).toContain("Waits for its start")
  const { path: imported, started } = await importAll(file())
  expect(started).toContain("The import has begun.")
  expect(await page(manager, imported)).toMatch(/Added.*3/s)
  expect(await db.$count(orders)).toBe(0)
  const undo = () => manager.post(imported, { intent: "undo" }).then((sent) => sent.text())
  await prove(false)
  expect(await undo()).not.toContain("The import is undone.")
  await prove(true)
  expect(await undo()).toContain("The import is undone.")
  while ((await runImports(shop.services)) > 0);
  expect(await db.$count(importedOrders)).toBe(0)
  await manager.post(path, { intent: "discard" })
  expect((await manager.get(path)).status).toBe(404)
})

test("a file that cannot be read is refused on the screen, and nothing of it stays", async () => {
  const before = await db.$count(imports)
  for (const [text, sentence] of [
    ["PK\u0003\u0004\u0000", "Line 1 holds a NUL character"],
    ["a,b\n1,2", "The shop does not know this sheet."],
  ] as const)
    expect(shown(await (await send(manager, text)).text())).toContain(sentence)
  const without = await manager.post(SCREEN, { intent: "upload" })
  expect(shown(await without.text())).toContain("Choose a file.")
  expect((await send(support, file())).status).toBe(403)
  expect(await db.$count(imports)).toBe(before)
})

test("a page being imported shows its share and loads again without a script", async () => {
  const path = (await send(manager, file())).headers.get("Location") ?? ""
  await manager.post(path, { intent: "start", shop: "Shopify" })
  const { html } = await manager.page(path)
  expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="5"\/><\/noscript>/)
  expect(html).toContain("% of the file is imported")
  while ((await runImports(shop.services)) > 0);
  expect((await manager.page(path)).html).not.toContain('http-equiv="refresh"')
})

test("earlier orders are found by number, mail address, phone and name, on their screen and in the command palette", async () => {
  await importAll(file())
  for (const words of ["#1001", "1001", "SHOPPER0@", "98000 00000", "<b>asha"]) {
    const path = `${SCREEN}?q=${encodeURIComponent(words)}`
    expect(await page(support, path), words).toContain("shopper0@example.in")
    expect(await page(support, path), words).not.toContain("shopper1@example.in")
  }
  for (const words of ["%", "_", "zzq", "'; drop table orders"])
    expect(await page(support, `${SCREEN}?q=${encodeURIComponent(words)}`)).toContain(
      "No earlier orders fit.",
    )
  const found = await (await support.get("/admin/find?q=1001")).json()
  expect(found.groups).toContainEqual({
    ...{ kind: "history", label: "Earlier orders" },
    answers: [expect.objectContaining({ label: "1001", to: "/admin/history?q=1001" })],
  })
})

test("a customer's page shows earlier orders of the confirmed mail address, and their export and erasure cover them", async () => {
  await importAll(file("kabir@example.in"))
  await register(shop, "Kabir")
  const [kabir] = await db.select().from(users).where(eq(users.email, "kabir@example.in"))
  const path = `/admin/customers/${kabir?.id}`
  const confirm = (emailVerified: boolean) => db.update(users).set({ emailVerified })
  await confirm(false)
  expect(await page(support, path)).not.toContain("Orders at the other shop")
  const read = async () => (await shop.get("/account/data")).json()
  expect((await read()).earlierOrders).toEqual([])
  await confirm(true)
  expect(await page(support, path)).toMatch(/Orders at the other shop.*1001, 1 January 2019, paid/s)
  expect((await read()).earlierOrders).toMatchObject([{ number: "1001", totalPaise: 449_700 }])
  await prove(true)
  await owner.post(path, { intent: "erase", how: "mail" })
  const ofKabir = eq(importedOrders.email, "kabir@example.in")
  expect(await db.$count(importedOrders, ofKabir)).toBe(0)
  expect(await db.$count(importedOrders)).toBeGreaterThan(0)
})

test("the files want the permission, a fresh second factor and their link", async () => {
  await importAll(file())
  const prepare = async () => shown(await (await owner.post(SCREEN, { intent: "export" })).text())
  const link = /href="(\/admin\/history\/(orders)\.csv\?token=[^"]+)"/
  await prove(false)
  expect(await prepare()).not.toMatch(link)
  await prove(true)
  const html = await prepare()
  const [, path = ""] = link.exec(html) ?? []
  const text = Buffer.from(await (await owner.ask(path)).arrayBuffer()).toString()
  expect(text).toMatch(/^\ufeffShop,Number,Placed at,.*\r\nShopify,1001,2018-12-31T18:30:00.000Z,/)
  expect((await owner.ask(path.replace("orders.csv", "customers.csv"))).status).toBe(200)
  expect((await owner.ask(`${SCREEN}/orders.csv`)).status).toBe(404)
  expect((await manager.ask(path)).status).toBe(403)
  expect((await manager.post(SCREEN, { intent: "export" })).status).toBe(403)
  const template = await (await manager.get(`${SCREEN}/template.csv?of=customers`)).text()
  expect(template).toMatch(/^\ufeff?Email,Name,Phone,.*\r\n"?# This row is left out/)
})
