import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { users } from "#db/tables/identity.ts"
import { accountCarts } from "#db/tables/saved.ts"
import { keepShop } from "#test/http/shop-server.ts"
import { filledForm, register } from "#test/http/shopper.ts"

const shop = await keepShop({ SHOP_PROFILE: "india", LIMIT_SHARED_CART: "60/3600" })
const ravi = shop.asGuest()
const specification = await keepShop()
await register(shop, "Asha")
await register(ravi, "Ravi")
await register(specification, "Meera")

const { db } = shop.services
const uid = async (name: string) => {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, `${name}@example.in`))
  return user?.id ?? ""
}
const asha = await uid("asha")
const PHONE = "0199aaaa-0000-4000-8000-000000000001"

const path = (of: string, since = "") => `/cart/shared?of=${of}&since=${since}`
const send = ({ ask }: Pick<typeof shop, "ask">, of: string, changes: unknown, origin = "http://shop.test") =>
  ask(path(of), {
    method: "POST",
    body: JSON.stringify(changes),
    headers: { "Content-Type": "application/json", Origin: origin },
  })
const changes = (number: number, lines: unknown[], isJoining = false) => ({
  ...{ device: PHONE, number, isJoining, lines },
})
const shown = async (since = "") => {
  const answer = await shop.get(path(asha, since))
  return answer.status === 200 ? (await answer.json()).lines : answer.status
}

test("an account's cart takes the changes of a device once, and says when it is as it was", async () => {
  expect(await shown("0")).toBe(204)
  const first = changes(1, [{ id: "1", quantity: 2 }], true)
  for (const answer of await Promise.all([send(shop, asha, first), send(shop, asha, first)])) {
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"])
    expect(await answer.json()).toEqual({
      version: 1,
      lines: [{ id: "1", quantity: 2 }],
      capped: [],
      number: 1,
    })
  }
  await send(shop, asha, changes(2, [{ id: "1", quantity: 1, engravings: ["आशा"] }]))
  expect(await shown("1")).toEqual([{ id: "1", quantity: 1, engravings: ["आशा"] }])
  expect(await shown("2")).toBe(204)
  await send(shop, asha, changes(3, [{ id: "1", quantity: 0 }]))
  expect(await shown()).toEqual([])
})

test("an order takes its pieces out of the account's cart once, whichever of the shop and the browser tells it", async () => {
  const [{ pricePaise }] = await (await shop.get("/prices?ids=1")).json()
  const form = filledForm({ id: "1", quantity: 2, pricePaise })
  await send(shop, asha, changes(4, [{ id: "1", quantity: 3, engravings: ["आशा", "", "Ravi"] }]))
  const before = (await (await shop.get(path(asha))).json()).version
  expect((await shop.post("/payment", form)).headers.get("location")).toMatch(/^\/thankyou/)
  await shop.post("/payment", form)
  const key = form.idempotencyKey
  const left = { lines: [{ id: "1", quantity: 1, engravings: ["Ravi"] }] }
  const told = { orders: [{ key, lines: [{ id: "1", quantity: 2 }] }], version: before + 1 }
  expect(await (await shop.get(path(asha, String(before)))).json()).toEqual({ ...left, ...told })
  const heard = await send(shop, asha, { ...changes(5, []), version: before, orders: [key] })
  expect(await heard.json()).toMatchObject(left)
  await send(ravi, await uid("ravi"), { ...changes(1, [{ id: "1", quantity: 3 }]), orders: [key] })
  const ofRavi = await ravi.get(path(await uid("ravi")))
  expect((await ofRavi.json()).lines).toEqual([{ id: "1", quantity: 3 }])
  await send(shop, asha, changes(6, [{ id: "1", quantity: 0 }]))
})

test("products of which not all pieces join are named", async () => {
  const other = { ...changes(1, [{ id: "2", quantity: 60 }], true), device: PHONE.replace("1", "2") }
  await send(shop, asha, changes(7, [{ id: "2", quantity: 60 }]))
  const answer = await send(shop, asha, other)
  expect((await answer.json()).capped).toEqual(["2"])
})

test("changes of ten devices at once are all kept", async () => {
  const ids = Array.from({ length: 10 }, (_, at) => String(at + 10))
  await Promise.all(
    ids.map((id) =>
      send(shop, asha, {
        ...changes(1, [{ id, quantity: 1 }]),
        device: PHONE.slice(0, -2) + id,
      }),
    ),
  )
  expect(await shown()).toEqual(expect.arrayContaining(ids.map((id) => ({ id, quantity: 1 }))))
})

test("nobody reads or changes the cart of another account", async () => {
  await send(shop, asha, changes(8, [{ id: "3", quantity: 1 }]))
  const before = await shown()
  const stranger = shop.asGuest()
  const joining = changes(1, [{ id: "9", quantity: 9 }], true)
  expect((await stranger.get(path(asha))).status).toBe(401)
  expect((await send(stranger, asha, joining)).status).toBe(401)
  expect((await ravi.get(path(asha))).status).toBe(409)
  expect((await send(ravi, asha, joining)).status).toBe(409)
  expect((await send(shop, asha, changes(9, []), "https://elsewhere.example")).status).toBe(403)
  expect(await shown()).toEqual(before)
})

test.each([
  ["no JSON", "{"],
  ["no object", []],
  ["another product number", changes(10, [{ id: "' or 1=1", quantity: 1 }])],
  ["a hundred pieces", changes(7, [{ id: "1", quantity: 100 }])],
  ["half a piece", changes(7, [{ id: "1", quantity: 0.5 }])],
  ["a text that no database stores", changes(7, [{ id: "1", quantity: 1, engravings: ["\ud800"] }])],
  ["too many lines", changes(7, Array(1_001).fill({ id: "1", quantity: 1 }))],
  ["no key of an order", { ...changes(7, []), orders: ["1"] }],
  ["no name of a device", { ...changes(7, []), device: "phone" }],
])("changes that are damaged are refused: %s", async (_, damaged) => {
  const before = await shown()
  expect((await send(shop, asha, damaged)).status).toBe(400)
  expect(await shown()).toEqual(before)
})

test("a shop that shares no carts has no such address", async () => {
  const [meera] = await specification.services.db.select().from(users)
  expect((await specification.get(path(meera?.id ?? ""))).status).toBe(404)
  expect((await specification.page("/")).html).not.toContain("sharedCart")
})

test("the cart is in the data of its owner, and is deleted with the account", async () => {
  const data = await shop.page("/account/data")
  expect(JSON.parse(data.html)).toMatchObject({
    cart: { lines: expect.arrayContaining([{ id: "3", quantity: 1 }]) },
  })
  await db.delete(users).where(eq(users.id, asha))
  expect(await db.$count(accountCarts, eq(accountCarts.userId, asha))).toBe(0)
})

test("requests without end are refused until the hour is over", async () => {
  const raviId = await uid("ravi")
  const statuses = new Set<number>()
  for (let request = 0; request < 61; request += 1) statuses.add((await ravi.get(path(raviId, "1"))).status)
  expect([...statuses]).toEqual([204, 429])
})
