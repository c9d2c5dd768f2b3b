import { once } from "node:events"
import "../drizzle-imports.ts"
import type { Answer } from "#app/platform/cli/command.ts"
import { StartFault } from "#server/start-fault.ts"
import type { TypedCommand, WithServices } from "./run-command.ts"

// npm run shop -- orders …: the operator's verbs, beside a shop that runs or without one.

const MOVE = "migrate-to"
const DATABASE = "database"

const typed = { words: process.argv.slice(2), folder: process.env.INIT_CWD ?? process.cwd() }
process.exitCode = await run(typed).then(say, (error: unknown) => {
  if (error instanceof StartFault) return say({ ok: false, text: error.message })
  throw error
})

async function run(command: TypedCommand): Promise<Answer> {
  const [noun, url] = command.words
  if (noun === MOVE) return move(url)
  if (noun === DATABASE) return holdDatabase()
  if (noun === "backup" || noun === "restore") return runBackups(noun, command)
  const { runCommand } = await import("./run-command.ts")
  return runCommand(command, withOwnServices)
}

async function withOwnServices(work: Parameters<WithServices>[0]): Promise<Answer> {
  const { parseEnv } = await import("#app/platform/env/env.server.ts")
  const { createServices } = await import("#server/services.ts")
  const parsed = parseEnv({ LOG_LEVEL: "warn", ...process.env })
  if (!parsed.ok) return { ok: false, text: parsed.faults.join("\n") }
  await requireShop(parsed.env)
  const opened = await createServices(parsed.env, { isShop: false })
  try {
    return await work(opened.services)
  } finally {
    await opened.close()
  }
}

/** Throws a sentence where there is no shop yet: a command without the variables of the shop would found another one. */
async function requireShop({
  DATABASE_URL,
  DATA_DIR,
}: {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}) {
  const { hasData, refuseFolder } = await import("#server/postgres/data-folder.ts")
  if (DATABASE_URL) return
  await refuseFolder(DATA_DIR)
  if (await hasData(DATA_DIR)) return
  throw new StartFault(
    `There is no shop in DATA_DIR ${DATA_DIR}: start it once, or set the variables that it was started with.`,
  )
}

/** Neither opens the services: a backup changes no table, and a restore finds none. */
async function runBackups(noun: "backup" | "restore", { words, folder }: TypedCommand): Promise<Answer> {
  const { parseEnv } = await import("#app/platform/env/env.server.ts")
  const { orStartFault } = await import("#server/adapters.ts")
  const { runBackup, runRestore } = await import("#server/backup/backup-commands.ts")
  const { default: config } = await import("../../shop.config.ts")
  const parsed = parseEnv(process.env)
  if (!parsed.ok) return { ok: false, text: parsed.faults.join("\n") }
  const shop = { env: parsed.env, store: orStartFault(() => config.ports.media.create(process.env)) }
  const typed = { words: words.slice(1), folder }
  return { ok: true, text: await (noun === "backup" ? runBackup(typed, shop) : runRestore(typed, shop)) }
}

/** Keeps the shop's own server open until the command is interrupted: for psql, or to move another shop there. */
async function holdDatabase(): Promise<Answer> {
  const { parseEnv } = await import("#app/platform/env/env.server.ts")
  const { openOwnServer } = await import("#server/postgres/own-server.ts")
  const settings = parseEnv({ DATA_DIR: process.env.DATA_DIR })
  if (!settings.ok) return { ok: false, text: settings.faults.join("\n") }
  const server = await openOwnServer(settings.env.DATA_DIR)
  console.log(`${server.url}\nOpen until you interrupt this command (Ctrl+C).`)
  await once(process, "SIGINT")
  await server.close()
  return { ok: true, text: "" }
}

/** The shop that moves is the one in DATA_DIR, also where DATABASE_URL is set already for the day after. */
async function move(url: string | undefined): Promise<Answer> {
  if (!url || !/^postgres(ql)?:/.test(url))
    return { ok: false, text: 'Say where to: npm run shop -- migrate-to "postgres://…" (an empty database).' }
  const { parseEnv } = await import("#app/platform/env/env.server.ts")
  const { migrateTo } = await import("#server/move/migrate-to.ts")
  const { default: config } = await import("../../shop.config.ts")
  const settings = parseEnv({ DATA_DIR: process.env.DATA_DIR })
  if (!settings.ok) return { ok: false, text: settings.faults.join("\n") }
  const bucket = process.env.MEDIA_S3_BUCKET ? config.ports.media.create(process.env) : null
  return { ok: true, text: await migrateTo(settings.env, { url, bucket }) }
}

function say({ ok, text }: Answer) {
  if (ok) console.log(text)
  else console.error(text)
  return ok ? 0 : 1
}
