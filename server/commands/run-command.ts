import { parseProductsCommand } from "#app/admin/catalogue/products-command.server.ts"
import { parseBreachCommand } from "#app/admin/customers/breach/breach-command.server.ts"
import { parseGoLiveCommand } from "#app/admin/go-live/go-live-command.server.ts"
import { parseAdminCommand } from "#app/admin/orders/cli/admin-command.server.ts"
import { parseInvoicesCommand } from "#app/admin/orders/cli/invoices-command.server.ts"
import { parseParcelsCommand } from "#app/admin/orders/cli/parcels-command.server.ts"
import { parseOffersCommand } from "#app/admin/promotions/offers-command.server.ts"
import { parseStaffCommand } from "#app/admin/staff/staff-command.server.ts"
import { parseStockCommand } from "#app/admin/stock/stock-command.server.ts"
import { parsePincodesCommand } from "#app/core/delivery-area/pincodes/pincodes-command.server.ts"
import { parseSettingsCommand } from "#app/core/settings/settings-command.server.ts"
import { installedModules } from "#app/installed-modules.server.ts"
import { type Answer, type CommandLine, commandLine } from "#app/platform/cli/command.ts"
import { asksForHelp } from "#app/platform/cli/command-words.server.ts"
import type { Services } from "#app/services.server.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { runGoLiveCommand } from "./go-live/go-live-commands.ts"
import { runInvoicesCommand } from "./invoices-commands.ts"
import { runOffersCommand } from "./offers/offers-commands.ts"
import { runAdminCommand } from "./order-commands.ts"
import { runParcelsCommand } from "./parcels-commands.ts"
import { runPincodesCommand } from "./pincodes-commands.ts"
import { runBreachCommand } from "./privacy/breach-commands.ts"
import { runProductsCommand } from "./products/products-commands.ts"
import { tellMisses } from "./search-commands.ts"
import { runSettingsCommand } from "./settings-commands.ts"
import { runStaffCommand } from "./staff-commands.ts"
import { runStockCommand } from "./stock/stock-commands.ts"

/** Opens the services of a command. */
export type WithServices = (work: (services: Services) => Promise<Answer>) => Promise<Answer>

/** The words of a command, and the folder in which it was typed: relative paths of files begin there. */
export type TypedCommand = { words: string[]; folder: string }

const OF_ORDERS: CommandLine<Services> = commandLine(parseAdminCommand, runAdminCommand)

/** The commands by their first word. */
const COMMANDS: Record<string, CommandLine<Services>> = {
  orders: (words) => OF_ORDERS(["orders", ...words]),
  payments: (words) => OF_ORDERS(["payments", ...words]),
  settings: commandLine(parseSettingsCommand, runSettingsCommand),
  "go-live": commandLine(parseGoLiveCommand, runGoLiveCommand),
  "breach-notice": commandLine(parseBreachCommand, runBreachCommand),
  parcels: commandLine(parseParcelsCommand, runParcelsCommand),
  invoices: commandLine(parseInvoicesCommand, runInvoicesCommand),
  products: commandLine(parseProductsCommand, runProductsCommand),
  offers: commandLine(parseOffersCommand, runOffersCommand),
  stock: commandLine(parseStockCommand, runStockCommand),
  staff: commandLine(parseStaffCommand, runStaffCommand),
  pincodes: commandLine(parsePincodesCommand, ({ db }, command, folder) =>
    runPincodesCommand(db, command, folder),
  ),
  ...Object.assign({}, ...installedModules.map(({ commands }) => commands)),
}

/** The first words of the commands that have help. */
export const COMMAND_WORDS = Object.keys(COMMANDS)
const USAGE = [
  "npm run shop -- WORD --help, where WORD is one of:",
  `  ${COMMAND_WORDS.toSorted().join(", ")}.`,
  "",
  "npm run shop -- search misses             what shoppers looked for and did not find.",
  "npm run shop -- backup, restore           the whole shop in a file (docs/guide/operating.md).",
  'npm run shop -- migrate-to "postgres://…" copies the shop to another PostgreSQL server (docs/guide/operating.md).',
  "npm run shop -- database                  keeps the shop's own PostgreSQL open for psql.",
  "A shop that runs need not be stopped, but for restore and migrate-to.",
].join("\n")

/** Runs a command of the operator. Help, and what is not understood, need no database. */
export async function runCommand(
  { words, folder }: TypedCommand,
  withServices: WithServices,
): Promise<Answer> {
  const [noun = "", verb] = words
  if (noun === "search" && verb === "misses") return withServices(({ db }) => tellMisses(db))
  if (asksForHelp(noun)) return { ok: true, text: USAGE }
  const named = entryOf(COMMANDS, noun)
  if (!named) return { ok: false, text: `There is no "${noun}".\n\n${USAGE}` }
  const line = named(words.slice(1))
  return "run" in line ? withServices((services) => line.run(services, folder)) : line
}
