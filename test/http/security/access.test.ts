import { globSync, readFileSync } from "node:fs"
import type { RouteConfigEntry } from "@react-router/dev/routes"
import { eq } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { applyAdminVerb } from "#app/admin/orders/cli/order-admin.server.ts"
import { ADMIN_VERBS } from "#app/admin/orders/cli/order-admin.ts"
import { invoices } from "#db/tables/invoices.ts"
import { orderEvents, orders } from "#db/tables/orders.ts"
import { keepShop } from "#test/http/shop-server.ts"
import { buy, register } from "#test/http/shopper.ts"
import routes from "../../../app/routes.ts"
import { ROUTES, VERBS } from "../../access-table.ts"

const shop = await keepShop()
const other = shop.asGuest()

const table = Object.entries(ROUTES)
const config: RouteConfigEntry[] = routes.filter(({ path }) => path !== "admin") // test/http/admin/refusals.test.ts asks those
const pathOf = ({ path = "", index }: RouteConfigEntry) => (index ? "/" : `/${path}`)
const sourceOf = ({ file }: RouteConfigEntry) => readFileSync(`app/${file}`, "utf8")

let number = ""
let othersLink = ""

beforeAll(async () => {
  await register(shop, "Asha")
  await register(other, "Ravi")
  number = await buy(shop)
  await work("pack", "ship")
  const othersNumber = await buy(other)
  othersLink = await tokenOf(othersNumber)
}, 60_000)

async function work(...verbs: (keyof typeof ADMIN_VERBS)[]) {
  for (const verb of verbs) await applyAdminVerb(shop.services, { number, verb, note: "a note" })
}

async function tokenOf(of: string) {
  const mail = (await shop.mails()).find(({ subject }) => subject.includes(of))
  return mail?.text.match(/\?token=(\S+)/)?.[1] ?? ""
}

/** All that an order is, to see whether a call changed it. */
async function standing() {
  const { db } = shop.services
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Error("no order")
  const events = await db.$count(orderEvents, eq(orderEvents.orderId, order.id))
  return { order, events, documents: await db.$count(invoices) }
}

test("LIM-2: every route is in the table of who may call it, with a sender if and only if it takes forms", () => {
  const inConfig = config.map((route) => [
    pathOf(route),
    /export (async )?function action/.test(sourceOf(route)),
  ])
  const inTable = table.map(([path, { send }]) => [path, send !== undefined])
  expect(inTable.sort()).toEqual(inConfig.sort())
})

test("LIM-2: every verb on orders that a route calls is in the table, and none of them is an operator's", () => {
  const used = globSync("app/{routes/{shop,own,machines},modules/*/{routes,slots}}/**/*.{ts,tsx}").flatMap(
    (file) =>
      [
        ...readFileSync(file, "utf8").matchAll(
          /import \{([^}]*)\} from "#app\/core\/(?:orders\/[^"]*|accounts\/require-(?:own-)?order)\.server\.ts"/g,
        ),
      ]
        .flatMap(([, names = ""]) => names.split(","))
        .map((name) => name.trim())
        .filter((name) => name !== "" && !name.startsWith("type ")),
  )
  expect(used.length).toBeGreaterThan(8)
  expect([...new Set(used)].filter((verb) => !VERBS[verb] || VERBS[verb] === "operator")).toEqual([])
})

const PERSONAL = table.filter(([path, { read }]) => path.startsWith("/orders") && read !== "anyone")
const FORMS: Record<string, string>[] = [
  { cancel: "confirmed" },
  { reason: "faulty", words: "It is silent." },
  { verb: "refund", intent: "refund", state: "cancelled", note: "x", ...namedVerbs() },
]
const SECRETS = /4 Marine Drive|987654321|asha@example\.in|Asha Rao/

/** Fields named like the operator's verbs, in case anything listens to them. */
function namedVerbs() {
  return Object.fromEntries(Object.keys(ADMIN_VERBS).map((verb) => [verb, "confirmed"]))
}

