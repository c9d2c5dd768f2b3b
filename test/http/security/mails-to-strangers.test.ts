import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { users } from "#db/tables/identity.ts"
import { orders } from "#db/tables/orders.ts"
import { keepShop } from "#test/http/shop-server.ts"
import { orderForm, register } from "#test/http/shopper.ts"

const shop = await keepShop({ SHOP_PROFILE: "india", LIMIT_STRANGERS_MAILED: "5/3600" })

const GUEST_CODE = /is the code for your order at/

type Browser = ReturnType<typeof shop.asGuest>

const mailsTo = async (pattern: RegExp) =>
  (await shop.mails()).filter(({ recipient }) => pattern.test(recipient))
const order = async (browser: Browser, fields: Record<string, string>) =>
  browser.post("/payment", { ...(await orderForm(browser)), ...fields })

test.each(["cod", "card"])(
  "25 orders of a fresh account by %s mail at most five strangers",
  async (method) => {
    const browser = shop.asGuest()
    await register(browser, `Fresh${method}`)
    const answers = []
    for (let n = 0; n < 25; n += 1)
      answers.push(
        await order(browser, {
          method,
          phone: method === "cod" ? "9000000001" : "9000000002",
          email: `${method}-${n}@stranger.in`,
        }),
      )
    expect(answers.at(-1)?.status).toBe(429)
    const recipients = (await mailsTo(new RegExp(`^${method}-\\d+@stranger`))).map(
      ({ recipient }) => recipient,
    )
    expect(new Set(recipients).size).toBe(5)
  },
)

test("an order by a mailed link holds nothing and mails no link before a code showed that the address is the account's", async () => {
  const browser = shop.asGuest()
  await register(browser, "Linked")
  const email = "linked@example.in"
  const fields = { ...(await orderForm(browser)), method: "link", phone: "9000000003", email }
  expect(await (await browser.post("/payment", fields)).text()).toContain(`6 digits, sent to ${email}`)
  expect(await shop.services.db.$count(orders, eq(orders.email, email))).toBe(0)
  const [mail] = await mailsTo(/^linked@/)
  const placed = await browser.post("/payment", {
    ...fields,
    mailCode: mail?.subject.match(/^\d{6}/)?.[0] ?? "",
  })
  expect(placed.status).toBe(303)
  const [user] = await shop.services.db.select().from(users).where(eq(users.email, email))
  expect(user?.emailVerified).toBe(true)
  expect((await mailsTo(/^linked@/)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Pay for/),
  )
})

test("at most five mails of any kind and five codes go to one address that nobody confirmed, whoever causes them", async () => {
  const victim = "victim@stranger.in"
  for (let n = 0; n < 4; n += 1) {
    const browser = shop.asGuest(`203.0.113.${n + 1}`)
    await browser.post("/subscriptions", { email: victim })
    await browser.post("/forgot-password", { email: victim })
    await order(browser, { email: victim, method: "card" })
    const words = { fullName: "See http://evil.example now", email: victim, words: `Silent since ${n} days.` }
    await browser.post("/complaints", words)
    await register(browser, `Caller${n}`)
    await order(browser, {
      email: victim,
      method: "cod",
      phone: `90000000${n}0`.padEnd(10, "0").slice(0, 10),
    })
  }
  const mails = await mailsTo(/^victim@/)
  const codes = mails.filter(({ subject }) => GUEST_CODE.test(subject))
  expect([mails.length - codes.length, codes.length]).toEqual([4, 3])
  for (const { text, subject } of mails) {
    const [greeting = ""] = text.split("\n").filter((line) => line.startsWith("Dear"))
    expect(`${subject} ${greeting}`).not.toContain("evil.example")
  }
})

test("a typed code of a cash order frees its address, in capitals or not, from the bound on mails", async () => {
  const email = "many.orders@example.in"
  const browser = shop.asGuest("203.0.113.40")
  const pay = { method: "cod", phone: "9000000071" }
  const complain = async (n: number) => {
    const complaint = { fullName: "Asha", email: email.toUpperCase(), words: `Silent since ${n} days.` }
    expect((await browser.post("/complaints", complaint)).status).toBe(303)
  }
  const placed = await order(browser, { ...pay, email })
  const page = placed.headers.get("Location") ?? ""
  expect(page).toMatch(/\/pay$/)
  for (let n = 0; n < 3; n += 1) await browser.post("/subscriptions", { email })
  await complain(1)
  await complain(2)
  await complain(3)
  const before = await mailsTo(/^many\.orders@/i)
  expect(before.length).toBe(5)
  const code = before.map(({ subject }) => subject.match(/^(\d{6}) /)?.[1]).find(Boolean) ?? ""
  expect((await browser.post(page, { intent: "code", code })).status).toBe(303)
  const again = await order(browser, { ...pay, email })
  expect(again.status, "no code is asked of a browser that typed one").toBe(303)
  expect((await mailsTo(/^many\.orders@/i)).length).toBeGreaterThanOrEqual(7)
})
