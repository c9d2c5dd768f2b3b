import { findMailKind } from "#app/core/orders/notifications/wording/mail-kinds.ts"
import { FIELD_MEANINGS } from "#app/core/orders/notifications/wording/messages.ts"
import * as messages from "#app/modules/content/admin/messages.ts"
import type { Faults, Texts } from "#app/modules/content/page-texts.ts"
import { Field, TextAreaField } from "#app/ui/field.tsx"
import { entryOf } from "#app/ui/format/table-entry.ts"

/** The wording of a mail, and the names in braces that may stand in it. */
export function MailFields({ mail, texts, faults }: { mail: string; texts: Texts; faults: Faults }) {
  return (
    <>
      <Field
        label={messages.subject}
        name="subject"
        autoComplete="off"
        defaultValue={texts.subject}
        error={faults.subject}
      />
      <TextAreaField
        label={messages.mailText}
        name="text"
        rows={8}
        defaultValue={texts.text}
        error={faults.text}
        hint={messages.mailHint}
      />
      <AllowedFields mail={mail} />
    </>
  )
}

function AllowedFields({ mail }: { mail: string }) {
  const { fields = [], required = [], inText = [] } = findMailKind(mail) ?? {}
  if (fields.length === 0) return <p className="text-quiet text-small">{messages.noMailFields}</p>
  const needOf = (field: string) => {
    if (inText.includes(field)) return `, ${messages.mustStandInText}`
    return required.includes(field) ? `, ${messages.mustStand}` : ""
  }
  return (
    <section aria-label={messages.mailFields} className="grid gap-1 text-small">
      <p className="font-semibold">{messages.mailFields}</p>
      <ul className="grid gap-1">
        {fields.map((field) => (
          <li key={field} className="wrap-anywhere">
            <code>{`{${field}}`}</code>
            {`: ${entryOf(FIELD_MEANINGS, field) ?? field}${needOf(field)}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
