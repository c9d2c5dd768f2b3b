import { type ComponentProps, type ReactNode, useId } from "react"
import * as messages from "./messages.ts"

type Described = { label: string; name: string; error?: string | undefined; hint?: ReactNode }

const BOX =
  "min-h-12 w-full rounded-small border border-edge bg-raised px-4 py-2 text-body text-ink placeholder:text-quiet aria-[invalid=true]:border-fault"

/** A labelled text field. It owns its label, hint, error and the aria that ties them together. */
export function Field({
  label,
  error,
  hint,
  end,
  ...input
}: Described & ComponentProps<"input"> & { end?: ReactNode }) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <span className="relative block">
        <input {...input} {...ariaOf(id, error, hint)} className={`${BOX} ${end ? "pr-14" : ""}`} />
        {end && <span className="absolute inset-y-0 right-1 flex items-center">{end}</span>}
      </span>
    </FieldFrame>
  )
}

/** A labelled choice out of a short list, of words or of words by value; the first entry asks for a choice. */
export function SelectField({
  label,
  error,
  hint,
  options,
  ...select
}: Described & ComponentProps<"select"> & { options: readonly string[] | Readonly<Record<string, string>> }) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <select {...select} {...ariaOf(id, error, hint)} className={BOX}>
        <option value="">{messages.choose}</option>
        {isList(options)
          ? options.map((option) => <option key={option}>{option}</option>)
          : Object.entries(options).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
      </select>
    </FieldFrame>
  )
}

/** A labelled field of several lines. */
export function TextAreaField({ label, error, hint, ...area }: Described & ComponentProps<"textarea">) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea rows={3} {...area} {...ariaOf(id, error, hint)} className={BOX} />
    </FieldFrame>
  )
}

function FieldFrame({
  id,
  label,
  error,
  hint,
  children,
}: Omit<Described, "name"> & { id: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-quiet">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="text-small font-semibold text-fault empty:hidden" aria-live="polite">
        {error}
      </p>
    </div>
  )
}

function isList(options: readonly string[] | Readonly<Record<string, string>>): options is readonly string[] {
  return Array.isArray(options)
}

function ariaOf(id: string, error: string | undefined, hint: ReactNode) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ")
  return {
    id,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": described || undefined,
  }
}
