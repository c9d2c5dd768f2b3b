import { useState } from "react"
import type { FormAnswer } from "#app/core/accounts/forms/form-answer.ts"

/** The steps that a form has answered, which stay where a later answer did not come. */
export function useSteps(answer: FormAnswer | undefined): Record<string, string> | undefined {
  const [steps, setSteps] = useState(answer?.steps)
  if (answer?.steps && answer.steps !== steps) setSteps(answer.steps)
  return answer?.steps ?? steps
}
