import { findMailKind } from "./mail-kinds.ts"
import { fieldsIn, type MailTexts } from "./mail-wording.ts"
import * as messages from "./messages.ts"

const LONGEST_TEXT = 3_000

/** What is wrong with the wording of a mail, a sentence a field: names that it does not have, and missing ones that it must have. */
export function wordingFaults(
  mail: string,
  { subject, text }: MailTexts,
): { subject?: string; text?: string } {
  const { fields: own = [], required = [], inText = [] } = findMailKind(mail) ?? {}
  const fields = [...own, "shop"]
  const unknownIn = (words: string) => {
    const name = fieldsIn(words).find((field) => !fields.includes(field))
    return name === undefined ? undefined : messages.unknownField(name, fields)
  }
  const missing = required.find((field) => !fieldsIn(subject + text).includes(field))
  const missingInText = inText.find((field) => !fieldsIn(text).includes(field))
  const ofSubject = unknownIn(subject) ?? (missing && messages.fieldIsMissing(missing))
  const ofText =
    unknownIn(text) ??
    (missingInText && messages.fieldIsMissingInText(missingInText)) ??
    (text.length > LONGEST_TEXT ? messages.textIsTooLong(LONGEST_TEXT) : undefined)
  return { ...(ofSubject && { subject: ofSubject }), ...(ofText && { text: ofText }) }
}
