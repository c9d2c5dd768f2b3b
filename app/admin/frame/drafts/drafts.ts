import type { TabStorage } from "#app/ui/browser-storage.ts"

const KEY = "admin-drafts"

/** What was typed into the fields of a form. */
export type Draft = Readonly<Record<string, string>>
type Kept = { owner: string; drafts: Record<string, Draft> }

/** What somebody typed into a form of this tab and did not send; null for nothing, or what another person typed. */
export function readDraft(storage: TabStorage, owner: string, form: string): Draft | null {
  return readAll(storage, owner).drafts[form] ?? null
}

/** Keeps it, or forgets it where it is null. */
export function keepDraft(storage: TabStorage, owner: string, { form, draft }: KeptForm): void {
  const { drafts } = readAll(storage, owner)
  const { [form]: _old, ...others } = drafts
  try {
    storage.setItem(KEY, JSON.stringify({ owner, drafts: draft ? { ...others, [form]: draft } : others }))
  } catch {
    // A full storage costs the draft, not the form.
  }
}

type KeptForm = { form: string; draft: Draft | null }

/** Forgets what everybody typed in this tab. */
export function forgetDrafts(storage: TabStorage): void {
  storage.removeItem(KEY)
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
  const isDraft = (draft: unknown) => Object.values(Object(draft)).every((text) => typeof text === "string")
  return typeof owner === "string" && Object.values(Object(drafts)).every(isDraft)
}
