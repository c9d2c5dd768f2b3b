import type { ReactNode } from "react"
import { BoxesField } from "#app/admin/frame/boxes-field.tsx"
import { Field, SelectField, TextAreaField } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"
import type { SettingFaults } from "./setting-faults.ts"
import type { SettingField, SettingGroup } from "./setting-field.ts"
import { SettingRows } from "./setting-rows.tsx"
import { fieldName, hasSwitch, pathIn, type Typed } from "./typed-setting.ts"

type Props = { field: SettingField; path?: string; typed: Typed; faults: SettingFaults }

/** The fields of a setting, by its schema, with what is wrong beside each. */
export function SettingInputs({ field, path = "", typed, faults }: Props) {
  const given = { path, typed, faults }
  const label = path === "" ? messages.value : messages.wordOf(field.word)
  if (field.kind === "group") {
    const open = hasSwitch(field) && <Switch {...given} label={messages.hasOne(field.word)} />
    const group = <GroupInputs {...given} group={field} />
    return path === "" && !open ? group : <Framed {...{ label, open }}>{group}</Framed>
  }
  if (field.kind === "rows")
    return (
      <Framed label={label} isPlain>
        <SettingRows field={field} {...given}>
          {(id) => <GroupInputs {...given} path={pathIn(path, id)} group={field.row} />}
        </SettingRows>
      </Framed>
    )
  if (field.kind === "choice" && field.own)
    return (
      <div className="group/own grid gap-4 lg:col-span-full">
        <SettingInput {...given} label={label} field={field} />
        <div className="not-group-has-[option[value=own]:checked]/own:hidden">
          <GroupInputs {...given} group={field.own} />
        </div>
      </div>
    )
  return <SettingInput {...given} label={label} field={field} />
}

type Given = Required<Omit<Props, "field">>

function GroupInputs({ group, path, typed, faults }: Given & { group: SettingGroup }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {group.fields.map((inner) => (
        <SettingInputs
          key={inner.word}
          field={inner}
          path={pathIn(path, inner.word)}
          typed={typed}
          faults={faults}
        />
      ))}
      <Fault words={faults[path]} />
    </div>
  )
}

type FramedProps = { label: string; open?: ReactNode; isPlain?: boolean; children: ReactNode }

/** A part with parts of its own. Those of an optional one are seen while its switch, `open`, is on. */
function Framed({ label, open, isPlain, children }: FramedProps) {
  return (
    <fieldset
      className={`group/part min-w-0 lg:col-span-full ${isPlain ? "" : "rounded-card border border-line p-3 sm:p-4"}`}
    >
      <legend className={isPlain ? "pb-2 font-semibold" : "px-2 font-semibold"}>{label}</legend>
      {open}
      <div className={open ? "not-group-has-[>label>:checked]/part:hidden" : undefined}>{children}</div>
    </fieldset>
  )
}

function Switch({ path, typed, label }: Given & { label: string }) {
  const name = fieldName(path)
  return (
    <label className="flex min-h-12 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value="on"
        defaultChecked={typed[name]?.[0] === "on"}
        className="size-5 shrink-0"
      />
      {label}
    </label>
  )
}

type Single = Exclude<SettingField, { kind: "group" | "rows" }>

function SettingInput({ field, label, path, typed, faults }: Given & { field: Single; label: string }) {
  const name = fieldName(path)
  const texts = typed[name] ?? []
  const text = texts[0] ?? ""
  const hints = (...parts: string[]) =>
    [...parts, hasSwitch(field) ? messages.whenEmpty(field.word) : ""].filter(Boolean).join(" ")
  const described = { name, label, error: faults[path] }
  switch (field.kind) {
    case "switch":
      return (
        <div>
          <Switch {...{ path, typed, faults }} label={path === "" ? messages.yes : label} />
          <Fault words={described.error} />
        </div>
      )
    case "kept":
      return (
        <>
          <input type="hidden" name={name} value={text} />
          <Fault words={described.error} />
        </>
      )
    case "several":
      return <BoxesField {...described} options={field.options} wordsOf={messages.optionOf} chosen={texts} />
    case "choice":
      return <SelectField {...described} options={optionsOf(field)} defaultValue={text} hint={hints()} />
    case "number":
      return (
        <Field
          {...described}
          inputMode={field.isMoney ? "decimal" : "numeric"}
          defaultValue={text}
          maxLength={20}
          hint={hints(field.isMoney ? messages.inRupees : rangeOf(field))}
        />
      )
    case "text":
      return (
        <Field
          {...described}
          type={field.type}
          defaultValue={text}
          maxLength={field.most ?? 500}
          hint={hints()}
        />
      )
    case "lines":
      return (
        <TextAreaField
          {...described}
          defaultValue={text}
          rows={4}
          hint={hints(...(field.isMoney ? [messages.inRupees] : []), messages.oneALine)}
        />
      )
  }
}

function Fault({ words }: { words: string | undefined }) {
  return (
    <p
      className="font-semibold text-fault text-small empty:hidden lg:col-span-full"
      aria-live="polite"
      {...(words && { "data-fault": "", tabIndex: -1 })}
    >
      {words}
    </p>
  )
}

function optionsOf({ options, isNumber }: Extract<Single, { kind: "choice" }>) {
  return isNumber ? options : Object.fromEntries(options.map((option) => [option, messages.optionOf(option)]))
}

function rangeOf({ min, max }: { min: number | null; max: number | null }) {
  return min !== null && max !== null ? messages.between(min, max) : ""
}
