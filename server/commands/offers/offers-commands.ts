import { userInfo } from "node:os"
import { findPromotion, listPromotions } from "#app/admin/promotions/list-promotions.server.ts"
import * as messages from "#app/admin/promotions/messages.ts"
import type { OffersCommand } from "#app/admin/promotions/offers-command.server.ts"
import {
  PROMOTION_FIELDS,
  type PromotionTexts,
  parsePromotion,
  textsOfPromotion,
} from "#app/admin/promotions/promotion-form.ts"
import {
  addPromotion,
  changePromotion,
  type PromotionSaved,
  switchPromotion,
} from "#app/admin/promotions/save-promotion.server.ts"
import { isCurrent, type Promotion } from "#app/core/promotions/promotion.ts"
import type { Services } from "#app/services.server.ts"

type Answer = { ok: boolean; text: string }

/** Does what the operator asked about offers, by the verbs of the back office, and says what became of it. */
export async function runOffersCommand(
  { db }: Pick<Services, "db">,
  command: OffersCommand,
): Promise<Answer> {
  switch (command.do) {
    case "help":
      return { ok: true, text: command.text }
    case "list": {
      const { offers, next } = await listPromotions(db, { before: null, q: command.code })
      const lines = offers.map(({ promotion }) => lineOf(promotion))
      if (next !== null) lines.push("There are more: narrow them down by the beginning of a code.")
      return { ok: true, text: lines.join("\n") || "No offers." }
    }
    case "show":
      return show(db, command.id)
    case "add": {
      const parsed = parsePromotion({ ...NO_TEXTS, ...command.typed }, new Date())
      if (!parsed.ok) return { ok: false, text: faultLines(parsed.faults) }
      return told(db, await addPromotion(db, { ...clerk(command.reason), values: parsed.values }))
    }
    case "change": {
      const found = await findPromotion(db, command.id)
      if (!found) return { ok: false, text: messages.offerIsGone }
      const { version: seenVersion } = found.promotion
      const parsed = parsePromotion({ ...textsOfPromotion(found.promotion), ...command.typed }, new Date())
      if (!parsed.ok) return { ok: false, text: faultLines(parsed.faults) }
      const change = { id: command.id, seenVersion, values: parsed.values }
      return told(db, await changePromotion(db, { ...clerk(command.reason), ...change }))
    }
    case "end": {
      const found = await findPromotion(db, command.id)
      if (!found) return { ok: false, text: messages.offerIsGone }
      if (!found.promotion.isOn) return show(db, command.id)
      const { version: seenVersion } = found.promotion
      const ending = { id: command.id, seenVersion, isOn: false }
      return told(db, await switchPromotion(db, { ...clerk(command.reason), ...ending }))
    }
  }
}

const NO_TEXTS = Object.fromEntries(PROMOTION_FIELDS.map((field) => [field, ""])) as PromotionTexts

async function told(db: Services["db"], saved: PromotionSaved): Promise<Answer> {
  if (saved.ok) return show(db, saved.id)
  return { ok: false, text: saved.fault ?? faultLines(saved.faults) }
}

async function show(db: Services["db"], id: number): Promise<Answer> {
  const found = await findPromotion(db, id)
  if (!found) return { ok: false, text: messages.offerIsGone }
  const fields = Object.entries(textsOfPromotion(found.promotion)).filter(([, value]) => value !== "")
  return {
    ok: true,
    text: [
      lineOf(found.promotion),
      ...fields.map(([field, value]) => `  ${field}=${value}`),
      `  used ${found.use?.orders ?? 0} times, ₹${(found.use?.takenOffPaise ?? 0) / 100} taken off`,
    ].join("\n"),
  }
}

function lineOf(promotion: Promotion): string {
  const { id, code, title, isOn } = promotion
  const state = isCurrent(promotion, new Date()) ? "holds" : isOn ? "does not hold now" : "switched off"
  return [id, code ?? "by itself", title, state].join("  ")
}

function faultLines(faults: Partial<Record<string, string>>): string {
  return [
    "Nothing was saved.",
    ...Object.entries(faults).map(([field, fault]) => `  ${field}: ${fault}`),
  ].join("\n")
}

function clerk(reason: string) {
  return { actor: `command line: ${userInfo().username}`, address: null, reason }
}
