import { parseProductsCommand } from "#app/admin/catalogue/products-command.ts"
import { parseBreachCommand } from "#app/admin/customers/breach/breach-command.ts"
import { parseGoLiveCommand } from "#app/admin/go-live/go-live-command.ts"
import { parseAdminCommand } from "#app/admin/orders/cli/admin-command.ts"
import { parseInvoicesCommand } from "#app/admin/orders/cli/invoices-command.ts"
import { parseParcelsCommand } from "#app/admin/orders/cli/parcels-command.ts"
import { parseOffersCommand } from "#app/admin/promotions/offers-command.ts"
import { parseStaffCommand } from "#app/admin/staff/staff-command.ts"
import { parseStockCommand } from "#app/admin/stock/stock-command.ts"
import { parsePincodesCommand } from "#app/core/delivery-area/pincodes/pincodes-command.ts"
import { parseSettingsCommand } from "#app/core/settings/settings-command.ts"
import { installedModules } from "#app/installed-modules.server.ts"
import { type Answer, type CommandLine, commandLine } from "#app/platform/cli/command.ts"
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

/** The commands by their first word, without those about orders, which `parseAdminCommand` reads. */
const COMMANDS: Record<string, CommandLine<Services>> = {
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
const OF_ORDERS: CommandLine<Services> = commandLine(parseAdminCommand, runAdminCommand)

/** The first words of the commands that have help. */
export const COMMAND_WORDS = ["orders", ...Object.keys(COMMANDS)]

/** Runs a command of the operator. Help, and what is not understood, need no database. */
export async function runCommand(
  { words, folder }: TypedCommand,
  withServices: WithServices,
): Promise<Answer> {
  const [noun = "", verb] = words
  if (noun === "search" && verb === "misses") return withServices(({ db }) => tellMisses(db))
  const named = entryOf(COMMANDS, noun)
  const line = named ? named(words.slice(1)) : OF_ORDERS(words)
  return "run" in line ? withServices((services) => line.run(services, folder)) : line
}
