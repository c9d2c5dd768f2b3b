import { parseProductsCommand } from "#app/admin/catalogue/products-command.ts"
import { parseBreachCommand } from "#app/admin/customers/breach/breach-command.ts"
import { parseGoLiveCommand } from "#app/admin/go-live/go-live-command.ts"
import { parseAdminCommand } from "#app/admin/orders/cli/admin-command.ts"
import { parseComplaintsCommand } from "#app/admin/orders/cli/complaints-command.ts"
import { parseEWasteCommand } from "#app/admin/orders/cli/e-waste-command.ts"
import { parseEnquiriesCommand } from "#app/admin/orders/cli/enquiries-command.ts"
import { parseInvoicesCommand } from "#app/admin/orders/cli/invoices-command.ts"
import { parseParcelsCommand } from "#app/admin/orders/cli/parcels-command.ts"
import { parseWarrantyCommand } from "#app/admin/orders/cli/warranty-command.ts"
import { parseOffersCommand } from "#app/admin/promotions/offers-command.ts"
import { parseStaffCommand } from "#app/admin/staff/staff-command.ts"
import { parseStockCommand } from "#app/admin/stock/stock-command.ts"
import { parsePincodesCommand } from "#app/core/delivery-area/pincodes/pincodes-command.ts"
import { parseSettingsCommand } from "#app/core/settings/settings-command.ts"
import type { Services } from "#app/services.server.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { parseReviewsCommand } from "#modules/reviews/moderation/reviews-command.ts"
import { parseQuestionsCommand } from "#modules/reviews/questions/moderation/questions-command.ts"
import { runComplaintsCommand } from "./complaints/complaints-commands.ts"
import { runEWasteCommand } from "./e-waste-commands.ts"
import { runEnquiriesCommand } from "./enquiries-commands.ts"
import { runGoLiveCommand } from "./go-live/go-live-commands.ts"
import { runInvoicesCommand } from "./invoices-commands.ts"
import { runOffersCommand } from "./offers/offers-commands.ts"
import { runAdminCommand } from "./order-commands.ts"
import { runParcelsCommand } from "./parcels-commands.ts"
import { runPincodesCommand } from "./pincodes-commands.ts"
import { runBreachCommand } from "./privacy/breach-commands.ts"
import { runProductsCommand } from "./products/products-commands.ts"
import { runQuestionsCommand } from "./questions-commands.ts"
import { runReviewsCommand } from "./reviews-commands.ts"
import { tellMisses } from "./search-commands.ts"
import { runSettingsCommand } from "./settings-commands.ts"
import { runStaffCommand } from "./staff-commands.ts"
import { runStockCommand } from "./stock/stock-commands.ts"
import { runWarrantyCommand } from "./warranty-commands.ts"

export type Answer = { ok: boolean; text: string }

/** Opens what a command works with: in a shop that runs, what it has open already. */
export type WithServices = (work: (services: Services) => Promise<Answer>) => Promise<Answer>

/** What was typed, and where its writer stands: files belong there. */
export type TypedCommand = { words: string[]; folder: string }

type Run = TypedCommand & { withServices: WithServices }

/** What each noun does with the words behind it; every other one is read by `parseAdminCommand`. */
const NOUNS: Record<string, (run: Run) => Promise<Answer>> = {
  settings: (run) => runParsed(run, parseSettingsCommand(run.words), runSettingsCommand),
  "go-live": (run) => runParsed(run, parseGoLiveCommand(run.words), runGoLiveCommand),
  "breach-notice": (run) => runParsed(run, parseBreachCommand(run.words), runBreachCommand),
  reviews: (run) => runParsed(run, parseReviewsCommand(run.words), runReviewsCommand),
  parcels: (run) => runParsed(run, parseParcelsCommand(run.words), runParcelsCommand),
  invoices: (run) => runParsed(run, parseInvoicesCommand(run.words), runInvoicesCommand),
  enquiries: (run) => runParsed(run, parseEnquiriesCommand(run.words), runEnquiriesCommand),
  questions: (run) => runParsed(run, parseQuestionsCommand(run.words), runQuestionsCommand),
  complaints: (run) => runParsed(run, parseComplaintsCommand(run.words), runComplaintsCommand),
  "e-waste": (run) => runParsed(run, parseEWasteCommand(run.words), runEWasteCommand),
  products: (run) => runParsed(run, parseProductsCommand(run.words), runProductsCommand),
  offers: (run) => runParsed(run, parseOffersCommand(run.words), runOffersCommand),
  stock: (run) => runParsed(run, parseStockCommand(run.words), runStockCommand),
  staff: (run) => runParsed(run, parseStaffCommand(run.words), runStaffCommand),
  warranty: (run) => runParsed(run, parseWarrantyCommand(run.words), runWarrantyCommand),
  pincodes: (run) =>
    runParsed(run, parsePincodesCommand(run.words), ({ db }, command, folder) =>
      runPincodesCommand(db, command, folder),
    ),
}

/** Does what the operator typed, and says what became of it. */
export function runCommand({ words, folder }: TypedCommand, withServices: WithServices): Promise<Answer> {
  const [noun = "", verb] = words
  const ofNoun = entryOf(NOUNS, noun)
  if (ofNoun) return ofNoun({ words: words.slice(1), folder, withServices })
  if (noun === "search" && verb === "misses") return withServices(({ db }) => tellMisses(db))
  return runParsed({ words, folder, withServices }, parseAdminCommand(words), runAdminCommand)
}

type Parsed<Command> = { ok: true; command: Command } | { ok: false; sentence: string }
type Work<Command> = (services: Services, command: Command, folder: string) => Promise<Answer>

/** Does what was asked for. Help, and what is not understood, need no database. */
async function runParsed<Command extends { do: string; text?: string }>(
  { folder, withServices }: Run,
  parsed: Parsed<Command>,
  work: Work<Command>,
): Promise<Answer> {
  if (!parsed.ok) return { ok: false, text: parsed.sentence }
  const { command } = parsed
  if (command.do === "help") return { ok: true, text: command.text ?? "" }
  return withServices((services) => work(services, command, folder))
}
