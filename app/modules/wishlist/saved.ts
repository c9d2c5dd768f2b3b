/** The most products that are saved, on a device and in an account; the oldest goes. */
export const MOST_SAVED = 100
const ID = /^\d{1,18}$/
const HIGHEST_PAISE = 1_00_00_000_00
const LONGEST_NAME = 200
const LONGEST_UID = 128

/** A product that was saved or, at that time, taken out again. `at` is milliseconds, the price that of the saving. */
export type SavedEntry = {
  id: string
  name: string
  pricePaise: number
  at: number
  isRemoved?: boolean
  /** Whether it belongs to the account that is signed in, and leaves this device with it. */
  isOfAccount?: boolean
  /** The pieces, of a line that was moved here from the cart. */
  line?: SavedLine
}

/** Pieces with the names to engrave, as in a cart. */
export type SavedLine = { quantity: number; engravings?: string[] }

/** The list of this device, and with whose account it was last brought together, and when. */
export type Saved = { entries: readonly SavedEntry[]; account: { uid: string; at: number } | null }

export type Savable = { id: string; name: string; pricePaise: number; line?: SavedLine | undefined }

const NOTHING_SAVED: Saved = { entries: [], account: null }

/** Reads local storage. Damaged text is an empty list; of a list the sound entries stay. */
export function parseSaved(text: string | null): Saved {
  if (!text) return NOTHING_SAVED
  try {
    const { entries, account }: Record<string, unknown> = Object(JSON.parse(text))
    return { entries: parseEntries(entries), account: parseAccount(account) }
  } catch {
    return NOTHING_SAVED
  }
}

/** The sound entries of what came from outside, each product once, the newest first. */
export function parseEntries(value: unknown): SavedEntry[] {
  return Array.isArray(value) ? mergeEntries([], value.flatMap(parseEntry)) : []
}

export function listShown({ entries }: Saved): SavedEntry[] {
  return entries.filter(({ isRemoved }) => !isRemoved)
}

export function isSaved({ entries }: Saved, id: string): boolean {
  return entries.some((entry) => entry.id === id && !entry.isRemoved)
}

/** Saves a product, or takes it out when it is there. */
export function toggleSaved(saved: Saved, { id, name, pricePaise, line }: Savable, now: number): Saved {
  const isOfAccount = saved.account !== null
  const isRemoved = isSaved(saved, id)
  const entry = { id, name, pricePaise, at: now, isOfAccount, isRemoved, ...(line && { line }) }
  return { ...saved, entries: bounded([entry, ...saved.entries.filter((other) => other.id !== id)]) }
}

export function removeEntry(saved: Saved, id: string, now: number): Saved {
  const entry = saved.entries.find((other) => other.id === id && !other.isRemoved)
  return entry ? toggleSaved(saved, entry, now) : saved
}

/** What the account answered to a list sent at `account.at`, put in its place; what changed since then stays. */
export function joinAccount(
  saved: Saved,
  answer: readonly SavedEntry[],
  account: { uid: string; at: number },
): Saved {
  const own = new Set(saved.entries.filter((entry) => !entry.isOfAccount).map(({ id }) => id))
  const answered = new Set(answer.map(({ id }) => id))
  const later = saved.entries.filter(({ id, at }) => at > account.at || !answered.has(id))
  const isLater = new Set(later.map(({ id }) => id))
  const entries = [...later, ...answer.filter(({ id }) => !isLater.has(id))].map((entry) => ({
    ...entry,
    isOfAccount: !own.has(entry.id),
  }))
  return { entries: mergeEntries([], entries), account }
}

/** After a sign-out: what is the account's leaves the device, which keeps its own. */
export function leaveAccount(saved: Saved): Saved {
  if (!saved.account) return saved
  return { entries: saved.entries.filter(({ isOfAccount }) => !isOfAccount), account: null }
}

/** Two lists as one: of each product the last change, the newest first. */
function mergeEntries(ours: readonly SavedEntry[], theirs: readonly SavedEntry[]): SavedEntry[] {
  const newest = new Map<string, SavedEntry>()
  for (const entry of [...ours, ...theirs]) {
    const known = newest.get(entry.id)
    if (!known || entry.at > known.at) newest.set(entry.id, entry)
  }
  return bounded([...newest.values()].toSorted((a, b) => b.at - a.at))
}

function bounded(entries: readonly SavedEntry[]): SavedEntry[] {
  const count = { shown: 0, removed: 0 }
  return entries.filter(({ isRemoved }) => {
    count[isRemoved ? "removed" : "shown"] += 1
    return count[isRemoved ? "removed" : "shown"] <= MOST_SAVED
  })
}

function parseEntry(value: unknown): SavedEntry[] {
  const { id, name = "", pricePaise, at, isRemoved, isOfAccount }: Record<string, unknown> = Object(value)
  const { line }: { line?: SavedLine } = Object(value)
  if (typeof id !== "string" || !ID.test(id) || typeof name !== "string") return []
  if (!isWhole(pricePaise, HIGHEST_PAISE) || !isWhole(at, Number.MAX_SAFE_INTEGER)) return []
  const flags = { isRemoved: isRemoved === true, isOfAccount: isOfAccount === true }
  return [{ id, name: name.slice(0, LONGEST_NAME), pricePaise, at, ...flags, ...(line && { line }) }]
}

function parseAccount(value: unknown): Saved["account"] {
  const { uid, at }: Record<string, unknown> = Object(value)
  if (typeof uid !== "string" || uid.length > LONGEST_UID) return null
  return isWhole(at, Number.MAX_SAFE_INTEGER) ? { uid, at } : null
}

function isWhole(value: unknown, most: number): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= most
}
