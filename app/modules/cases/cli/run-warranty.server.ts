import { userInfo } from "node:os"
import {
  findClaimForStaff,
  listClaims,
  moveClaim,
} from "#app/modules/cases/warranty/claims/move-claim.server.ts"
import { claimIsGivenBack } from "#app/modules/cases/warranty/messages.ts"
import type { Services } from "#app/services.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import type { WarrantyCommand } from "./warranty-command.ts"

type CommandServices = Pick<Services, "db" | "media" | "secret" | "shopUrl">
type Answer = { ok: boolean; text: string }

/** Does what the operator asked of warranty claims, and says what became of it. */
export async function runWarrantyCommand(
  services: CommandServices,
  command: WarrantyCommand,
): Promise<Answer> {
  switch (command.do) {
    case "help":
      return { ok: true, text: command.text }
    case "list": {
      const claims = await listClaims(services.db, command)
      const text = claims.map(claimLine).join("\n")
      return { ok: true, text: text || `No claims${command.page > 1 ? " on this page" : ""}.` }
    }
    case "show":
      return show(services, command.number)
    case "move": {
      const { number, to } = command
      const actor = `command line: ${userInfo().username}`
      const moved = await moveClaim(services, { ...command, actor })
      if (moved.ok) return show(services, number)
      if (moved.isGivenBack) return { ok: false, text: claimIsGivenBack(number) }
      const text = moved.from
        ? `Claim ${number} is ${moved.from}: it cannot become ${to}.`
        : `There is no claim ${number}.`
      return { ok: false, text }
    }
  }
}

async function show({ db, media, shopUrl }: CommandServices, number: string): Promise<Answer> {
  const claim = await findClaimForStaff(db, number)
  if (!claim) return { ok: false, text: `There is no claim ${number}.` }
  const lines = [
    claimLine(claim),
    ...claim.words.split("\n").map((line) => `  | ${line}`),
    ...claim.photoIds.map((id) => `  photo, for an hour: ${shopUrl}${media.previewPath(id)}`),
    ...claim.events.map(
      ({ happenedAt, state, note }) => `  ${formatDateTime(happenedAt)}  ${state}${note && `: ${note}`}`,
    ),
  ]
  return { ok: true, text: lines.join("\n") }
}

function claimLine({
  number,
  state,
  askedAt,
  orderNumber,
  productName,
  serialNumber,
}: Awaited<ReturnType<typeof listClaims>>[number]): string {
  return `${number}  ${state}  ${formatDateTime(askedAt)}  order ${orderNumber}  ${productName}  S/N ${serialNumber}`
}
