import { createHmac } from "node:crypto"
import { rmSync } from "node:fs"
import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { eq, sql } from "drizzle-orm"
import { importBundledCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { createServerDatabase, type Database } from "#app/platform/database/database.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { sessions, users } from "#db/tables/identity.ts"
import { openOwnServer } from "#server/postgres/own-server.ts"
import { asAdmin, withDatabase } from "#test/databases/test-server.ts"
import { freePort } from "#test/start-process.ts"
import { SECRET } from "./processes.ts"

export type Buyer = { cookie: string; email: string }
export type Goods = { id: string; sku: string; pricePaise: number }

/** A database with the catalogue, people who are signed in, and two twins of one stock; and the settings that open it. */
export type Arena = Awaited<ReturnType<typeof createArena>>

/** `serverUrl`: for nodes that share a database there; without it the shop has a server of its own. */
type ArenaOptions = { buyers: number; stock: number; serverUrl?: string | undefined }

/** Makes the place for one attack: a fresh database, `buyers` with sessions, `stock` pieces of twins. */
export async function createArena({ buyers, stock, serverUrl }: ArenaOptions) {
  const folder = await mkdtemp(join(tmpdir(), "dhun-attack-"))
  const name = `dhun_attack_${crypto.randomUUID().slice(0, 8)}`
  if (serverUrl) await asAdmin(serverUrl, `create database ${name}`)
  else await cp(await stockedFolder(), join(folder, "postgres"), { recursive: true })
  const port = await freePort()
  /** Looks into the database, beside the shop or without it. */
  const look = async <Answer>(work: (db: Database) => Promise<Answer>): Promise<Answer> => {
    const server = serverUrl
      ? { url: withDatabase(serverUrl, name), close: async () => {} }
      : await openOwnServer(folder)
    const opened = await createServerDatabase(server.url)
    try {
      return await work(opened.db)
    } finally {
      await opened.close()
      await server.close()
    }
  }
  const { twins, people } = await look(async (db) => {
    await importBundledCatalogue(db)
    return { twins: await stockTwins(db, stock), people: await signIn(db, buyers) }
  })
  const settings: Record<string, string> = { DATA_DIR: folder, PORT: String(port) }
  if (serverUrl) settings.DATABASE_URL = withDatabase(serverUrl, name)
  return {
    folder,
    stock,
    twins,
    buyers: people,
    settings,
    notifyUrl: `http://127.0.0.1:${port}/payment-events`,
    look,
    async close() {
      if (serverUrl) await asAdmin(serverUrl, `drop database ${name} with (force)`).catch(() => {})
      else await (await openOwnServer(folder)).close() // a killed shop leaves its server behind
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let stocked: Promise<string> | undefined

/** The folder of a server with the catalogue, made once: each attack has a copy of it. */
function stockedFolder() {
  stocked ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), "dhun-attack-base-"))
    const server = await openOwnServer(folder)
    const { db, close } = await createServerDatabase(server.url)
    await importBundledCatalogue(db)
    await close()
    await server.close()
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }))
    return join(folder, "postgres")
  })()
  return stocked
}

async function stockTwins(db: Database, quantity: number): Promise<Goods[]> {
  const [shared] = await db
    .select({ sku: products.sku })
    .from(products)
    .groupBy(products.sku)
    .having(sql`count(*) > 1`)
    .orderBy(products.sku)
  if (!shared) throw new Error("the catalogue has no twins")
  await db.update(stocks).set({ quantity }).where(eq(stocks.sku, shared.sku))
  const { id, sku, pricePaise } = products
  return db.select({ id, sku, pricePaise }).from(products).where(eq(products.sku, shared.sku))
}

/** Lets people in without their passwords, whose hashes would take longer than the attack. */
async function signIn(db: Database, count: number): Promise<Buyer[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    id: `buyer-${index}`,
    name: `Buyer ${index}`,
    email: `buyer-${index}@example.in`,
    emailVerified: true, // as a payment link wants it
  }))
  await db.insert(users).values(people)
  const expiresAt = new Date(Date.now() + 86_400_000)
  const opened = people.map(({ id }) => ({
    id: `s-${id}`,
    userId: id,
    token: crypto.randomUUID(),
    expiresAt,
  }))
  await db.insert(sessions).values(opened)
  return opened.map(({ token }, index) => {
    const mac = createHmac("sha256", SECRET).update(token).digest("base64")
    return {
      email: people[index]?.email ?? "",
      cookie: `dhun.session_token=${encodeURIComponent(`${token}.${mac}`)}`,
    }
  })
}
