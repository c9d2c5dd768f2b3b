import { browserStorage } from "#app/ui/browser-storage.ts"

const LAST_KEY = "admin-news-last"
const SOUND_KEY = "admin-news-sound"

/** The newest of the news that a tab of this browser has shown; null before the first question. */
export function lastShown(): number | null {
  const text = browserStorage().getItem(LAST_KEY)
  return text === null ? null : Number(text)
}

/** Notes the newest news. False where another tab has noted and shown it meanwhile. */
export function rememberShown(last: number): boolean {
  const before = lastShown()
  if (before !== null && before >= last) return false
  browserStorage().setItem(LAST_KEY, String(last))
  return true
}

export function hasSound(): boolean {
  return browserStorage().getItem(SOUND_KEY) !== "off"
}

export function setSound(isOn: boolean): void {
  browserStorage().setItem(SOUND_KEY, isOn ? "on" : "off")
}
