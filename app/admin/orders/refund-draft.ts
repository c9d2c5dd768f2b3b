import { readRupees } from "#app/core/catalogue/rupees.ts"
import type { AmountRefund } from "#app/core/payments/refunds/refunds.ts"
import { toPaise } from "#app/core/pricing/money.ts"

export const AMOUNT_KINDS = ["delivery", "price", "goodwill"] as const
export type AmountKind = (typeof AMOUNT_KINDS)[number]

/** The typed fields of a refund by amount; `line` is the id of a line, or empty for all. */
export type RefundDraft = { kind: string; amount: string; line: string; reason: string }

/** Reads the fields of the form. */
export function readRefundDraft(form: FormData, reason: string): RefundDraft {
  const text = (name: string) => String(form.get(name) ?? "").trim()
  return { kind: text("kind"), amount: text("amount").replace(/^₹\s*/, ""), line: text("line"), reason }
}

/** The refund that a form asks for; null without a kind, or with an amount that is none. */
export function parseRefund({ kind, amount, line }: RefundDraft): AmountRefund | null {
  if (kind === "delivery") return { kind }
  const amountPaise = toPaise(readRupees(amount))
  if (!Number.isSafeInteger(amountPaise) || amountPaise <= 0) return null
  if (kind === "price") return { kind, amountPaise, lineId: line || null }
  return kind === "goodwill" ? { kind, amountPaise } : null
}

/** The typed fields of a refund of pieces; `quantities` by the id of their line. */
export type PiecesDraft = { quantities: Record<string, number>; isRestocked: boolean; reason: string }

/** The name of the field with the pieces of a line. */
export const piecesField = (line: string) => `pieces ${line}`

/** Reads the fields of the form. Lines without pieces are left out. */
export function readPiecesDraft(
  form: FormData,
  { lines }: { lines: readonly { id: string }[] },
  reason: string,
): PiecesDraft {
  const typed = lines.map(({ id }) => [id, Number(form.get(piecesField(id)))] as const)
  const quantities = Object.fromEntries(typed.filter(([, count]) => Number.isInteger(count) && count > 0))
  return { quantities, isRestocked: form.get("restock") === "on", reason }
}
