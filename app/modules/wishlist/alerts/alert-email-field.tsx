import { type ReactNode, useId } from "react"
import type { AlertAnswer } from "./alert-answer.ts"
import * as messages from "./messages.ts"

type AlertEmailFieldProps = { label: string; answer?: AlertAnswer; children: ReactNode }

/** The address and its button in one line, 50 px high (FT-1), its error below. The width never depends on the word. */
export function AlertEmailField({ label, answer, children }: AlertEmailFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold text-small">
        {label}
      </label>
      <div className="flex flex-wrap gap-2 [&>button]:min-h-alert [&>button]:min-w-36 max-sm:[&>button]:flex-1">
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          required
          placeholder={messages.enterYourEmailAddress}
          defaultValue={answer?.email}
          aria-invalid={answer?.error ? true : undefined}
          aria-describedby={answer?.error ? `${id}-error` : undefined}
          className="h-alert min-w-0 flex-1 basis-56 rounded-full border border-edge bg-raised px-5 text-body text-ink placeholder:text-quiet aria-[invalid=true]:border-fault"
        />
        {children}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="font-semibold text-fault text-small empty:hidden">
        {answer?.error}
      </p>
    </div>
  )
}
