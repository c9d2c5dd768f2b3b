import { useId } from "react"
import {
  AUDIO_NAMES,
  DECLARATION_NAMES,
  type FactName,
  factField,
  GENERAL_NAMES,
} from "#app/admin/catalogue/details/fact-fields.ts"
import { MONTH_KINDS } from "#app/core/catalogue/declarations/declarations-schema.ts"
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
          if (kind === "lines") return <TextAreaField key={name} {...field} hint={messages.aLineEach} />
          if (kind === "pairs") return <TextAreaField key={name} {...field} hint={messages.aPairEach} />
          if (kind === "choices") return <Choices key={name} {...field} choices={choices ?? []} />
          if (kind === "flag") return <SelectField key={name} {...field} options={messages.FLAGS} />
          return <Field key={name} {...field} inputMode={kind === "figure" ? "decimal" : undefined} />
        })}
      </div>
    </fieldset>
  )
}

type ChoicesProps = {
  label: string
  name: string
  defaultValue: string | undefined
  error: string | undefined
  choices: readonly string[]
}

/** A box for each choice; the chosen ones are sent under one name. */
function Choices({ label, name, defaultValue = "", error, choices }: ChoicesProps) {
  const chosen = defaultValue.split("\n")
  const id = useId()
  return (
    <fieldset aria-describedby={error && id} className="grid gap-1">
      <legend className="font-semibold text-small">{label}</legend>
      {choices.map((choice) => (
        <label key={choice} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={name}
            value={choice}
            defaultChecked={chosen.includes(choice)}
            className="size-5"
          />
          {choice}
        </label>
      ))}
      {error && (
        <p id={id} className="text-fault text-small">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const MONTH_OPTIONS = Object.fromEntries(MONTH_KINDS.map((kind) => [kind, kind]))
