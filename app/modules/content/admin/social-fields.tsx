import type { ReactNode } from "react"
import type { Faults, Texts } from "#app/modules/content/page-texts.ts"
import { Field, TextAreaField } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"
import { PageRows } from "./page-rows.tsx"

type Props = { texts: Texts; faults: Faults }

const ADDS = [["add", messages.addCentre]] as const

/** The fields of `/social`: title, pledges, parts, and each collection centre. */
export function SocialFields(props: Props) {
  const { texts } = props
  return (
    <>
      <Field label={messages.title} {...field(props, "title")} />
      <Field label={messages.socialLine} {...field(props, "line")} />
      <TextAreaField label={messages.socialSummary} rows={3} {...field(props, "summary")} />
      <Part name="pledges">
        <TextAreaField
          label={messages.text}
          rows={8}
          hint={messages.pledgesHint}
          {...field(props, "text pledges")}
        />
      </Part>
      <TextPart name="duties" hint={messages.partHint} {...props} />
      <TextPart name="what" hint={messages.partHint} {...props} />
      <TextPart name="steps" hint={messages.stepsHint} {...props} />
      <Part name="centres">
        <Field label={messages.heading} {...field(props, "heading centres")} />
        <p className="text-quiet text-small">{messages.centresHint}</p>
        <PageRows {...props} adds={ADDS} nameOf={(id) => texts[`city ${id}`] ?? ""}>
          {(id) => <CentreFields id={id} {...props} />}
        </PageRows>
        <Field label={messages.centresNote} {...field(props, "note centres")} />
      </Part>
      <TextPart name="checks" hint={messages.partHint} {...props} />
    </>
  )
}

type PartName = keyof typeof messages.SOCIAL_PARTS

function Part({ name, children }: { name: PartName; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-line p-3 sm:p-4">
      <legend className="px-1 font-semibold">{messages.SOCIAL_PARTS[name]}</legend>
      {children}
    </fieldset>
  )
}

function TextPart({ name, hint, ...props }: Props & { name: PartName; hint: string }) {
  return (
    <Part name={name}>
      <Field label={messages.heading} {...field(props, `heading ${name}`)} />
      <TextAreaField label={messages.text} rows={10} hint={hint} {...field(props, `text ${name}`)} />
    </Part>
  )
}

function CentreFields({ id, ...props }: Props & { id: string }) {
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={messages.state} {...field(props, `region ${id}`)} />
        <Field label={messages.city} {...field(props, `city ${id}`)} />
      </div>
      <Field label={messages.address} {...field(props, `address ${id}`)} />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={messages.contact} {...field(props, `contact ${id}`)} />
        <Field label={messages.telephone} inputMode="tel" {...field(props, `phone ${id}`)} />
      </div>
    </>
  )
}

function field({ texts, faults }: Props, name: string) {
  return { ...{ name, autoComplete: "off", defaultValue: texts[name], error: faults[name] } }
}
