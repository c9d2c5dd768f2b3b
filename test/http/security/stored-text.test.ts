import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { applyAdminVerb } from "#app/admin/orders/cli/order-admin.server.ts"
import { enquiries } from "#db/tables/enquiries.ts"
import { orders } from "#db/tables/orders.ts"
import { keepShop } from "#test/http/shop-server.ts"
import { orderForm } from "#test/http/shopper.ts"
import { COMPUTED, HEADERS, LIVE_MARKUP, MARKUP, PROTOTYPES, SQL, TEMPLATES } from "../../attack/payloads.ts"

// Whatever somebody wrote into a field that is kept is shown as the text that it is, in every place that shows it.
const shop = await keepShop({ LIMIT_REGISTER_ADDRESS: "off" })

const OTHERS = [...SQL, ...TEMPLATES, ...HEADERS, ...PROTOTYPES]
/** A short text for a line, and a longer one for a field of several. */
const PAYLOADS = [...MARKUP, ...OTHERS.filter((_, index) => index % 5 === 0)].map((line, index) => ({
  line: line.slice(0, 90),
  lines: [line, ...OTHERS.slice(index * 2, index * 2 + 3)]
    .join("\n")
    .replaceAll(/\p{sc=Han}/gu, "")
    .slice(0, 400), // no face prints Han
}))
const LOG_IN = { email: "mallory@example.in", password: "sur-taal-9" }

await shop.post("/register", { name: "Mallory", ...LOG_IN })

/** Buys with this text for a name and an address, and answers the number of the order, shipped and with its invoice. */
async function buyAs(text: string, address: string) {
  const answer = await shop.post("/payment", { ...(await orderForm(shop)), fullName: text, address })
  expect(answer.status, text).toBe(303)
  const [, number = ""] = answer.headers.get("location")?.match(/order=(DH-[\w-]+)/) ?? []
  expectInert(text, (await shop.page(`/thankyou?order=${number}`)).html, "the thanks")
  for (const verb of ["pack", "ship", "deliver"] as const)
    expect(await applyAdminVerb(shop.services, { number, verb, note: text })).toMatchObject({ ok: true })
  return number
}

function expectInert(text: string, html: string, where: string) {
  expect(html, `${where}: ${text}`).not.toMatch(LIVE_MARKUP)
  expect(html.replaceAll(/<script[\s\S]*?<\/script>/g, ""), `${where}: ${text}`).not.toMatch(COMPUTED)
}

test.each(PAYLOADS)(
  "an order for $line shows it as text, on its pages, in its mails and on its papers",
  async ({ line: text, lines }) => {
    const number = await buyAs(text, lines)
    const [kept] = await shop.services.db.select().from(orders).where(eq(orders.number, number))
    expect(kept?.fullName, "kept as it was written").toBe(
      text.replaceAll(/\p{Cc}/gu, (sign) => (sign === "\n" ? sign : " ")).trim(),
    )
    const form = { reason: "faulty", words: text, [`quantity-${kept?.id}`]: "1", email: "x" }
    await shop.post(`/orders/${number}/replacement`, form)
    for (const path of [
      "/orders",
      `/orders/${number}`,
      `/orders/${number}/invoice`,
      `/orders/${number}/replacement`,
    ]) {
      const { status, html } = await shop.page(path)
      expect(status, path).toBe(200)
      expectInert(text, html, path)
      const data = (await shop.get(path.replace(/(\?|$)/, ".data$1"))).headers
      expect(data.get("content-type"), "data is never read as a page").toMatch(/^text\/x-script|json/)
      expect(data.get("x-content-type-options")).toBe("nosniff")
    }
    const pdf = await shop.get(`/orders/${number}/invoice.pdf`)
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"])
    expect(pdf.headers.get("content-disposition")).toMatch(/^inline; filename="[\w.-]+"$/)
    const mails = (await shop.mails()).filter(({ subject }) => subject.includes(number))
    expect(mails.length).toBeGreaterThan(1)
    for (const { subject, recipient, html } of mails) {
      expectInert(text, html, `the mail "${subject}"`)
      expect(`${subject}${recipient}`).not.toMatch(/[\r\n]/)
    }
  },
)

test.each(PAYLOADS)(
  "an enquiry, a subscription and an account that say $line do no harm",
  async ({ line: text, lines }) => {
    const email = `m${crypto.randomUUID()}@example.in`
    const enquiry = {
      product: "Earbuds",
      units: "40",
      name: text,
      company: text,
      email,
      phone: "9876543210",
      requirement: lines,
    }
    const placed = await shop.post("/corporate", enquiry)
    expect(placed.status).toBe(303)
    expectInert(text, (await shop.page(placed.headers.get("location") ?? "")).html, "the receipt")
    expect(await shop.services.db.$count(enquiries, eq(enquiries.email, email))).toBe(1)
    for (const { html, subject } of (await shop.mails()).filter(({ recipient }) => recipient === email)) {
      expectInert(text, html, subject)
      expect(subject).not.toMatch(/[\r\n]/)
    }
    const refused = await shop.post("/corporate", { ...enquiry, units: text, phone: text })
    expect(refused.status).toBe(400)
    expectInert(text, await refused.text(), "the form that was refused")
    for (const path of [
      "/subscriptions",
      "/stock-wishes?product=5",
      "/forgot-password",
      "/login",
      "/register",
    ]) {
      const answer = await shop.asGuest().post(path, { email: text, name: text, password: "x" })
      expect(answer.status, path).toBe(400)
      expectInert(text, await answer.text(), path)
    }
    const browser = shop.asGuest()
    await browser.post("/register", { name: text, email, password: "sur-taal-9" })
    expectInert(text, (await browser.page("/payment")).html, "the payment form, filled in")
  },
)
