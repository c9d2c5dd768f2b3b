import { userInfo } from "node:os"
import { confirmBackupTrial } from "#app/admin/go-live/backup-trial.server.ts"
import { isReady } from "#app/admin/go-live/go-live.ts"
import { type GoLiveCommand, goLiveText } from "#app/admin/go-live/go-live-command.server.ts"
import { type GoLiveServices, readGoLive } from "#app/admin/go-live/read-go-live.server.ts"

type Answer = { ok: boolean; text: string }

/** Looks at what the shop needs before its first sale; it is in order only when nothing is missing. */
export async function runGoLiveCommand(services: GoLiveServices, command: GoLiveCommand): Promise<Answer> {
  switch (command.do) {
    case "help":
      return { ok: true, text: command.text }
    case "list": {
      const list = await readGoLive(services)
      return { ok: isReady(list), text: goLiveText(list) }
    }
    case "restored": {
      const { on, reason } = command
      const actor = `command line: ${userInfo().username}`
      const isKept = await confirmBackupTrial(services.db, { on, reason, actor })
      if (isKept) return { ok: true, text: `It is written down that a backup was restored on ${on}.` }
      return { ok: false, text: `"${on}" is no day such as 2026-11-20, or is still to come.` }
    }
  }
}
