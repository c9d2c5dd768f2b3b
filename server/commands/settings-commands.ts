import { userInfo } from "node:os"
import { changeSetting, resetSetting, type SettingChange } from "#app/core/settings/settings.server.ts"
import { SETTING_KEYS, SETTINGS } from "#app/core/settings/settings.ts"
import type { SettingsCommand } from "#app/core/settings/settings-command.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import type { Services } from "#app/services.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"

type Answer = { ok: boolean; text: string }

/** Does what the operator asked of the settings, and says what became of it. */
export async function runSettingsCommand(
  services: Pick<Services, "db" | "settings">,
  command: SettingsCommand,
): Promise<Answer> {
  const { settings, db } = services
  const actor = `command line: ${userInfo().username}`
  switch (command.do) {
    case "help":
      return { ok: true, text: command.text }
    case "list":
      return { ok: true, text: list(services) }
    case "get": {
      const history = await listAuditEntries(db, `setting ${command.key}`)
      const lines = history.map(
        ({ happenedAt, actor, before, after }) =>
          `  ${formatDateTime(happenedAt)}  ${actor}  ${JSON.stringify(before)} -> ${JSON.stringify(after)}`,
      )
      const { what } = SETTINGS[command.key]
      const now = `${command.key} = ${JSON.stringify(settings.get(command.key))}`
      return { ok: true, text: [now, what, ...lines].join("\n") }
    }
    case "set":
      return answer(command.key, await changeSetting(services, { ...command, actor }))
    case "reset":
      return answer(command.key, await resetSetting(services, { key: command.key, actor }))
  }
}

function list({ settings }: Pick<Services, "settings">): string {
  const lines = SETTING_KEYS.map((key) => {
    const value = JSON.stringify(settings.get(key))
    return `${value === JSON.stringify(settings.initial[key]) ? " " : "*"} ${key} = ${value}`
  })
  return [`Profile: ${settings.profile}`, ...lines].join("\n")
}

function answer(key: string, change: SettingChange): Answer {
  if (!change.ok) return { ok: false, text: change.sentence }
  return { ok: true, text: `${key}: ${JSON.stringify(change.before)} -> ${JSON.stringify(change.after)}` }
}
