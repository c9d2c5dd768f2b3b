import type { TabStorage } from "#app/ui/browser-storage.ts"

const KEY = "admin-drafts"
const SENT_KEY = "admin-sent-form"
/** Of the tab's storage, which holds about 5 million. */
const MOST_LETTERS = 1_000_000

/** By field: what the page had, and what was typed. */
export type Draft = Readonly<Record<string, readonly [base: string, typed: string]>>
/** Drafts by form, the newest last. */
type Kept = { owner: string; drafts: Record<string, Draft> }

/** What a member of staff typed into a form of this tab and did not send; null for nothing, or for another member's. */
export function readDraft(storage: TabStorage, owner: string, form: string): Draft | null {
  return readAll(storage, owner).drafts[form] ?? null
}

/** Keeps it, or forgets it where it is null. The oldest drafts make room. */
export function keepDraft(storage: TabStorage, owner: string, { form, draft }: KeptForm): void {
  const { [form]: old, ...others } = readAll(storage, owner).drafts
  if (!old && !draft) return
  let drafts = Object.entries(draft ? { ...others, [form]: draft } : others)
  const written = () => JSON.stringify({ owner, drafts: Object.fromEntries(drafts) })
  while (drafts.length > 0 && written().length > MOST_LETTERS) drafts = drafts.slice(1)
  write(storage, KEY, written())
}

type KeptForm = { form: string; draft: Draft | null }

/** Remembers the form that is sent, or with null that no answer is awaited. */
export function markSent(storage: TabStorage, form: string | null): void {
  if (form === null) storage.removeItem(SENT_KEY)
  else write(storage, SENT_KEY, form)
}

/** The form whose answer is awaited; null for none. */
export function readSent(storage: TabStorage): string | null {
  return storage.getItem(SENT_KEY)
}

/** Forgets what everybody typed in this tab. */
export function forgetDrafts(storage: TabStorage): void {
  storage.removeItem(KEY)
}

function write(storage: TabStorage, key: string, text: string) {
  try {
    storage.setItem(key, text)
  } catch {
    // A full storage costs the draft, not the form.
  }
}

function readAll(storage: TabStorage, owner: string): Kept {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? "")
    if (isKept(kept) && kept.owner === owner) return kept
  } catch {
    // Damaged storage holds no draft.
  }
  return { owner, drafts: {} }
}

function isKept(kept: unknown): kept is Kept {
  const { owner, drafts } = Object(kept)
  const isEntry = (entry: unknown) =>
    Array.isArray(entry) && entry.length === 2 && entry.every((text) => typeof text === "string")
  const isDraft = (draft: unknown) => Object.values(Object(draft)).every(isEntry)
  return typeof owner === "string" && Object.values(Object(drafts)).every(isDraft)
}
