import { data } from "react-router"
import { toast } from "#app/ui/toast.tsx"
import type { FormAnswer } from "./form-answer.ts"

type Words = { failed: string; onSuccess?: () => void | Promise<void> }

/**
 * Sends an identity form by script. A redirect is the shop's way to say yes: `onSuccess` runs, and the router follows.
 * A refusal is shown as a toast too. No answer at all is a refusal in the words of `failed`.
 */
export async function sendForm(send: () => Promise<FormAnswer>, { failed, onSuccess }: Words) {
  try {
    const refusal = await send()
    if (refusal.message) toast.error(refusal.message)
    return refusal
  } catch (answer) {
    if (answer instanceof Response) {
      await onSuccess?.()
      throw answer
    }
    toast.error(failed)
    return data<FormAnswer>({ message: failed, errors: {}, values: {} }, 503)
  }
}
