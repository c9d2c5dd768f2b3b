import type { NotificationServices } from "#app/core/orders/notifications/post-notification.server.ts"
import { CLAIM, type ClaimState } from "#app/modules/cases/warranty/claims/claim-states.ts"
import { findClaimForStaff, listClaims, moveClaim } from "#app/modules/cases/warranty/claims/claims.server.ts"
import type { Services } from "#app/services.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { caseCommand, eventLine, moveChange, quotedLines } from "./case-command.server.ts"

type CommandServices = NotificationServices & Pick<Services, "media">

/** The command `warranty`: lists, shows and moves warranty claims. */
export const warrantyCommand = caseCommand<ClaimState, CommandServices>({
  ...{ noun: "warranty", name: "claim", kind: CLAIM, hasPages: true },
  usages: {
    list: {
      usage: "list [STATE] [--page N]",
      what: "Claims that are not closed, or all in a state; those that wait longest first.",
    },
    show: { usage: "show CLAIM", what: "A claim with its steps, and its photos for an hour." },
    move: {
      usage: "move CLAIM STATE [NOTE]",
      what: "Moves it forward. The buyer gets a mail with the NOTE, which a refusal wants.",
    },
  },
  list: async ({ db }, asked) => (await listClaims(db, asked)).map(claimLine),
  async show({ db, media, shopUrl }, number) {
    const claim = await findClaimForStaff(db, number)
    if (!claim) return null
    return [
      claimLine(claim),
      ...quotedLines(claim.words),
      ...claim.photoIds.map((id) => `  photo, for an hour: ${shopUrl}${media.previewPath(id)}`),
      ...claim.events.map(eventLine),
    ]
  },
  change: (_verb, words) =>
    moveChange({ name: "claim", reader: "the buyer", kind: CLAIM, move: moveClaim }, words),
})

function claimLine(claim: Awaited<ReturnType<typeof listClaims>>[number]): string {
  const { number, state, askedAt, orderNumber, productName, serialNumber } = claim
  return [
    ...[number, state, formatDateTime(askedAt), `order ${orderNumber}`, productName],
    ...(serialNumber ? [`S/N ${serialNumber}`] : []),
  ].join("  ")
}
