import { z } from "zod"
import { define } from "./setting.ts"

/** When the shop writes backups; the environment says where and under which passphrase. */
export const BACKUP_SETTINGS = {
  "backups.hour": define<number | null>({
    what: "From which hour of the day, by India's clocks, the shop writes its encrypted backup into BACKUP_FOLDER; null: never. The variables BACKUP_FOLDER and BACKUP_PASSPHRASE must be set.",
    schema: z.int().min(0).max(23).nullable(),
    specification: null,
    india: null,
  }),
  "backups.kept": define<number>({
    what: "How many backups stay in BACKUP_FOLDER; the shop deletes the older ones after it has written the next.",
    schema: z.int().min(2).max(400),
    specification: 14,
    india: 14,
  }),
} as const
