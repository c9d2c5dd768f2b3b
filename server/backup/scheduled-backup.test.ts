import { expect, test } from "vitest"
import { isBackupDue } from "./scheduled-backup.ts"

test.each([
  ["none was written yet", "2026-11-29T10:00", null, true],
  ["the hour has not come, and yesterday's is there", "2026-11-29T01:59", "2026-11-28T02:05", false],
  ["the hour has come", "2026-11-29T02:00", "2026-11-28T02:05", true],
  ["today's is there", "2026-11-29T23:59", "2026-11-29T02:05", false],
  ["yesterday's was missed", "2026-11-29T01:00", "2026-11-27T02:05", true],
])("with the hour 2 and when %s, at %s a backup is due: %4$s", (_, now, last, isDue) => {
  const inIndia = (time: string) => new Date(`${time}+05:30`)
  expect(isBackupDue({ hour: 2, now: inIndia(now), last: last === null ? null : inIndia(last) })).toBe(isDue)
})
