import { execFile } from "node:child_process"
import { mkdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"
import type { Faults } from "#bank/faults.ts"
import type { Engine } from "./arena.ts"
import { attack, type Outcome, sendAll, twin } from "./attack.ts"
import { type Ending, press } from "./checkout.ts"
import { startCluster } from "./cluster.ts"
import { freePort, startMailServer, startShop } from "./processes.ts"

const run = promisify(execFile)

type Size = { engine: Engine; checkouts: number }

/** 200 buyers at once for 50 pieces that two catalogue entries share, over two server processes. */
export async function oversell({ buyers, stock }: { buyers: number; stock: number }): Promise<Outcome> {
  return attack({
    attack: `${buyers} buyers at once for ${stock} twins, two nodes`,
    engine: "PostgreSQL",
    checkouts: buyers,
    stock,
    async fight({ arena, bank, url }) {
      const second = await startShop({ ...arena.settings, ...bank.settings, PORT: "0" })
      const urls = [url(), second.url]
      const presses = arena.buyers.map(async (buyer, index): Promise<Ending> => {
        const goods = twin(arena, index >> 1)
        const sent = { url: urls[index % 2] ?? "", buyer, goods, key: crypto.randomUUID() }
        const last = await press(sent)
        return {
          last,
          answers: [last],
          ...(typeof last === "object" && "number" in last && { number: last.number }),
        }
      })
      const endings = await Promise.all(presses)
      await second.stop()
      return endings
    },
    judge(endings) {
      const orders = endings.filter(({ number }) => number).length
      const soldOut = endings.filter(
        ({ last }) => typeof last === "object" && "status" in last && /sold out/.test(last.sentence),
      ).length
      return orders === stock && soldOut === buyers - stock
        ? []
        : [`${orders} orders and ${soldOut} told that it is sold out`]
    },
  })
}

/** Kills the server at random moments while shoppers pay, and starts it again. */
export function crashes({
  engine,
  checkouts,
  kills,
}: {
  engine: Engine
  checkouts: number
  kills: number
}): Promise<Outcome> {
  return attack({
    attack: `kill -9 of the server, ${kills} times`,
    engine,
    checkouts,
    async fight(field) {
      let isOver = false
      const killer = (async () => {
        for (let kill = 0; kill < kills && !isOver; kill += 1) {
          await pause(100 + Math.random() * 500)
          await field.restart()
        }
      })()
      const endings = await sendAll(field)
      isOver = true
      await killer
      return endings
    },
  })
}

/** Everything that the bank can be told to do wrong, and how long it does. */
export const BANK_FAULTS = {
  "slow to answer": { slowMs: 400 },
  "closed for a while": { down: true },
  "declines every card": { decline: true },
  "charges and never answers": { silentAfterCharge: true },
  "tells every event twice": { duplicateWebhooks: true },
  "tells events late and in any order": { shuffledWebhooks: true, silentAfterCharge: true },
} satisfies Record<string, Partial<Faults>>

type FaultName = keyof typeof BANK_FAULTS

const FAULT_LASTS_MS = 2_000

/** The bank's faults in turn, each while its share of the shoppers pay; each ends while some of them still wait. */
export function bankFaults({ engine, checkouts, faults }: Size & { faults: FaultName[] }): Promise<Outcome> {
  const share = Math.ceil(checkouts / faults.length)
  return attack({
    attack: `the bank ${faults.length > 1 ? "with each of its faults" : faults[0]}`,
    engine,
    checkouts,
    variables: { PAYMENT_PATIENCE_SECONDS: "1" },
    async fight(field) {
      const endings: Ending[] = []
      for (const [turn, fault] of faults.entries()) {
        await field.bank.switchFaults(BANK_FAULTS[fault])
        const buyers = field.arena.buyers.slice(turn * share, (turn + 1) * share)
        const sent = sendAll(field, { buyers })
        await Promise.race([sent, pause(FAULT_LASTS_MS)])
        await field.bank.switchFaults({})
        endings.push(...(await sent))
      }
      return endings
    },
  })
}

/** The database server dies in the middle of it all, as by a power cut, and comes back. */
export async function databaseRestarts({
  checkouts,
  times,
}: {
  checkouts: number
  times: number
}): Promise<Outcome> {
  const cluster = await startCluster()
  try {
    return await attack({
      attack: `restart of the database server, ${times} times`,
      engine: "PostgreSQL",
      checkouts,
      serverUrl: cluster.url,
      async fight(field) {
        const endings = sendAll(field)
        for (let time = 0; time < times; time += 1) {
          await pause(300)
          await cluster.crash()
        }
        return endings
      },
    })
  } finally {
    await cluster.stop()
  }
}

/** No mail server during the whole run; then there is one, a real one. */
export async function mailServerDown({ engine, checkouts }: Size): Promise<Outcome> {
  const port = await freePort()
  let server: Awaited<ReturnType<typeof startMailServer>> | undefined
  try {
    return await attack({
      attack: "no mail server during the run (SMTP)",
      engine,
      checkouts,
      variables: { SMTP_URL: `smtp://127.0.0.1:${port}` },
      async fight(field) {
        const endings = await sendAll(field)
        server = await startMailServer(port)
        return endings
      },
      delivered: () => server?.received() ?? [],
    })
  } finally {
    await server?.kill()
  }
}

/** The clock goes an hour ahead while shoppers pay, and back again. */
export function clockJumps({ engine, checkouts }: Size): Promise<Outcome> {
  return attack({
    attack: "the clock jumps an hour ahead and back",
    engine,
    checkouts,
    imports: ["shifted-clock.ts"],
    variables: { PAYMENT_EXPIRE_SECONDS: "900" },
    async fight(field) {
      const jumps = [Math.floor(checkouts / 3), Math.floor((2 * checkouts) / 3)]
      return sendAll(field, {
        meanwhile: (ended) => jumps.includes(ended) && field.shop.child.kill("SIGUSR2"),
      })
    },
  })
}

/** The disk of the mail folder is full; then there is room. Who may not mount a small disk puts a file in its place. */
export async function mailDiskFull({ engine, checkouts }: Size): Promise<Outcome> {
  return attack({
    attack: "the disk of the mail folder is full",
    engine,
    checkouts,
    async fight(field) {
      const folder = join(field.arena.folder, "mail")
      await rm(folder, { recursive: true, force: true })
      const isMounted = await mkdir(folder)
        .then(() => run("mount", ["-t", "tmpfs", "-o", "size=16k", "tmpfs", folder]))
        .then(
          () => true,
          () => false,
        )
      if (!isMounted) {
        await rm(folder, { recursive: true, force: true })
        await writeFile(folder, "")
      }
      const endings = await sendAll(field)
      if (isMounted) await run("mount", ["-o", "remount,size=64m", folder])
      else await rm(folder)
      return endings
    },
    async cleanUp({ folder }) {
      await run("umount", [join(folder, "mail")]).catch(() => {})
    },
  })
}
