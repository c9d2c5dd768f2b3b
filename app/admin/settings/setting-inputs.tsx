import { BoxesField } from "#app/admin/frame/boxes-field.tsx"
import { Field, SelectField, TextAreaField } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"
import type { SettingFaults } from "./setting-faults.ts"
import type { SettingField } from "./setting-field.ts"
import { fieldName, type Typed } from "./setting-form.ts"

type Props = { field: SettingField; typed: Typed; faults: SettingFaults }

/** The fields of a setting, by its schema, with what is wrong beside each. */
export function SettingInputs({ field, typed, faults }: Props) {
  if (field.kind !== "group") return <SettingInput field={field} typed={typed} faults={faults} />
  const inputs = field.fields.map((inner) => (
    <SettingInputs key={inner.path} field={inner} typed={typed} faults={faults} />
  ))
  const [columns, fault] = ["grid gap-4 lg:grid-cols-2", <Fault key="fault" words={faults[field.path]} />]
  if (field.path === "")
    return (
      <div className={columns}>
        {inputs}
        {fault}
      </div>
    )
  return (
    <fieldset className="rounded-card border border-line p-4 lg:col-span-2">
      <legend className="px-2 font-semibold">{messages.wordOf(field.word)}</legend>
      <div className={columns}>
        {inputs}
        {fault}
      </div>
    </fieldset>
  )
}

type Single = Exclude<SettingField, { kind: "group" }>

function SettingInput({ field, typed, faults }: Props & { field: Single }) {
  const name = fieldName(field.path)
  const texts = typed[name] ?? []
  const text = texts[0] ?? ""
  const label = field.path === "" ? messages.value : messages.wordOf(field.word)
  const none = field.isNullable ? messages.leaveEmpty : ""
  const described = { name, label, error: faults[field.path] }
  switch (field.kind) {
    case "switch":
      return (
        <div>
          <label className="flex min-h-12 items-center gap-3">
            <input type="checkbox" name={name} value="on" defaultChecked={text === "on"} className="size-5" />
            {field.path === "" ? messages.yes : label}
          </label>
          <Fault words={described.error} />
        </div>
      )
    case "several":
      return <BoxesField {...described} options={field.options} chosen={texts} />
    case "choice":
      return <SelectField {...described} options={field.options} defaultValue={text} hint={none} />
    case "number":
      return (
        <Field
          {...described}
          inputMode="numeric"
          defaultValue={text}
          maxLength={20}
          hint={[rangeOf(field), none].filter(Boolean).join(" ")}
        />
      )
    case "text":
      return <Field {...described} defaultValue={text} maxLength={field.most ?? 500} hint={none} />
    case "lines":
      return (
        <TextAreaField
          {...described}
          defaultValue={text}
          rows={8}
          hint={[messages.oneALine, none].filter(Boolean).join(" ")}
        />
      )
    case "json":
      return (
        <TextAreaField
          {...described}
          defaultValue={text}
          rows={12}
          spellCheck={false}
          hint={messages.asJson}
        />
      )
  }
}

function Fault({ words }: { words: string | undefined }) {
  return (
    <p className="text-small font-semibold text-fault empty:hidden" aria-live="polite">
      {words}
    </p>
  )
}

function rangeOf({ min, max }: { min: number | null; max: number | null }) {
  return min !== null && max !== null ? messages.between(min, max) : ""
}
