import { asksForHelp, help, type ParsedCommand } from "#app/platform/cli/command-words.server.ts"
import { isSettingKey, SETTING_KEYS, type SettingKey } from "./settings.ts"

export type SettingsCommand =
  | { do: "help"; text: string }
  | { do: "list" }
  | { do: "get"; key: SettingKey }
  | { do: "set"; key: SettingKey; value: unknown }
  | { do: "reset"; key: SettingKey }

const SETTINGS_USAGE = [
  "npm run shop -- settings list             Every setting with its value; * marks one that was decided otherwise.",
  "npm run shop -- settings get KEY          One setting: what it decides, its value, its history.",
  'npm run shop -- settings set KEY VALUE    Decides it. VALUE is JSON: true, 18, null, \'{"stars":"4.5","reviews":"12 reviews"}\'.',
  "npm run shop -- settings reset KEY        Gives it its profile's value again.",
].join("\n")

/** Reads what was typed; what is wrong is told in a sentence. */
export function parseSettingsCommand([
  verb = "",
  key = "",
  ...rest
]: readonly string[]): ParsedCommand<SettingsCommand> {
  if (asksForHelp(verb)) return help(SETTINGS_USAGE)
  if (verb === "list") return { ok: true, command: { do: "list" } }
  if (!["get", "set", "reset"].includes(verb)) return { ok: false, sentence: SETTINGS_USAGE }
  if (!isSettingKey(key))
    return {
      ok: false,
      sentence: `There is no setting ${key ? `"${key}"` : "without a key"}. There are: ${SETTING_KEYS.join(", ")}.`,
    }
  if (verb !== "set") return { ok: true, command: { do: verb as "get" | "reset", key } }
  const value = parseValue(rest.join(" "))
  return value.ok ? { ok: true, command: { do: "set", key, value: value.value } } : value
}

function parseValue(text: string): { ok: true; value: unknown } | { ok: false; sentence: string } {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return {
      ok: false,
      sentence: `"${text}" is no JSON. Texts stand in double quotes, within single ones for the shell: '"text"'.`,
    }
  }
}
