/** The fields of the form that a guest's codes are typed into. */
export const GUEST_CODES = ["mailCode", "phoneCode"] as const
export type GuestCode = (typeof GUEST_CODES)[number]

/** A code that was sent, to which address or phone, and what is wrong with what was typed. */
export type AwaitedCode = { field: GuestCode; to: string; error?: string | undefined }

/** The codes that a form brings: none where it has no field for them, or asks for new ones. */
export function readGuestCodes(form: FormData): Partial<Record<GuestCode, string>> {
  if (form.has("newCode")) return {}
  const brought = GUEST_CODES.filter((field) => form.has(field))
  return Object.fromEntries(brought.map((field) => [field, String(form.get(field))]))
}
