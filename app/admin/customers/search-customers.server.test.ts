import { type SQLWrapper, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { beforeEach, expect, test } from "vitest"
import { addresses } from "#db/tables/addresses.ts"
import { users } from "#db/tables/identity.ts"
import { orders } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { isAccountNamed, isNamed, searchCustomers } from "./search-customers.server.ts"

const db = await keepSampleShop()

const guestOrder = (number: string, guestEmail: string, fullName: string, phone: string) => ({
  ...{ id: uuidv7(), number, guestEmail, email: guestEmail, fullName, phone },
  ...{ idempotencyKey: crypto.randomUUID(), totalPaise: 100, address: "4 Marine Drive" },
  ...{ city: "Mumbai", region: "Goa" },
})

beforeEach(async () => {
  await db.insert(users).values([
    { id: "customer-a", name: "Meera Nair", email: "meera@example.in" },
    { id: "customer-b", name: "Zoya Khan", email: "zoya@example.in" },
  ])
  await db.insert(addresses).values({
    ...{ id: uuidv7(), userId: "customer-b", fullName: "Zoya Khan", phone: "9811122233", pin: "403001" },
    ...{ flat: "1", area: "Miramar", city: "Panaji", region: "Goa" },
  })
  await db
    .insert(orders)
    .values([
      guestOrder("DH-2222-2222", "meera@example.in", "Meera N", "9876500000"),
      guestOrder("DH-3333-3333", "guest_1@example.in", "Old Name", "9876511111"),
      guestOrder("DH-4444-4444", "guest_1@example.in", "Gita Rao", "9876522222"),
    ])
})

const keysOf = async (words: string) => (await searchCustomers(db, { words })).customers.map(({ key }) => key)

test.each([
  ["meera", ["DH-2222-2222", "customer-a"]],
  ["MEERA@exam", ["DH-2222-2222", "customer-a"]],
  ["zoya k", ["customer-b"]],
  ["khan", ["customer-b"]],
  ["NAIR me", ["customer-a"]],
  ["rao", ["user-asha", "DH-4444-4444"]],
  ["mumbai", []],
  ["98111 222", ["customer-b"]],
  ["+91 98765 22222", ["DH-4444-4444"]],
  ["guest_1@", ["DH-3333-3333"]],
  ["guest%1", []],
  ["dh-4444-4444", ["DH-4444-4444"]],
  ["nobody", []],
])("staff find customers, with an account or as guests, by %j", async (words, keys) => {
  expect(await keysOf(words)).toEqual(keys)
})

test.each(["D'Souza", "D’Souza", "O'Brien", "José"])(
  "customers named %s are found however they are typed",
  async (name) => {
    await db.insert(users).values({ id: "named", name: `Maria ${name}`, email: "named@example.in" })
    await db.insert(orders).values(guestOrder("DH-5555-5555", "x@example.in", `Maria ${name}`, "9876533333"))
    const plain = name.replace("é", "e")
    const spellings = [name, plain.replace(/['’]/, ""), plain.replace(/['’]/, " "), plain.replace("'", "’")]
    for (const typed of [...spellings, plain.replace("’", "'")])
      expect(await keysOf(`maria ${typed.toLowerCase()}`), typed).toEqual(["named", "DH-5555-5555"])
  },
)

test("a guest is listed once, with the latest name and the date of the first order", async () => {
  const { customers } = await searchCustomers(db, { words: "guest_1" })
  expect(customers).toMatchObject([
    { key: "DH-3333-3333", email: "guest_1@example.in", name: "Gita Rao", hasAccount: false },
  ])
  expect(customers[0]?.since).toBeInstanceOf(Date)
})

test("customer pages continue by email address, and neither lose nor repeat anybody", async () => {
  const many = Array.from({ length: 60 }, (_, nth) => `p${String(nth).padStart(2, "0")}@example.in`)
  await db.insert(users).values(many.map((email) => ({ id: email.replace(/\W/g, "-"), name: "Page", email })))
  await db
    .insert(orders)
    .values(
      many.map((email, nth) => guestOrder(`DH-P${String(nth).padStart(3, "0")}-0000`, email, "Page", "1")),
    )
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof searchCustomers>> = await searchCustomers(db, {
      words: "page",
      after,
    })
    seen.push(...page.customers.map(({ email, hasAccount }) => `${email} ${hasAccount}`))
    after = page.next
  } while (after)
  expect(seen).toEqual(many.flatMap((email) => [`${email} false`, `${email} true`]))
})

test("words of the names of accounts and of buyers are answered by an index", async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const plan = async (query: SQLWrapper) => JSON.stringify(await tx.execute(sql`explain ${query}`))
    const named = tx.select({ id: orders.id }).from(orders).where(isNamed("khan"))
    expect(await plan(named)).toContain("order_texts_by_words")
    const accounts = tx.select({ id: users.id }).from(users).where(isAccountNamed("khan"))
    expect(await plan(accounts)).toContain("users_by_name_words")
  })
})

test("paging of accounts and guests is answered by an index", async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_sort = off`)
    const plan = async (query: ReturnType<typeof sql>) =>
      JSON.stringify(await tx.execute(sql`explain ${query}`))
    expect(
      await plan(
        sql`select id from users where coalesce(lower(email), '~' || id) collate "C" > 'm' order by coalesce(lower(email), '~' || id) collate "C" limit 51`,
      ),
    ).toContain("users_by_email_start")
    expect(
      await plan(
        sql`select guest_email collate "C" from orders where guest_email is not null and guest_email collate "C" > 'm' group by guest_email collate "C" order by guest_email collate "C" limit 51`,
      ),
    ).toContain("orders_by_guest_start")
  })
})
