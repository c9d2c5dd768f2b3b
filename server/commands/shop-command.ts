import { parseEnv } from "#app/platform/env/env.server.ts"
import type { Services } from "#app/services.server.ts"
import { parseAdminCommand } from "#app/shop/orders/admin/admin-command.ts"
import { parseReviewsCommand } from "#app/shop/reviews/moderation/reviews-command.ts"
import { parseSettingsCommand } from "#app/shop/settings/settings-command.ts"
import { migrateTo } from "#server/move/migrate-to.ts"
import { createServices } from "#server/services.ts"
import { StartFault } from "#server/start-fault.ts"
import config from "../../shop.config.ts"
import { runAdminCommand } from "./order-commands.ts"
import { runReviewsCommand } from "./reviews-commands.ts"
import { tellMisses } from "./search-commands.ts"
import { runSettingsCommand } from "./settings-commands.ts"

// npm run shop -- orders …: the operator's verbs. An embedded database has one user at a time: stop the shop first.

process.exitCode = await run(process.argv.slice(2)).then(say, (error: unknown) => {
  if (error instanceof StartFault) return say({ ok: false, text: error.message })
  throw error
})

type Answer = { ok: boolean; text: string }

async function run(words: string[]): Promise<Answer> {
  if (words[0] === "migrate-to") return move(words[1])
  if (words[0] === "settings") return settings(words.slice(1))
  if (words[0] === "reviews") return reviews(words.slice(1))
  if (words[0] === "search" && words[1] === "misses") return withServices(({ db }) => tellMisses(db))
  const parsed = parseAdminCommand(words)
  if (!parsed.ok) return { ok: false, text: parsed.sentence }
  const { command } = parsed
  if (command.do === "help") return { ok: true, text: command.text } // it needs no database
  // npm runs scripts in the project's folder; files belong where the operator stands.
  return withServices((services) => runAdminCommand(services, command, process.env.INIT_CWD ?? process.cwd()))
}

async function settings(words: string[]): Promise<Answer> {
  const parsed = parseSettingsCommand(words)
  if (!parsed.ok) return { ok: false, text: parsed.sentence }
  return withServices((services) => runSettingsCommand(services, parsed.command))
}

async function reviews(words: string[]): Promise<Answer> {
  const parsed = parseReviewsCommand(words)
  if (!parsed.ok) return { ok: false, text: parsed.sentence }
  if (parsed.command.do === "help") return { ok: true, text: parsed.command.text }
  return withServices((services) => runReviewsCommand(services, parsed.command))
}

async function withServices(work: (services: Services) => Promise<Answer>): Promise<Answer> {
  const parsed = parseEnv({ LOG_LEVEL: "warn", ...process.env })
  if (!parsed.ok) return { ok: false, text: parsed.faults.join("\n") }
  const opened = await createServices(parsed.env)
  try {
    return await work(opened.services)
  } finally {
    await opened.close()
  }
}

/** The shop that moves is the one in DATA_DIR, also where DATABASE_URL is set already for the day after. */
async function move(url: string | undefined): Promise<Answer> {
  if (!url || !/^postgres(ql)?:/.test(url))
    return { ok: false, text: 'Say where to: npm run shop -- migrate-to "postgres://…" (an empty database).' }
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
