import type { OrderLine, PlacedLine } from "#app/core/orders/order.ts"
import * as messages from "./messages.ts"

/** Why a replacement is asked for, in the shopper's words (PD-4). */
export const FAULTS = {
  faulty: messages.itHasAFault,
  damaged: messages.itArrivedDamaged,
  wrong_item: messages.notWhatIOrdered,
  part_missing: messages.aPartIsMissing,
} as const
/** What came later than it was promised is not replaced: it goes back for its money. */
export const REPLACEMENT_REASONS = { ...FAULTS, too_late: messages.itCameTooLate } as const
type ReplacementReason = keyof typeof REPLACEMENT_REASONS

type ReplacementLine = Pick<OrderLine, "productId" | "sku" | "name" | "quantity">

export type ReplacementRequest = { reason: ReplacementReason; words: string; lines: ReplacementLine[] }

type ReplacementField = "reason" | "words" | "pieces" | "photos"
export type ReplacementErrors = Partial<Record<ReplacementField, string>>

export type ReplacementRefusal = "too-late" | "not-delivered" | "asked-already" | "given-back" | "claimed"

export const REPLACEMENT_SENTENCES: Record<ReplacementRefusal, string> = {
  "too-late": messages.daysAreOver,
  "not-delivered": messages.notDeliveredYet,
  "asked-already": messages.askedAlready,
  "given-back": messages.givenBack,
  claimed: messages.claimedAlready,
}

const MOST_WORDS = 1000

/** The name of the field with how many pieces of a line are meant. */
export function piecesField(lineId: string) {
  return `pieces-${lineId}`
}

/** Reads the form: the request, or a sentence for each field. An order of a single piece needs no choice. */
export function checkReplacement(
  form: FormData,
  lines: readonly PlacedLine[],
): { ok: true; request: ReplacementRequest } | { ok: false; errors: ReplacementErrors } {
  const reason = parseReason(form.get("reason"))
  const words = parseWords(form.get("words"))
  const pieces = isSinglePiece(lines) ? allPieces(lines) : chosenPieces(form, lines)
  const errors: ReplacementErrors = {
    ...(!reason && { reason: messages.chooseWhatIsWrong }),
    ...(!words && { words: messages.sayWhatIsWrong }),
    ...(words.length > MOST_WORDS && { words: messages.keepItBelow(MOST_WORDS) }),
    ...(!pieces && { pieces: messages.chooseAsManyPieces }),
    ...(pieces?.length === 0 && { pieces: messages.chooseWhatToReplace }),
  }
  if (!reason || !pieces || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, request: { reason, words, lines: pieces.map(replacementLine) } }
}

/** Whether there is nothing to choose: one piece of the order is left. */
export function isSinglePiece(lines: readonly Pick<PlacedLine, "kept">[]): boolean {
  return lines.reduce((sum, { kept }) => sum + kept, 0) === 1
}

/** The lines that still have pieces. */
export function linesWithPieces<Line extends Pick<PlacedLine, "kept">>(lines: readonly Line[]): Line[] {
  return lines.filter(({ kept }) => kept > 0)
}

/** "It has a fault: the left bud is silent (1 × Airlobes 141)", for people on both sides. */
export function replacementSummary(request: ReplacementRequest): string {
  const why = [REPLACEMENT_REASONS[request.reason], request.words].filter(Boolean).join(": ")
  return `${why} (${replacementPieces(request)})`
}

/** "1 × Airlobes 141, 2 × Trebel": the pieces of a request. */
export function replacementPieces({ lines }: Pick<ReplacementRequest, "lines">): string {
  return lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ")
}

/** A request to send all that is left of a late order back. */
export function lateReturn(lines: readonly PlacedLine[]): ReplacementRequest {
  return { reason: "too_late", words: "", lines: allPieces(lines).map(replacementLine) }
}

function replacementLine({ productId, sku, name, quantity }: OrderLine): ReplacementLine {
  return { productId, sku, name, quantity }
}

function allPieces(lines: readonly PlacedLine[]): OrderLine[] {
  return linesWithPieces(lines).map(({ kept, ...line }) => ({ ...line, quantity: kept }))
}

/** The lines of which some pieces were chosen; null for a number that no line has left. */
function chosenPieces(form: FormData, lines: readonly PlacedLine[]): OrderLine[] | null {
  const chosen = lines.map((line) => ({ ...line, asked: Number(form.get(piecesField(line.id)) ?? 0) }))
  const isSound = chosen.every(({ asked, kept }) => Number.isInteger(asked) && asked >= 0 && asked <= kept)
  if (!isSound) return null
  return chosen.filter(({ asked }) => asked > 0).map(({ asked, ...line }) => ({ ...line, quantity: asked }))
}

function parseReason(value: unknown): keyof typeof FAULTS | null {
  const known = (text: unknown): text is keyof typeof FAULTS =>
    typeof text === "string" && Object.hasOwn(FAULTS, text)
  return known(value) ? value : null
}

/** Lines stay; other control characters, which no keyboard types and PostgreSQL refuses, become spaces. */
function parseWords(value: unknown): string {
  if (typeof value !== "string") return ""
  return value
    .replaceAll("\r\n", "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .trim()
}
