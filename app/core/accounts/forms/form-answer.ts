export type FormAnswer = {
  message?: string
  hint?: string | undefined
  errors: Record<string, string>
  values: { name?: string; email?: string }
}

export const UNTOUCHED: FormAnswer = { errors: {}, values: {} }
