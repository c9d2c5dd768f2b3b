import { asksForHelp } from "#app/platform/cli/command-words.server.ts"

export type PincodesCommand =
  | { do: "help"; text: string }
  | { do: "import"; path: string }
  | { do: "find"; pin: string }

const HELP = `npm run shop -- pincodes import FILE   India Post's directory (CSV of data.gov.in) takes the place of the one in use
npm run shop -- pincodes find PIN      the places of a PIN code`

/** Reads the words after `pincodes`. */
export function parsePincodesCommand(
  words: readonly string[],
): { ok: true; command: PincodesCommand } | { ok: false; sentence: string } {
  const [verb = "", subject, ...rest] = words
  if (asksForHelp(verb)) return { ok: true, command: { do: "help", text: HELP } }
  if (rest.length > 0 || subject === undefined || (verb !== "import" && verb !== "find"))
    return { ok: false, sentence: `This is not understood.\n${HELP}` }
  return { ok: true, command: verb === "import" ? { do: verb, path: subject } : { do: verb, pin: subject } }
}
