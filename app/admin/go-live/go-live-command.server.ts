import { asksForHelp } from "#app/platform/cli/command-words.server.ts"
import type { GoLiveLine, GoLiveList, GoLiveState } from "./go-live.ts"

export type GoLiveCommand =
  | { do: "help"; text: string }
  | { do: "list" }
  | { do: "restored"; on: string; reason: string }

const USAGE = [
  "npm run shop -- go-live                         What a shop needs before its first sale, and what is still missing.",
  "npm run shop -- go-live restored DAY [NOTE]     You restored a backup for a trial on this day, such as 2026-11-20.",
].join("\n")

/** Reads what was typed after the noun `go-live`; asks nothing of the shop. */
export function parseGoLiveCommand([verb = "list", on = "", ...note]: readonly string[]):
  | { ok: true; command: GoLiveCommand }
  | { ok: false; sentence: string } {
  if (verb === "list" && on === "") return { ok: true, command: { do: "list" } }
  if (asksForHelp(verb)) return { ok: true, command: { do: "help", text: USAGE } }
  if (verb !== "restored" || on === "") return { ok: false, sentence: `This is not understood.\n\n${USAGE}` }
  return { ok: true, command: { do: "restored", on, reason: note.join(" ") } }
}

const MARKS: Record<GoLiveState, string> = { met: "yes", missing: "NO ", unknown: "?  " }

/** The lists as the command line prints them: of the duties of the law those that are not met. */
export function goLiveText({ lines, duties }: GoLiveList): string {
  const unmet = duties.filter(({ state }) => state !== "met")
  const law =
    unmet.length === 0 ? `yes  All ${duties.length} duties of docs/reference/law.md are met.` : textOf(unmet)
  return `${textOf(lines)}\n\nWhat the law asks (docs/reference/law.md):\n${law}`
}

function textOf(lines: readonly GoLiveLine[]): string {
  return lines
    .map(({ title, state, sentence, mend }) => {
      const where = state === "met" ? "" : `\n     ${mend.label}${mend.to ? ` (${mend.to})` : ""}`
      return `${MARKS[state]}  ${title}\n     ${sentence}${where}`
    })
    .join("\n")
}
