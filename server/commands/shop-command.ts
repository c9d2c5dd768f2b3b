import { parseEnv } from "#app/platform/env/env.server.ts"
import type { Services } from "#app/services.server.ts"
import { parsePincodesCommand } from "#app/shop/addresses/pincodes/pincodes-command.ts"
import { parseAdminCommand } from "#app/shop/orders/admin/admin-command.ts"
import { parseEWasteCommand } from "#app/shop/orders/admin/e-waste-command.ts"
import { parseEnquiriesCommand } from "#app/shop/orders/admin/enquiries-command.ts"
import { parseInvoicesCommand } from "#app/shop/orders/admin/invoices-command.ts"
import { parseParcelsCommand } from "#app/shop/orders/admin/parcels-command.ts"
import { parseWarrantyCommand } from "#app/shop/orders/admin/warranty-command.ts"
import { parseQuestionsCommand } from "#app/shop/questions/moderation/questions-command.ts"
import { parseReviewsCommand } from "#app/shop/reviews/moderation/reviews-command.ts"
import { parseSettingsCommand } from "#app/shop/settings/settings-command.ts"
import { parseStaffCommand } from "#app/shop/staff/members/staff-command.ts"
import { migrateTo } from "#server/move/migrate-to.ts"
import { createServices } from "#server/services.ts"
import { StartFault } from "#server/start-fault.ts"
import config from "../../shop.config.ts"
import { runEWasteCommand } from "./e-waste-commands.ts"
import { runEnquiriesCommand } from "./enquiries-commands.ts"
import { runInvoicesCommand } from "./invoices-commands.ts"
import { runAdminCommand } from "./order-commands.ts"
import { runParcelsCommand } from "./parcels-commands.ts"
import { runPincodesCommand } from "./pincodes-commands.ts"
import { runQuestionsCommand } from "./questions-commands.ts"
import { runReviewsCommand } from "./reviews-commands.ts"
import { tellMisses } from "./search-commands.ts"
import { runSettingsCommand } from "./settings-commands.ts"
import { runStaffCommand } from "./staff-commands.ts"
import { runWarrantyCommand } from "./warranty-commands.ts"

// npm run shop -- orders …: the operator's verbs. An embedded database has one user at a time: stop the shop first.

type Answer = { ok: boolean; text: string }

/** What each noun does with the words behind it; every other one is read by `parseAdminCommand`. */
const NOUNS: Record<string, (words: string[]) => Promise<Answer>> = {
  "migrate-to": ([url]) => move(url),
  settings: (words) => runParsed(parseSettingsCommand(words), runSettingsCommand),
  reviews: (words) => runParsed(parseReviewsCommand(words), runReviewsCommand),
  parcels: (words) => runParsed(parseParcelsCommand(words), inOperatorsFolder(runParcelsCommand)),
  invoices: (words) => runParsed(parseInvoicesCommand(words), inOperatorsFolder(runInvoicesCommand)),
  enquiries: (words) => runParsed(parseEnquiriesCommand(words), runEnquiriesCommand),
  questions: (words) => runParsed(parseQuestionsCommand(words), runQuestionsCommand),
  "e-waste": (words) => runParsed(parseEWasteCommand(words), runEWasteCommand),
  staff: (words) => runParsed(parseStaffCommand(words), runStaffCommand),
  warranty: (words) => runParsed(parseWarrantyCommand(words), runWarrantyCommand),
  pincodes: (words) =>
    runParsed(
      parsePincodesCommand(words),
      inOperatorsFolder(({ db }, command, folder) => runPincodesCommand(db, command, folder)),
    ),
}

process.exitCode = await run(process.argv.slice(2)).then(say, (error: unknown) => {
  if (error instanceof StartFault) return say({ ok: false, text: error.message })
  throw error
})

function run(words: string[]): Promise<Answer> {
  const [noun = "", verb] = words
  const ofNoun = Object.hasOwn(NOUNS, noun) ? NOUNS[noun] : undefined
  if (ofNoun) return ofNoun(words.slice(1))
  if (noun === "search" && verb === "misses") return withServices(({ db }) => tellMisses(db))
  return runParsed(parseAdminCommand(words), inOperatorsFolder(runAdminCommand))
}

type Parsed<Command> = { ok: true; command: Command } | { ok: false; sentence: string }
type Work<Command> = (services: Services, command: Command) => Promise<Answer>

/** Does what was asked for. Help, and what is not understood, need no database. */
async function runParsed<Command extends { do: string; text?: string }>(
  parsed: Parsed<Command>,
  work: Work<Command>,
): Promise<Answer> {
  if (!parsed.ok) return { ok: false, text: parsed.sentence }
  const { command } = parsed
  if (command.do === "help") return { ok: true, text: command.text ?? "" }
  return withServices((services) => work(services, command))
}

/** npm runs scripts in the project's folder; files belong where the operator stands. */
function inOperatorsFolder<Command>(
  work: (services: Services, command: Command, folder: string) => Promise<Answer>,
): Work<Command> {
  return (services, command) => work(services, command, process.env.INIT_CWD ?? process.cwd())
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
