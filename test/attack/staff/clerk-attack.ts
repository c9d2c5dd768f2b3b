import { setTimeout as pause } from "node:timers/promises"
import { asc, eq } from "drizzle-orm"
import { z } from "zod"
import { importCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { auditEntries } from "#db/tables/settings.ts"
import { testServerUrl } from "#test/databases/test-server.ts"
import { entry } from "#test/samples/catalogue-samples.ts"
import { startProcess } from "#test/start-process.ts"
import { createArena } from "../arena.ts"

/** How much a node says that it saved before it is killed. */
const SAVED_A_ROUND = 40
const BETWEEN_LOOKS_MS = 20
const LONGEST_ROUND_MS = 60_000
const PRICES_OF_A_NODE = 10_000
const Priced = z.object({ pricePaise: z.number() })

type Size = { clerks: number; products: number; kills: number }

/** Clerks edit the same products on two nodes while nodes are killed; what is wrong afterwards. */
export async function editingUnderKills({ clerks, products: count, kills }: Size) {
  const arena = await createArena({ serverUrl: testServerUrl(), buyers: 1, stock: 1 })
  const { DATABASE_URL = "" } = arena.settings
  const abreast = 2
  const told: string[] = []
  let started = 0
  const start = () => {
    started += 1
    return startProcess({
      args: ["test/attack/staff/clerk-worker.ts"],
      sign: /^working$/m,
      variables: {
        ...{ DATABASE_URL, CLERKS: String(clerks / abreast), PRODUCTS: String(count) },
        FIRST_PRICE: String(started * PRICES_OF_A_NODE),
      },
    })
  }
  try {
    const before = await arena.look(async (db) => {
      const entries = Array.from({ length: count }, (_, nth) =>
        entry({ id: String(nth + 1), mrp: "9,99,999" }),
      )
      const imported = await importCatalogue(db, entries)
      if (!imported.ok) throw new Error(imported.faults[0]?.sentence)
      const rows = await db.select({ id: products.id, pricePaise: products.pricePaise }).from(products)
      return new Map(rows.map(({ id, pricePaise }) => [id, pricePaise]))
    })
    const nodes = await Promise.all(Array.from({ length: abreast }, start))
    for (let time = 0; time <= kills; time += 1) {
      const [node] = nodes.splice(0, 1)
      if (!node) throw new Error("no node is left")
      for (const until = Date.now() + LONGEST_ROUND_MS; savedBy(node).length < SAVED_A_ROUND; ) {
        if (Date.now() > until) throw new Error(`a node saved no more than ${savedBy(node).length} prices`)
        await pause(BETWEEN_LOOKS_MS)
      }
      await node.kill()
      told.push(...savedBy(node))
      if (time < kills) nodes.push(await start())
    }
    for (const node of nodes) {
      await node.kill()
      told.push(...savedBy(node))
    }
    return { saved: told.length, wrong: await arena.look((db) => audit(db, { before, told })) }
  } finally {
    await arena.close()
  }
}

function savedBy(node: Awaited<ReturnType<typeof startProcess>>): string[] {
  return node.output().match(/^saved .*$/gm) ?? []
}

type Db = Parameters<Parameters<Awaited<ReturnType<typeof createArena>>["look"]>[0]>[0]

/** The lines of each product lead from its first price to its last without a gap, and each acknowledged change is one of them, once. */
async function audit(db: Db, { before, told }: { before: Map<string, number>; told: string[] }) {
  const wrong: string[] = []
  const lines = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, "product: edited in the table"))
    .orderBy(asc(auditEntries.happenedAt), asc(auditEntries.id))
  const ofProduct = Map.groupBy(lines, ({ subject }) => subject.replace("product ", ""))
  const steps = new Map<string, number>()
  for (const { id, pricePaise } of await db.select().from(products)) {
    let price = before.get(id)
    for (const line of ofProduct.get(id) ?? []) {
      const [from, to] = [Priced.parse(line.before).pricePaise, Priced.parse(line.after).pricePaise]
      if (from !== price) wrong.push(`product ${id} was ${price} paise, and was changed from ${from}`)
      price = to
      const step = `saved ${id} ${from / 100} ${to / 100}`
      steps.set(step, (steps.get(step) ?? 0) + 1)
    }
    if (price !== pricePaise)
      wrong.push(`product ${id} costs ${pricePaise} paise, its last line says ${price}`)
  }
  for (const step of told)
    if (steps.get(step) !== 1) wrong.push(`"${step}" stands ${steps.get(step) ?? 0} times in the audit log`)
  return wrong
}
