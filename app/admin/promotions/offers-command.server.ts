import { asksForHelp, readReason } from "#app/platform/cli/command-words.server.ts"
import { PROMOTION_FIELDS, type PromotionTexts } from "./promotion-form.ts"

export type OffersCommand =
  | { do: "help"; text: string }
  | { do: "list"; code: string }
  | { do: "show"; id: number }
  | { do: "add"; typed: Partial<PromotionTexts>; reason: string }
  | { do: "change"; id: number; typed: Partial<PromotionTexts>; reason: string }
  | { do: "end"; id: number; reason: string }

type Parsed = { ok: true; command: OffersCommand } | { ok: false; sentence: string }

const USAGE = [
  "npm run shop -- offers list [CODE]                           The newest 50 offers, or those whose code begins so.",
  "npm run shop -- offers show NUMBER                           One offer, with how often it was used.",
  'npm run shop -- offers add FIELD=VALUE … --reason "WHY"      A new offer, such as title="Diwali" code=DIWALI kind=percent percent=10.',
  'npm run shop -- offers change NUMBER FIELD=VALUE … --reason "WHY"   What is not named stays; FIELD= empties a field.',
  'npm run shop -- offers end NUMBER --reason "WHY"             Switches it off; orders that have it keep it.',
  `Fields: ${PROMOTION_FIELDS.join(", ")}. Kinds: percent, amount, free-delivery, buy-get. Money is rupees; times are India's, as 2026-12-01T10:00.`,
  'Tiers: tiers="2 pieces: 10%; 3 pieces: 15%" or tiers="₹2000: ₹200; ₹5000: ₹700". prepaid=on, firstOrder=on.',
].join("\n")

/** Reads what was typed after the noun `offers`; asks nothing of the shop. */
export function parseOffersCommand([verb = "", ...words]: readonly string[]): Parsed {
  if (asksForHelp(verb)) return { ok: true, command: { do: "help", text: USAGE } }
  if (verb === "list") return { ok: true, command: { do: "list", code: words.join(" ").trim() } }
  if (verb === "add") return withFields(words, (typed, reason) => ({ do: "add", typed, reason }))
  if (!["show", "change", "end"].includes(verb)) return fail(`There is no verb "${verb}".`)
  const [number = "", ...rest] = words
  if (!/^\d{1,15}$/.test(number)) return fail("Say the number of the offer, as in the list.")
  const id = Number(number)
  if (verb === "show") return { ok: true, command: { do: "show", id } }
  if (verb === "change") return withFields(rest, (typed, reason) => ({ do: "change", id, typed, reason }))
  const { reason, others } = readReason(rest)
  if (others.length > 0) return fail(`"${others[0]}" is not understood.`)
  return reason === "" ? fail(SAY_WHY) : { ok: true, command: { do: "end", id, reason } }
}

const SAY_WHY = 'Say why, for the audit log: --reason "…".'

function withFields(
  words: readonly string[],
  commandOf: (typed: Partial<PromotionTexts>, reason: string) => OffersCommand,
): Parsed {
  const { reason, others } = readReason(words)
  const typed: Partial<PromotionTexts> = {}
  for (const word of others) {
    const [, name = "", value = ""] = /^([a-zA-Z]+)=([\s\S]*)$/.exec(word) ?? []
    const field = PROMOTION_FIELDS.find((one) => one === name)
    if (!field) return fail(`"${word}" is no field with its value.`)
    typed[field] = value.trim()
  }
  if (Object.keys(typed).length === 0) return fail("Say at least one field with its value.")
  return reason === "" ? fail(SAY_WHY) : { ok: true, command: commandOf(typed, reason) }
}

function fail(sentence: string) {
  return { ok: false, sentence: `${sentence}\n\n${USAGE}` } as const
}
