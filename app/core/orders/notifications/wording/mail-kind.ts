/** Under which heading staff find a mail, in the order of the headings. */
export const MAIL_GROUPS = ["mails", "aftercare", "contact", "accounts"] as const
export type MailGroup = (typeof MAIL_GROUPS)[number]

/** The names that may stand in braces in a mail, and those that must: anywhere, or in the text. */
export type MailKind = {
  fields: readonly string[]
  required: readonly string[]
  inText: readonly string[]
}

/** What staff call mails, under their heading. */
export type MailNames = Readonly<Partial<Record<MailGroup, Readonly<Record<string, string>>>>>

/** The names of the mails of optional modules, declared beside them in `module.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface ModuleMails {}

export const NO_FIELDS: MailKind = { fields: [], required: [], inText: [] }

/** The first field must stand somewhere: what the mail is about. */
export function withFields(about: string, ...others: string[]): MailKind {
  return { fields: [about, ...others], required: [about], inText: [] }
}

/** The fields of a mail about an order. */
export const ORDER = withFields("number", "name", "city", "total")

export function may(kind: MailKind, ...fields: string[]): MailKind {
  return { ...kind, fields: [...kind.fields, ...fields] }
}

/** What nobody can do without, so that no wording leaves it out. */
export function must(kind: MailKind, ...fields: string[]): MailKind {
  return { ...may(kind, ...fields), inText: fields }
}
