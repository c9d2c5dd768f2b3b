import { FOOTER_PLACES } from "#app/modules/content/link-lists/footer-lists.ts"
import type { Faults, Texts } from "#app/modules/content/page-texts.ts"
import { Field, TextAreaField } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"

type Props = { texts: Texts; faults: Faults }

/** The three lists of the footer: the heading of each, and a line for each entry. */
export function FooterFields({ texts, faults }: Props) {
  return FOOTER_PLACES.map((place) => (
    <fieldset key={place} className="grid gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{messages.footerList(place)}</legend>
      <Field
        label={messages.heading}
        name={`heading ${place}`}
        autoComplete="off"
        defaultValue={texts[`heading ${place}`]}
        error={faults[`heading ${place}`]}
      />
      <EntriesField
        name={`entries ${place}`}
        label={messages.entries}
        hint={messages.entriesHint}
        texts={texts}
        faults={faults}
      />
    </fieldset>
  ))
}

/** The links in the bar above every page, and those behind More. */
export function MenuFields(props: Props) {
  return (
    <>
      <EntriesField name="entries main" label={messages.mainLinks} hint={messages.mainLinksHint} {...props} />
      <EntriesField name="entries more" label={messages.moreLinks} hint={messages.moreLinksHint} {...props} />
    </>
  )
}

/** The entries of the menu Categories. */
export function CategoryFields(props: Props) {
  return (
    <EntriesField
      name="entries categories"
      label={messages.categories}
      hint={messages.categoriesHint}
      {...props}
    />
  )
}

function EntriesField({
  name,
  label,
  hint,
  texts,
  faults,
}: Props & { name: string; label: string; hint: string }) {
  return (
    <TextAreaField
      {...{ label, name, hint }}
      rows={10}
      spellCheck={false}
      defaultValue={texts[name]}
      error={faults[name]}
    />
  )
}
