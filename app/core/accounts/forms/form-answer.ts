/** Fields of earlier steps, which the form of the next step sends again. */
export type Steps = Record<string, string>

export type FormAnswer = {
  message?: string
  hint?: string | undefined
  errors: Record<string, string>
  /** Null for a form that begins anew; absent where the server did not answer, or the form has one step. */
  steps?: Steps | null
  values: { name?: string; email?: string }
}

export const UNTOUCHED: FormAnswer = { errors: {}, values: {} }
