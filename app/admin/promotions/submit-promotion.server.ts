import type { Database } from "#app/platform/database/database.server.ts"
import * as messages from "./messages.ts"
import {
  type PromotionFaults,
  type PromotionTexts,
  parsePromotion,
  promotionTexts,
} from "./promotion-form.ts"
import { addPromotion, changePromotion, deletePromotion, switchPromotion } from "./save-promotion.server.ts"

/** What a screen was sent: `id` is "new" or the number of an offer. */
type Submission = { id: string; form: FormData; actor: string; address: string | null; reason: string }
/** A refused form keeps what was typed, and the version that it was typed over. */
type Submitted =
  | { done: string }
  | { fault: string; faults?: PromotionFaults; texts?: PromotionTexts; version?: number }

/** Adds an offer by its form, live or as a draft, or changes one; or says what is wrong with it, field by field. */
export async function submitPromotion(
  db: Database,
  { id, form, actor, address, reason, isLive }: Submission & { isLive: boolean },
): Promise<Submitted | { added: string }> {
  const texts = promotionTexts(form)
  const version = versionIn(form)
  const parsed = parsePromotion(texts, new Date())
  if (!parsed.ok) return { fault: messages.mendTheFields, faults: parsed.faults, texts, version }
  const clerk = { actor, address, reason, values: { ...parsed.values, isOn: isLive } }
  const saved =
    id === "new"
      ? await addPromotion(db, clerk)
      : await changePromotion(db, { id: Number(id), seenVersion: version, ...clerk })
  if (!saved.ok) return { fault: saved.fault ?? messages.mendTheFields, faults: saved.faults, texts, version }
  return id === "new" ? { added: String(saved.id) } : { done: messages.saved }
}

/** Makes an offer live or ends it. */
export async function submitSwitch(
  db: Database,
  { id, form, actor, address, reason }: Submission,
): Promise<Submitted> {
  const isOn = form.get("on") === "on"
  const seen = { id: Number(id), seenVersion: versionIn(form), isOn }
  const saved = await switchPromotion(db, { ...seen, actor, address, reason })
  if (!saved.ok) return { fault: saved.fault ?? messages.offerIsGone }
  return { done: isOn ? messages.switchedOn : messages.switchedOff }
}

/** Deletes an offer, or says why not. */
export async function submitDeletion(
  db: Database,
  { id, form, actor, address, reason }: Submission,
): Promise<{ fault: string } | null> {
  const seen = { id: Number(id), seenVersion: versionIn(form) }
  const saved = await deletePromotion(db, { ...seen, actor, address, reason })
  return saved.ok ? null : { fault: saved.fault ?? messages.offerIsGone }
}

/** The version that the form showed. Where it names none the answer is 0: no offer has that version, so nothing is overwritten. */
function versionIn(form: FormData): number {
  const version = Number(form.get("version"))
  return Number.isSafeInteger(version) && version <= 2_147_483_647 ? version : 0
}
