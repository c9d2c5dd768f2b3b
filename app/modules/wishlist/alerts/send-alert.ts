import { toast } from "#app/ui/toast/toast.tsx"
import type { AlertAnswer } from "./alert-answer.ts"
import * as messages from "./messages.ts"

/**
 * Sends an alert form by script: a redirect becomes a toast, a refusal or no answer a sentence at the form. `asked` is said where
 * the redirect tells that a mail asks first.
 */
export async function sendAlert(
  send: () => Promise<AlertAnswer>,
  done: string,
  asked = done,
): Promise<AlertAnswer> {
  try {
    return await send()
  } catch (answer) {
    if (!(answer instanceof Response)) return { isDone: false, error: messages.notReached }
    const isAsked = answer.headers.get("Location")?.endsWith("&asked") ?? false
    toast.success(isAsked ? asked : done)
    return { isDone: true, ...(isAsked && { next: asked }) }
  }
}
