import { findEWaste, listEWaste, moveEWaste } from "#app/modules/cases/e-waste/e-waste.server.ts"
import { itemLines } from "#app/modules/cases/e-waste/e-waste-pickup.ts"
import { E_WASTE, type EWasteState } from "#app/modules/cases/e-waste/e-waste-states.ts"
import type { Services } from "#app/services.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { caseCommand, eventLine, moveChange, quotedLines } from "./case-command.server.ts"

type CommandServices = Pick<Services, "db" | "secret" | "shopUrl">

/** The command `e-waste`: lists, shows and moves e-waste pickups. */
export const eWasteCommand = caseCommand<EWasteState, CommandServices>({
  ...{ noun: "e-waste", name: "pickup", kind: E_WASTE, hasPages: true },
  usages: {
    list: {
      usage: "list [STATE] [--page N]",
      what: "Pickups that are open, or all in a state; those that wait longest first.",
    },
    show: { usage: "show PICKUP", what: "What is collected, where, and the steps so far." },
    move: {
      usage: "move PICKUP STATE [NOTE]",
      what: "Moves it forward, with a mail. NOTE: the day where it is booked, the reason where it is not.",
    },
  },
  list: async ({ db }, asked) => (await listEWaste(db, asked)).map(pickupLine),
  async show({ db }, number) {
    const pickup = await findEWaste(db, number)
    if (!pickup) return null
    const { fullName, phone, email, flat, area, landmark, city, region, pin, words, items, events } = pickup
    const lines = [
      pickupLine(pickup),
      ...itemLines(items).map((line) => `  ${line}`),
      `  ${[fullName, phone, email].filter(Boolean).join(", ")}`,
      `  ${[flat, area, landmark, city, `${region} ${pin}`.trim()].filter(Boolean).join(", ")}`,
      ...(words ? quotedLines(words) : []),
      ...events.map(eventLine),
    ]
    return lines.filter((line) => line.trim() !== "")
  },
  change: (_verb, words) =>
    moveChange({ name: "pickup", reader: "who asked", kind: E_WASTE, move: moveEWaste }, words),
})

function pickupLine(pickup: Awaited<ReturnType<typeof listEWaste>>[number]): string {
  const { number, state, askedAt, city, pin } = pickup
  return `${number}  ${state}  ${formatDateTime(askedAt)}  ${city} ${pin}`.trimEnd()
}
