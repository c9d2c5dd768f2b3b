import { useState } from "react"
import type { FormAnswer, Steps } from "#app/core/accounts/forms/form-answer.ts"

/** The steps that a form has answered, which stay where no answer of the server came. */
export function useSteps(answer: FormAnswer | undefined): Steps | null {
  const [steps, setSteps] = useState(answer?.steps ?? null)
  const latest = answer?.steps === undefined ? steps : answer.steps
  if (latest !== steps) setSteps(latest)
  return latest
}
