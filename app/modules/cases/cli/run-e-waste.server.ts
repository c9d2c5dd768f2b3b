import { userInfo } from "node:os"
import { itemLines } from "#app/modules/cases/e-waste/e-waste-pickup.ts"
import { findEWaste, listEWaste, moveEWaste } from "#app/modules/cases/e-waste/move-e-waste.server.ts"
import type { Services } from "#app/services.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import type { EWasteCommand } from "./e-waste-command.ts"

type CommandServices = Pick<Services, "db" | "secret" | "shopUrl">
type Answer = { ok: boolean; text: string }

/** Does what the operator asked of e-waste pickups, and says what became of it. */
export async function runEWasteCommand(services: CommandServices, command: EWasteCommand): Promise<Answer> {
  switch (command.do) {
    case "help":
      return { ok: true, text: command.text }
    case "list": {
      const text = (await listEWaste(services.db, command)).map(pickupLine).join("\n")
      return { ok: true, text: text || `No pickups${command.page > 1 ? " on this page" : ""}.` }
    }
    case "show":
      return show(services, command.number)
    case "move": {
      const { number, to } = command
      const actor = `command line: ${userInfo().username}`
      const moved = await moveEWaste(services, { ...command, actor })
      if (moved.ok) return show(services, number)
      const text = moved.from
        ? `Pickup ${number} is ${moved.from}: it cannot become ${to}.`
        : `There is no pickup ${number}.`
      return { ok: false, text }
    }
  }
}

async function show({ db }: CommandServices, number: string): Promise<Answer> {
  const pickup = await findEWaste(db, number)
  if (!pickup) return { ok: false, text: `There is no pickup ${number}.` }
  const { fullName, phone, email, flat, area, landmark, city, region, pin, words, items, events } = pickup
  const lines = [
    pickupLine(pickup),
    ...itemLines(items).map((line) => `  ${line}`),
    `  ${[fullName, phone, email].filter(Boolean).join(", ")}`,
    `  ${[flat, area, landmark, city, `${region} ${pin}`.trim()].filter(Boolean).join(", ")}`,
    ...(words ? words.split("\n").map((line) => `  | ${line}`) : []),
    ...events.map(
      ({ happenedAt, state, note }) => `  ${formatDateTime(happenedAt)}  ${state}${note && `: ${note}`}`,
    ),
  ]
  return { ok: true, text: lines.filter((line) => line.trim() !== "").join("\n") }
}

function pickupLine({
  number,
  state,
  askedAt,
  city,
  pin,
}: Pick<
  Awaited<ReturnType<typeof listEWaste>>[number],
  "number" | "state" | "askedAt" | "city" | "pin"
>): string {
  return `${number}  ${state}  ${formatDateTime(askedAt)}  ${city} ${pin}`.trimEnd()
}
