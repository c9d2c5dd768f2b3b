import { useId } from "react"

/** Longer lists stand in columns. */
const SHORT_LIST = 12

type Props = {
  label: string
  name: string
  options: readonly string[]
  /** The words of an option, where they are not the option itself. */
  wordsOf?: (option: string) => string
  chosen: readonly string[]
  error?: string | undefined
}

/** A labelled field of several choices: a box for each option, all of them under one name. */
export function BoxesField({ label, name, options, wordsOf = String, chosen, error }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="font-semibold text-small">{label}</legend>
      <div className={`gap-x-6 ${options.length > SHORT_LIST ? "grid sm:grid-cols-2" : "flex flex-wrap"}`}>
        {options.map((option) => (
          <label key={option} className="flex min-h-12 items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value={option}
              defaultChecked={chosen.includes(option)}
              aria-invalid={error ? true : undefined}
              className="size-5"
            />
            {wordsOf(option)}
          </label>
        ))}
      </div>
      <p id={id} className="font-semibold text-fault text-small empty:hidden" aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}
