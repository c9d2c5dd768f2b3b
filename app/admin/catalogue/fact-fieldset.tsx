import {
  AUDIO_NAMES,
  DECLARATION_NAMES,
  type FactName,
  factField,
  GENERAL_NAMES,
} from "#app/admin/catalogue/details/fact-fields.ts"
import { BoxesField } from "#app/admin/frame/boxes-field.tsx"
import { MONTH_KINDS } from "#app/core/catalogue/declarations/declarations-schema.ts"
import { BASIC_COLOURS } from "#app/core/catalogue/search/facets/basic-colours.ts"
import { colourName } from "#app/core/catalogue/search/messages.ts"
import { Field, SelectField, TextAreaField } from "#app/ui/field.tsx"
import { entryOf } from "#app/ui/format/table-entry.ts"
import * as declarations from "./declarations/messages.ts"
import * as messages from "./messages.ts"

type Props = {
  texts: Readonly<Record<string, string>>
  faults?: Readonly<Partial<Record<string, string>>>
}

/** Every fact that a product may have, a field each; the shop's own attributes and what the law asks for stand by themselves. */
export function FactFieldset({ attributes, ...props }: Props & { attributes: readonly FactName[] }) {
  const isAudio = AUDIO_NAMES.some(
    ({ name }) => props.texts[factField(name)] || props.faults?.[factField(name)],
  )
  return (
    <>
      {attributes.length > 0 && (
        <Fields {...props} legend={messages.attributes} hint={messages.attributesHint} names={attributes} />
      )}
      <Fields {...props} legend={messages.facts} hint={messages.factsHint} names={GENERAL_NAMES} />
      <details open={isAudio}>
        <summary className="min-h-11 cursor-pointer py-3 font-semibold">{messages.audioFacts}</summary>
        <Fields {...props} names={AUDIO_NAMES} />
      </details>
      <Fields
        {...props}
        legend={declarations.declarations}
        hint={declarations.declarationsHint}
        names={DECLARATION_NAMES}
      />
    </>
  )
}

const LABELS = { ...messages.FACT_LABELS, ...declarations.DECLARATION_LABELS }

type FieldsProps = Props & { legend?: string; hint?: string; names: readonly FactName[] }

function Fields({ texts, faults = {}, legend, hint, names }: FieldsProps) {
  return (
    <fieldset className="grid gap-4">
      {legend && <legend className="mb-2 font-semibold">{legend}</legend>}
      {hint && <p className="text-quiet text-small">{hint}</p>}
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {names.map(({ name, kind, label: ownLabel, choices }) => {
          const fieldName = factField(name)
          const label = ownLabel ?? entryOf(LABELS, name) ?? name
          const field = {
            ...{ label, name: fieldName, defaultValue: texts[fieldName], error: faults[fieldName] },
          }
          if (name === "declarations.monthOf")
            return <SelectField key={name} {...field} options={MONTH_OPTIONS} />
          if (name === "swatch")
            return <SelectField key={name} {...field} options={SWATCHES} hint={messages.swatchHint} />
          if (kind === "lines") return <TextAreaField key={name} {...field} hint={messages.aLineEach} />
          if (kind === "pairs") return <TextAreaField key={name} {...field} hint={messages.aPairEach} />
          if (kind === "choices") {
            const chosen = (texts[fieldName] ?? "").split("\n")
            return <BoxesField key={name} {...field} options={choices ?? []} chosen={chosen} />
          }
          if (kind === "flag") return <SelectField key={name} {...field} options={messages.FLAGS} />
          return <Field key={name} {...field} inputMode={kind === "figure" ? "decimal" : undefined} />
        })}
      </div>
    </fieldset>
  )
}

const SWATCHES = Object.fromEntries(BASIC_COLOURS.map((colour) => [colour, colourName(colour)]))
const MONTH_OPTIONS = Object.fromEntries(MONTH_KINDS.map((kind) => [kind, kind]))
