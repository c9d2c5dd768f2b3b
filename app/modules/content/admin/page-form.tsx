import { useNavigation } from "react-router"
import type { SpanTexts } from "#app/modules/content/page-schedule.ts"
import type { Faults, PageKind, Texts } from "#app/modules/content/page-texts.ts"
import { isOwnPicture, pictureSlots } from "#app/modules/content/pictures/page-pictures.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"
import { OwnPictureField } from "./own-picture-field.tsx"
import { PageFields } from "./page-fields.tsx"
import { type ArticlePicture, PictureField } from "./picture-field.tsx"

type Props = {
  pageKey: string
  kind: PageKind
  texts: Texts
  faults: Faults
  span: SpanTexts
  reason: string
  version: number
  hasDraft: boolean
  isPublished: boolean
  /** Whether the page is the merchant's own: without a text it is no page. */
  isAdded: boolean
  /** The types of the shop's products, for the home page. */
  types: readonly string[]
  /** What an article of the merchant's own may show. */
  pictures: readonly ArticlePicture[]
  /** The number of the order that a mail is shown about; null for the newest, or for none. */
  sampleNumber: string | null
}

/** What a page says, with the verbs for it. Enter in a field saves the draft, which no shopper sees. */
export function PageForm({ pageKey, kind, texts, faults, span, reason, version, ...page }: Props) {
  const { hasDraft, isPublished, isAdded, types, pictures, sampleNumber } = page
  const slots = pictureSlots(kind, pageKey, texts)
  return (
    <Form
      method="post"
      className="grid gap-4"
      aria-label={messages.pages}
      {...((kind === "home" || slots.length > 0) && { encType: "multipart/form-data" })}
    >
      <input type="hidden" name="version" value={version} />
      <Verb intent="save draft" label={messages.saveDraft} isHidden />
      {sampleNumber && <input type="hidden" name="order" value={sampleNumber} />}
      <PageFields pageKey={pageKey} kind={kind} texts={texts} faults={faults} types={types} />
      {pictures.length > 0 && !isOwnPicture(texts.picture) && (
        <PictureField pictures={pictures} chosen={texts.picture} error={faults.picture} />
      )}
      {kind === "text" &&
        slots.map((slot) => <OwnPictureField key={slot} slot={slot} texts={texts} faults={faults} />)}
      <fieldset className="grid items-start gap-4 sm:grid-cols-2">
        <legend className="pb-2 font-semibold text-small">{messages.times}</legend>
        <Field
          label={messages.from}
          name="from"
          type="datetime-local"
          defaultValue={span.from}
          error={faults.from}
        />
        <Field label={messages.until} name="until" type="datetime-local" defaultValue={span.until} />
      </fieldset>
      <Field label={messages.why} name="reason" maxLength={500} defaultValue={reason} />
      <div className="flex flex-wrap gap-3">
        <Verb intent="save draft" label={messages.saveDraft} />
        <Verb intent="publish" label={messages.publish} look="primary" />
        {kind === "mail" && <Verb intent="send test" label={messages.sendTest} />}
        {hasDraft && <Verb intent="discard draft" label={messages.discard} />}
        {isPublished && (
          <Verb intent="publish default" label={isAdded ? messages.withdraw : messages.toDefault} />
        )}
      </div>
      <input type="hidden" name="intent" value="change rows" />
    </Form>
  )
}

type VerbProps = { intent: string; label: string; look?: "primary" | "quiet"; isHidden?: boolean }

function Verb({ intent, label, look = "quiet", isHidden = false }: VerbProps) {
  const isSending = useNavigation().state !== "idle"
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      look={look}
      aria-disabled={isSending || undefined}
      {...(isHidden && { className: "sr-only", tabIndex: -1, "aria-hidden": true })}
    >
      {label}
    </Button>
  )
}
