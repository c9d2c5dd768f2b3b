import { parseEnv } from "#app/platform/env.ts"
import { findOrderByNumber } from "#app/shop/orders/order-book.server.ts"
import { listLatestOrders, workOrder } from "#app/shop/orders/order-desk.server.ts"
import { deskSentence, orderLine, orderSheet, parseDeskVerb } from "#app/shop/orders/order-desk.ts"
import { parseOrderNumber } from "#app/shop/orders/order-number.ts"
import { StartFault } from "./start-fault.ts"
import { openWorld } from "./world.ts"

// npm run shop -- orders …: the operator's verbs. An embedded database has one user at a time: stop the shop first.
const USAGE = `npm run shop -- orders list
npm run shop -- orders show NUMBER
npm run shop -- orders pack|ship|deliver|cancel NUMBER [NOTE]`

type Said = { ok: boolean; text: string }
type World = Awaited<ReturnType<typeof openWorld>>["parts"]["world"]

process.exitCode = await run(process.argv.slice(2)).then(say, (error: unknown) => {
  if (error instanceof StartFault) return say(fail(error.message))
  throw error
})

async function run(words: string[]): Promise<Said> {
  const settings = parseEnv({ LOG_LEVEL: "warn", ...process.env })
  if (!settings.ok) return fail(settings.faults.join("\n"))
  const [noun = "", verb = "", typed = "", ...note] = words
  if (noun !== "orders") return fail(USAGE)
  const opened = await openWorld(settings.env)
  try {
    return await answer(opened.parts.world, { verb, typed, note: note.join(" ") })
  } finally {
    await opened.close()
  }
}

async function answer(world: World, asked: { verb: string; typed: string; note: string }): Promise<Said> {
  const { db, env, gateway, log, secret } = world
  if (asked.verb === "list") return tell(listing(await listLatestOrders(db)))
  const verb = parseDeskVerb(asked.verb)
  if (!verb && asked.verb !== "show") return fail(USAGE)
  const number = parseOrderNumber(asked.typed)
  if (!number) return fail("Say which order, as in DH-7K3M-Q2XP.")
  if (!verb) {
    const order = await findOrderByNumber(db, number)
    return order ? tell(orderSheet(order)) : fail(`There is no order ${number}.`)
  }
  const till = { db, gateway, log, secret, shopUrl: env.shopUrl }
  const done = await workOrder(till, { number, verb, note: asked.note })
  return done.ok ? tell(orderSheet(done.order)) : fail(deskSentence(done.refusal, { verb, number }))
}

function listing(orders: Awaited<ReturnType<typeof listLatestOrders>>) {
  return orders.length > 0 ? orders.map(orderLine).join("\n") : "No orders yet."
}

function tell(text: string): Said {
  return { ok: true, text }
}

function fail(text: string): Said {
  return { ok: false, text }
}

function say({ ok, text }: Said) {
  if (ok) console.log(text)
  else console.error(text)
  return ok ? 0 : 1
}
