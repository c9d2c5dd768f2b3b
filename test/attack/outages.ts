import { execFile } from "node:child_process"
import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"
import { freePort } from "#test/start-process.ts"
import { attack, type Outcome, sendAll } from "./attack.ts"
import { startMailServer } from "./processes.ts"

const run = promisify(execFile)

type Size = { checkouts: number }

/** PostgreSQL dies by kill -9 in the middle of it all; of every two times the shop dies with it. */
export function databaseKills({ checkouts, times }: Size & { times: number }): Promise<Outcome> {
  return attack({
    attack: `kill -9 of PostgreSQL, ${times} times, half of them with the shop`,
    checkouts,
    async fight(field) {
      const endings = sendAll(field)
      for (let time = 0; time < times; time += 1) {
        await pause(300)
        process.kill(await postmasterOf(field.arena.folder), "SIGKILL")
        if (time % 2 === 1) await field.restart()
      }
      return endings
    },
  })
}

/** The process of the server in a folder, once it runs. */
async function postmasterOf(folder: string): Promise<number> {
  for (;;) {
    const [pid] = (await readFile(join(folder, "postgres/postmaster.pid"), "utf8").catch(() => "")).split(
      "\n",
    )
    if (pid) return Number(pid)
    await pause(50)
  }
}

/** No mail server during the whole run; then there is one, a real one. */
export async function mailServerDown({ checkouts }: Size): Promise<Outcome> {
  const port = await freePort()
  let server: Awaited<ReturnType<typeof startMailServer>> | undefined
  try {
    return await attack({
      attack: "no mail server during the run (SMTP)",
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
export function clockJumps({ checkouts }: Size): Promise<Outcome> {
  return attack({
    attack: "the clock jumps an hour ahead and back",
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
export async function mailDiskFull({ checkouts }: Size): Promise<Outcome> {
  return attack({
    attack: "the disk of the mail folder is full",
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
