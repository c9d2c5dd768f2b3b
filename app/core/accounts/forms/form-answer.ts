export type FormAnswer = {
  message?: string
  hint?: string | undefined
  errors: Record<string, string>
  /** Fields of the steps before, which the form of the next step sends again. */
  steps?: Record<string, string>
  values: { name?: string; email?: string }
}

export const UNTOUCHED: FormAnswer = { errors: {}, values: {} }
