import { userInfo } from "node:os"
import { resolve } from "node:path"
import type { BreachCommand, Concerned } from "#app/admin/customers/breach/breach-command.server.ts"
import { readBreachText } from "#app/admin/customers/breach/breach-text.ts"
import {
  countUntold,
  listAccountAddresses,
  listBuyerAddresses,
  readAddresses,
  readBreachNotices,
  sendBreachNotices,
} from "#app/admin/customers/breach/send-breach-notices.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { readFileText } from "#app/platform/text-files/read-text.server.ts"
import type { Services } from "#app/services.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"

type CommandServices = Pick<Services, "db" | "secret" | "settings" | "shopUrl">
type Answer = { ok: boolean; text: string }

/** Does what the operator asked about a breach of personal data. `folder` is where the operator stands: files are named from there. */
export async function runBreachCommand(
  services: CommandServices,
  command: BreachCommand,
  folder: string,
): Promise<Answer> {
  if (command.do === "help" || command.do === "text") return { ok: true, text: command.text }
  const { incident } = command
  if (command.do === "board") return { ok: true, text: await boardFacts(services, incident) }
  const file = await readFileText(resolve(folder, command.textPath))
  if (!file.ok) return { ok: false, text: `${command.textPath}: ${file.sentence}` }
  const read = readBreachText(file.text)
  if (!read.ok) return { ok: false, text: `The text is not complete:\n${asLines(read.faults)}` }
  const found = await findAddresses(services.db, command.concerned, folder)
  if (!found.ok) return found
  const { addresses } = found
  if (command.do === "list") {
    const untold = await countUntold(services.db, incident, addresses)
    return {
      ok: true,
      text: `${people(addresses.length)} concerned, of whom ${formatNumber(untold)} were not written to yet. Nothing was sent.`,
    }
  }
  const actor = `command line: ${userInfo().username}`
  const mailed = await sendBreachNotices(services, { incident, parts: read.parts, addresses, actor })
  const told = `${people(addresses.length)} concerned; ${formatNumber(mailed)} mails were put in the outbox now.`
  return { ok: true, text: `${told}\n\n${await boardFacts(services, incident)}` }
}

type Found = { ok: true; addresses: string[] } | { ok: false; text: string }

async function findAddresses(db: Services["db"], concerned: Concerned, folder: string): Promise<Found> {
  if (concerned.who === "accounts") return { ok: true, addresses: await listAccountAddresses(db) }
  if (concerned.who === "orders") return { ok: true, addresses: await listBuyerAddresses(db, concerned) }
  const file = await readFileText(resolve(folder, concerned.path))
  if (!file.ok) return { ok: false, text: `${concerned.path}: ${file.sentence}` }
  const { addresses, wrong } = readAddresses(file.text)
  if (wrong.length === 0) return { ok: true, addresses }
  return { ok: false, text: `These lines are no mail addresses:\n${asLines(wrong.slice(0, 20))}` }
}

/** What the shop knows for the Board's form; what only people know is named to be filled in (DPDP Rules 2025, 7(2)). */
async function boardFacts({ db, settings }: CommandServices, incident: string): Promise<string> {
  const { legalName, address, privacy } = settings.get("company")
  const { people: count, first, last } = await readBreachNotices(db, incident)
  const entries = await listAuditEntries(db, `breach ${incident}`)
  const told =
    first && last
      ? `${people(count)} by mail, from ${formatDateTime(first)} until ${formatDateTime(last)}`
      : "nobody yet"
  return [
    "For the Data Protection Board, without delay and in detail within 72 hours (rule 7(2)):",
    `  Data Fiduciary      ${legalName}, ${address}`,
    `  Contact             ${privacy}`,
    `  Incident            ${incident}`,
    `  Told                ${told}`,
    `  Presses             ${entries.map(({ actor, happenedAt }) => `${formatDateTime(happenedAt)} ${actor}`).join("; ") || "none"}`,
    "  To be filled in     nature, extent, time and place, likely impact; the facts that led to it; measures taken or proposed;",
    "                      who caused it, if that is known; measures against its return; what was told to the people (the text)",
  ].join("\n")
}

function people(count: number) {
  return count === 1 ? "1 person" : `${formatNumber(count)} people`
}

function asLines(lines: readonly string[]) {
  return lines.map((line) => `  ${line}`).join("\n")
}
