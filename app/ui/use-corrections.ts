import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import { type Check, remainingErrors } from "./remaining-errors.ts"

/**
 * The errors of a refused form, without those of fields that are corrected: it is checked again when a field changes, and once when this code
 * arrives. `form` is the ref of the form, `follow` its `onChange`, and `hold` an `onSubmit` that keeps a form with errors, and the photos in
 * it, from being sent.
 */
export function useCorrections<Errors extends Partial<Record<string, string>>>(
  answered: Errors,
  check: Check<Errors>,
) {
  const form = useRef<HTMLFormElement>(null)
  const [held, setHeld] = useState<{ answered: Errors; errors: Errors }>()
  const [checked, setChecked] = useState<{ refused: Errors; errors: Partial<Errors> }>()
  const refused = held?.answered === answered ? held.errors : answered
  const follow = () => {
    if (!form.current || Object.keys(refused).length === 0) return
    setChecked({ refused, errors: remainingErrors(refused, new FormData(form.current), check) })
  }
  const hold = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = check(new FormData(event.currentTarget))
    if (typed.ok) return
    event.preventDefault()
    setHeld({ answered, errors: typed.errors })
  }
  useEffect(() => {
    if (held) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [held])
  const followAtOnce = useEffectEvent(follow)
  useEffect(() => followAtOnce(), [])
  return { form, follow, hold, errors: checked?.refused === refused ? checked.errors : refused }
}