/** Every way to write the address of a route, with and without a key that does not open it. */
function addressesOf(path: string) {
  const filled = path.replace(":number", number)
  const keys = ["?token=", "?token=a.b.c", `?token=${othersLink}`, "?token=%01"]
  return [filled, `${filled}.data`, filled.toLowerCase(), ...keys.map((key) => filled + key)]
}

test.each(PERSONAL)(
  "LIM-2: %s refuses guests and other shoppers, however they ask",
  async (path, { read }) => {
    const before = await standing()
    for (const address of addressesOf(path)) {
      const guest = await shop.asGuest().get(address)
      const answer = await guest.text()
      const isSentToLogin =
        guest.headers.get("location")?.startsWith("/login?next=") || answer.includes("/login?next=")
      expect([guest.status === 303 || guest.status === 202, isSentToLogin], address).toEqual([true, true])
      expect(answer, address).not.toMatch(SECRETS)
      if (read === "shopper") continue // it has an order list of its own
      const stranger = await other.get(address)
      expect(stranger.status, address).toBe(404)
      expect(await stranger.text(), address).not.toMatch(SECRETS)
    }
    expect(await standing()).toEqual(before)
  },
)

test.each(PERSONAL)("LIM-2: a form that anybody but the owner sends to %s changes nothing", async (path) => {
  const before = await standing()
  for (const form of FORMS)
    for (const address of addressesOf(path))
      for (const caller of [shop.asGuest(), other]) {
        const { status } = await caller.post(address, form)
        expect([202, 303, 400, 403, 404, 405], `${address} ${JSON.stringify(form)}`).toContain(status)
      }
  expect(await standing()).toEqual(before)
})

test.each(PERSONAL)(
  "LIM-2: the link of an order opens %s as far as the table says, and acts on nothing",
  async (path, { read }) => {
    const before = await standing()
    const link = `?token=${await tokenOf(number)}`
    const isDocument = /credit-note/.test(path)
    for (const caller of [shop.asGuest(), other]) {
      const answer = await caller.get(path.replace(":number", number) + link)
      if (path.endsWith("/qr-code.svg")) expect(answer.status, "it is paid").toBe(404)
      else if (/\/pay(\/gateway)?$/.test(path))
        expect([answer.status, answer.headers.get("location")], "it is paid").toEqual([
          303,
          expect.stringMatching(/\?token=/),
        ])
      else if (path !== "/orders" && !(isDocument && read === "link"))
        expect(answer.status, path).toBe(expected(read, caller === other))
      expect(await answer.text()).not.toMatch(SECRETS)
      for (const form of FORMS) await caller.post(path.replace(":number", number) + link, form)
    }
    expect(await standing()).toEqual(before)
  },
)

function expected(read: string, isSignedIn: boolean) {
  if (read === "link") return 200
  return isSignedIn ? 404 : 303
}

test("LIM-2: an owner's own form from another site, or by another method, changes nothing", async () => {
  const before = await standing()
  for (const [path] of PERSONAL) {
    const address = path.replace(":number", number)
    for (const form of FORMS)
      expect((await shop.post(address, form, { Origin: "https://evil.example" })).status).toBe(403)
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const { status } = await shop.ask(address, { method, headers: { Origin: "http://shop.test" } })
      expect([400, 404, 405, 409], `${method} ${address}`).toContain(status)
    }
  }
  expect(await standing()).toEqual(before)
})

test("LIM-2: what wants a shopper refuses a guest, at every route that sends", async () => {
  for (const [path] of table.filter(([, { send }]) => send === "shopper" || send === "owner")) {
    const answer = await shop.asGuest().post(path.replace(":number", number), { cancel: "confirmed" })
    expect([400, 401, 303], path).toContain(answer.status)
  }
  expect(await shop.services.db.$count(orders)).toBe(2)
})

test("LIM-2: no verb of the operator is reached by a form of the owner", async () => {
  const before = await standing()
  for (const form of FORMS.slice(2))
    for (const [path] of PERSONAL) await shop.post(path.replace(":number", number), form)
  expect(await standing()).toEqual(before)
})
