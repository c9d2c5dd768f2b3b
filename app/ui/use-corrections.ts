import { useEffect, useEffectEvent, useRef, useState } from "react"
import { type Check, remainingErrors } from "./remaining-errors.ts"

/**
 * The errors of a refused form, without those of fields that are corrected: it is checked again when a field changes, and once when this code
 * arrives. `form` is the ref of the form, and `follow` its `onChange`.
 */
export function useCorrections<Errors extends Partial<Record<string, string>>>(
  refused: Errors,
  check: Check<Errors>,
) {
  const form = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState<{ refused: Errors; errors: Partial<Errors> }>()
  const follow = () => {
    if (!form.current || Object.keys(refused).length === 0) return
    setChecked({ refused, errors: remainingErrors(refused, new FormData(form.current), check) })
  }
  const followAtOnce = useEffectEvent(follow)
  useEffect(() => followAtOnce(), [])
  return { form, follow, errors: checked?.refused === refused ? checked.errors : refused }
}
