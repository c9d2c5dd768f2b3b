import { findMailKind } from "#app/core/orders/notifications/wording/mail-kinds.ts"
import { FIELD_MEANINGS } from "#app/core/orders/notifications/wording/messages.ts"
import { type Faults, mailOf, type PageKind, type Texts } from "#app/modules/content/page-texts.ts"
import { Field, TextAreaField } from "#app/ui/field.tsx"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { HomeFields } from "./home-fields.tsx"
import { CategoryFields, FooterFields, MenuFields } from "./link-list-fields.tsx"
import * as messages from "./messages.ts"
import { SocialFields } from "./social-fields.tsx"
import { StoreFields } from "./store-fields.tsx"

type Props = { texts: Texts; faults: Faults }
type PageProps = Props & { pageKey: string; kind: PageKind; types: readonly string[] }

/** The fields of a page of this kind. */
export function PageFields({ pageKey, kind, types, ...props }: PageProps) {
  if (kind === "home") return <HomeFields {...props} types={types} />
  if (kind === "mail") return <MailFields mail={mailOf(pageKey)} {...props} />
  if (kind === "footer") return <FooterFields {...props} />
  if (kind === "menus") return <MenuFields {...props} />
  if (kind === "social") return <SocialFields {...props} />
  if (kind === "stores") return <StoreFields {...props} />
  if (kind === "categories") return <CategoryFields {...props} />
  return kind === "banner" ? <BannerFields {...props} /> : <TextFields pageKey={pageKey} {...props} />
}

function TextFields({ pageKey, texts, faults }: Props & { pageKey: string }) {
  const stays = entryOf(messages.STAYS_BELOW, pageKey)
  return (
    <>
      {stays && <p className="text-quiet text-small">{stays}</p>}
      <Field
        label={messages.title}
        name="title"
        autoComplete="off"
        defaultValue={texts.title}
        error={faults.title}
      />
      <TextAreaField
        label={messages.summary}
        name="summary"
        rows={2}
        defaultValue={texts.summary}
        error={faults.summary}
      />
      <TextAreaField
        label={messages.text}
        name="text"
        rows={24}
        defaultValue={texts.text}
        error={faults.text}
        hint={messages.textHint}
      />
    </>
  )
}

function BannerFields({ texts, faults }: Props) {
  return (
    <>
      <Field
        label={messages.words}
        name="words"
        autoComplete="off"
        defaultValue={texts.words}
        error={faults.words}
      />
      <Field
        label={messages.link}
        name="link"
        autoComplete="off"
        defaultValue={texts.link}
        error={faults.link}
        hint={messages.linkHint}
      />
    </>
  )
}

/** The wording of a mail, and the names in braces that may stand in it. */
function MailFields({ mail, texts, faults }: { mail: string; texts: Texts; faults: Faults }) {
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
