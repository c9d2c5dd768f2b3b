import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { type Arena, type Buyer, createArena } from "./arena.ts"
import { type Ending, settles, shop } from "./checkout.ts"
import { audit } from "./ledger.ts"
import { type Started, type StartedBank, startBank, startShop } from "./processes.ts"

/** What came of an attack: a row of the table. `wrong` is empty when every promise was kept. */
export type Outcome = {
  attack: string
  checkouts: number
  orders: number
  refused: number
  /** Presses whose answer never came. */
  cut: number
  seconds: number
  wrong: string[]
}

/** What an attack is fought with. `url` is the shop's, wherever it runs by now. */
export type Field = {
  arena: Arena
  bank: StartedBank
  shop: Started
  /** Kill -9 of the shop, and another one; `meanwhile` runs while there is none. */
  restart: (meanwhile?: () => Promise<unknown>) => Promise<void>
  url: () => string
}

type Plan = {
  attack: string
  checkouts: number
  stock?: number
  serverUrl?: string | undefined
  variables?: Record<string, string>
  imports?: string[]
  /** Sends the shoppers in and answers how they ended; faults that it made are over when it returns. */
  fight: (field: Field) => Promise<Ending[]>
  cleanUp?: (arena: Arena) => Promise<void>
  /** The ids of the mails that really went out; without it, of those in the shop's mail folder. */
  delivered?: (arena: Arena) => string[] | Promise<string[]>
  /** How the books are looked at; without it, as those of a shop where each order has one payment. */
  audit?: typeof audit
  /** What must be true of what the shoppers were shown. */
  judge?: (endings: Ending[]) => string[]
}

/** Fights one attack on a fresh shop with a bank of its own process, waits until all is settled, and audits the books. */
export async function attack({
  attack: name,
  checkouts,
  stock = 10_000,
  serverUrl,
  ...plan
}: Plan): Promise<Outcome> {
  const startedAt = performance.now()
  const arena = await createArena({ buyers: checkouts, stock, serverUrl })
  const bank = await startBank({ books: join(arena.folder, "bank.sqlite"), notifyUrl: arena.notifyUrl })
  const settings = { ...arena.settings, ...bank.settings, ...plan.variables }
  const start = () => startShop(settings, { imports: plan.imports })
  let running = await start()
  try {
    const field: Field = {
      arena,
      bank,
      get shop() {
        return running
      },
      async restart(meanwhile) {
        await running.kill()
        await meanwhile?.()
        running = await start()
      },
      url: () => running.url,
    }
    const endings = await plan.fight(field)
    if (running.child.exitCode !== null)
      throw new Error(`the shop ended by itself: ${running.output().slice(-3000)}`)
    const wrong = (await settles(running.url)) ? [] : ["it was not settled within a minute"]
    await running.stop()
    const audited = await (plan.audit ?? audit)(arena, {
      bank,
      endings,
      delivered: await (plan.delivered ?? filedMails)(arena),
    })
    const isRefused = ({ last, number }: Ending) => !number && last !== "no answer"
    return {
      attack: name,
      checkouts,
      orders: audited.paid,
      refused: endings.filter(isRefused).length,
      cut: endings.flatMap(({ answers }) => answers.filter((answer) => answer === "no answer")).length,
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
      wrong: [...wrong, ...unclear(endings), ...audited.wrong, ...(plan.judge?.(endings) ?? [])],
    }
  } finally {
    await running.kill()
    await bank.kill()
    await plan.cleanUp?.(arena)
    await arena.close()
  }
}

type Sending = { buyers?: Buyer[]; abreast?: number; meanwhile?: (ended: number) => unknown }

/** The shoppers, one after another, at most `abreast` at once. `meanwhile` is told how many have ended. */
export async function sendAll(
  { arena, url }: Field,
  { buyers = arena.buyers, abreast = 8, meanwhile = () => {} }: Sending = {},
): Promise<Ending[]> {
  const waiting = buyers.entries()
  const endings: Ending[] = []
  const worker = async () => {
    for (const [index, buyer] of waiting) {
      endings.push(await shop({ buyer, goods: twin(arena, index) }, url))
      meanwhile(endings.length)
    }
  }
  await Promise.all(Array.from({ length: abreast }, worker))
  return endings
}

/** An answer that neither has a number nor says why is a shopper left in the dark. */
function unclear(endings: Ending[]): string[] {
  const dark = endings.flatMap(({ answers }) =>
    answers.filter((answer) => typeof answer === "object" && "status" in answer && answer.sentence === ""),
  )
  return dark.length > 0
    ? [`${dark.length} answers without a clear sentence: ${JSON.stringify(dark[0])}`]
    : []
}

async function filedMails({ folder }: Arena) {
  const names = await readdir(join(folder, "mail")).catch(() => [])
  return names.map((name) => name.replace(/\.eml$/, ""))
}

export function twin({ twins }: Arena, index: number) {
  const goods = twins[index % twins.length]
  if (!goods) throw new Error("no twins")
  return goods
}
