/** A refused form: a sentence for the whole and what helps, one for each wrong field, and what may be filled in again. */
export type FormAnswer = {
  message?: string
  hint?: string | undefined
  errors: Record<string, string>
  values: { name?: string; email?: string }
}

/** A form that was not sent yet. */
export const UNTOUCHED: FormAnswer = { errors: {}, values: {} }
