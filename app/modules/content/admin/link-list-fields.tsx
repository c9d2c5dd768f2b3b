import type { Faults, Texts } from "#app/modules/content/page-texts.ts"
import { Field, TextAreaField } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"
import { HiddenField, PageRows } from "./page-rows.tsx"

type Props = { texts: Texts; faults: Faults }

const ADDS = [["add", messages.addList]] as const

/** The words above the form for email alerts, and the lists of the footer: a heading, and a line for each entry. */
export function FooterFields({ texts, faults }: Props) {
  const field = (name: string) => ({
    ...{ name, autoComplete: "off", defaultValue: texts[name], error: faults[name] },
  })
  return (
    <>
      <Field label={messages.alertsHeading} {...field("alerts heading")} />
      <Field label={messages.alertsLine} {...field("alerts line")} />
      <PageRows {...{ texts, faults }} adds={ADDS} nameOf={(id) => texts[`heading ${id}`] ?? ""}>
        {(id) => (
          <>
            <Field label={messages.heading} {...field(`heading ${id}`)} />
            <EntriesField
              name={`entries ${id}`}
              label={messages.entries}
              hint={messages.entriesHint}
              {...{ texts, faults }}
            />
            <HiddenField name={`hidden ${id}`} label={messages.isListHidden} texts={texts} />
          </>
        )}
      </PageRows>
    </>
  )
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
