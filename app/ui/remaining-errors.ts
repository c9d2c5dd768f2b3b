type Errors = Partial<Record<string, string>>
export type Check<Of extends Errors> = (form: FormData) => { ok: true } | { ok: false; errors: Of }

/** The errors that a refused form still has: its fields are checked again, and an error of a file stays until one is chosen. */
export function remainingErrors<Of extends Errors>(
  refused: Of,
  form: FormData,
  check: Check<Of>,
): Partial<Of> {
  const checked = check(form)
  const errors: Partial<Of> = checked.ok ? {} : { ...checked.errors }
  for (const name in refused) if (isNoFile(form.get(name))) errors[name] = refused[name]
  return errors
}

function isNoFile(value: FormDataEntryValue | null): boolean {
  return value instanceof File && value.size === 0
}
