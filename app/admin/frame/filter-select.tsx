import { useId } from "react"
import { all } from "./messages.ts"

type Props = {
  label: string
  name: string
  /** Words, or words by value. */
  options: readonly string[] | Readonly<Record<string, string>>
  defaultValue?: string
  /** The first entry, whose value is empty. */
  none?: string
}

/** A labelled filter of a list: its first entry lets everything through, or is what is meant without a choice. */
export function FilterSelect({ label, name, options, defaultValue, none = all }: Props) {
  const id = useId()
  const isList = Array.isArray(options)
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold text-small">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={defaultValue}
        className="min-h-12 w-full rounded-small border border-edge bg-raised px-4 py-2 text-body text-ink"
      >
        <option value="">{none}</option>
        {Object.entries(options).map(([key, words]) => (
          <option key={key} value={isList ? words : key}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
