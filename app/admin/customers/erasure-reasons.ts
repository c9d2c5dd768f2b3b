import * as messages from "./messages.ts"

/** Why staff may erase a customer. There are no words of one's own: the audit log keeps nothing of who was erased. */
export const ERASURE_REASONS = {
  letter: messages.askedInWriting,
  mail: messages.askedByMail,
  phone: messages.askedByPhone,
  authority: messages.askedByAuthority,
} as const
export type ErasureReason = keyof typeof ERASURE_REASONS

/** A reason out of a form, or null. */
export function parseErasureReason(value: unknown): ErasureReason | null {
  const known = (text: unknown): text is ErasureReason =>
    typeof text === "string" && Object.hasOwn(ERASURE_REASONS, text)
  return known(value) ? value : null
}
