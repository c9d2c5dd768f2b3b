import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { applyAdminVerb } from "#app/admin/orders/cli/order-admin.server.ts"
import type { AdminVerb } from "#app/admin/orders/cli/order-admin.ts"
import { orderEvents, orders } from "#db/tables/orders.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { buy, register } from "#test/http/shopper.ts"

const shop = await keepShop()
const { db } = shop.services
await register(shop, "Asha")

async function work(number: string, ...verbs: AdminVerb[]) {
  for (const verb of verbs) {
    const done = await applyAdminVerb(shop.services, { number, verb, note: "Blue Dart 4711" })
    if (!done.ok) throw new Error(`${verb}: ${done.refusal.reason}`)
  }
}

const mailAbout = async (number: string, words: string) =>
  (await shop.mails()).find(({ subject }) => subject.includes(number) && subject.includes(words))
const pathIn = (text: string | undefined, ending: string) =>
  text?.match(new RegExp(`http://shop\\.test(/orders/[^?\\s]+${ending}\\?token=\\S+)`))?.[1] ?? ""

test("PD-4: dispatch makes the tax invoice, as a page and as a PDF, with all that the law wants on it", async () => {
  const number = await buy(shop)
  const page = `/orders/${number}/invoice`
  expect((await shop.page(page)).status, "before dispatch there is none").toBe(404)
  expect((await shop.page(`${page}.pdf`)).status).toBe(404)
  await work(number, "pack", "ship")
  expect((await shop.page(`/orders/${number}`)).html).toContain(`href="${page}"`)
  const { status, headers, html } = await shop.page(page)
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"])
  for (const part of [
    ...[
      "Tax Invoice DH/",
      "27AAACD0000D1ZP",
      "Dhun Audio Private Limited",
      "Maharashtra (27)",
      "85183000",
      "9% + 9%",
    ],
    ...[
      "Asha Rao",
      "4 Marine Drive",
      "1,100.84",
      "99.08",
      "1,299.00",
      "₹1,299",
      "1 NOS",
      "Tax payable on reverse charge",
    ],
    "Rupees One Thousand Two Hundred Ninety-Nine Only",
  ])
    expect(shown(html), part).toContain(part)
  const pdf = await shop.get(`${page}.pdf`)
  expect(pdf.headers.get("content-type")).toBe("application/pdf")
  expect(pdf.headers.get("cache-control")).toContain("no-store")
  expect(pdf.headers.get("content-disposition")).toMatch(/^inline; filename="DH-\d{4}-\d{7}\.pdf"$/)
  expect(Buffer.from(await pdf.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-")
})

test("LIM-2: the link in the mail opens the invoice without name, address and phone, in the page and in the print", async () => {
  const number = await buy(shop)
  await work(number, "pack", "ship")
  const link = pathIn((await mailAbout(number, "on its way"))?.text, "/invoice")
  const { pdf: write } = shop.services
  const printed: string[] = []
  shop.services.pdf = (title, draw) =>
    write(title, (sheet) => {
      const listen: typeof sheet.text = (text, ...rest) => {
        printed.push(text)
        return sheet.text(text, ...rest)
      }
      draw({ ...sheet, text: listen })
    })
  const [page, pdf] = [await shop.asGuest().page(link), await shop.asGuest().get(link.replace("?", ".pdf?"))]
  shop.services.pdf = write
  expect([page.status, pdf.status]).toEqual([200, 200])
  expect(page.headers.get("referrer-policy")).toBe("same-origin")
  expect(shown(page.html)).toContain("Mumbai, Maharashtra (27)")
  expect(printed).toContain("Mumbai, Maharashtra (27)")
  for (const text of [page.html, printed.join("\n")])
    expect(text).not.toMatch(/Asha Rao|Marine Drive|987654321|asha@/)
})

test("PD-4: an owner asks for a replacement without a script, and the page keeps what was typed until it is right", async () => {
  const number = await buy(shop)
  const path = `/orders/${number}/replacement`
  expect(shown((await shop.page(path)).html)).toContain("You cannot ask for a replacement at the moment.")
  expect((await shop.post(path, { reason: "faulty", words: "Silent." })).status, "not delivered").toBe(409)
  await work(number, "pack", "ship", "deliver")
  expect((await shop.page(`/orders/${number}`)).html).toContain(`href="${path}"`)
  expect((await shop.page(path)).html).toMatch(/<form[^>]*method="post"/)

  const wrong = await shop.post(path, { reason: "", words: "The left bud is silent." })
  const html = shown(await wrong.text())
  expect(wrong.status).toBe(400)
  expect(html).toContain("Choose what is wrong")
  expect(html).toContain("The left bud is silent.")

  const right = await shop.post(path, { reason: "faulty", words: "The left bud is silent." })
  expect([right.status, right.headers.get("location")]).toEqual([303, `/orders/${number}`])
  const page = shown((await shop.page(`/orders/${number}`)).html)
  expect(page).toContain("You asked for a replacement.")
  expect(page).toContain("The left bud is silent.")
  expect((await shop.post(path, { reason: "faulty", words: "Again." })).status).toBe(409)
  expect((await mailAbout(number, "we have your request"))?.text).toContain("The left bud is silent.")
})

test("PD-4: after 7 days the page offers no replacement, and says why when it is asked for", async () => {
  const number = await buy(shop)
  await work(number, "pack", "ship", "deliver")
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  await db
    .update(orderEvents)
    .set({ happenedAt: sql`now() - interval '8 days'` })
    .where(eq(orderEvents.orderId, order?.id ?? ""))
  expect((await shop.page(`/orders/${number}`)).html).not.toContain(`${number}/replacement"`)
  const late = await shop.post(`/orders/${number}/replacement`, { reason: "faulty", words: "Silent." })
  expect([late.status, shown(await late.text())]).toEqual([
    409,
    expect.stringContaining("The days for a replacement have passed."),
  ])
})

test("PD-4: money that goes back brings a credit note, which names the invoice that it takes back", async () => {
  const number = await buy(shop)
  await work(number, "pack", "ship", "refund")
  const { html } = await shop.page(`/orders/${number}/credit-note`)
  expect(shown(html)).toMatch(/Credit Note CN\/\d{4}\/0000001/)
  expect(shown(html)).toMatch(/Against tax invoice.*DH\/\d{4}\/\d{7}/)
  expect((await shop.get(`/orders/${number}/credit-note.pdf`)).status).toBe(200)
  expect(shown((await shop.page(`/orders/${number}`)).html)).toContain("We are refunding your money.")
})
