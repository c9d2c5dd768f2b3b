import { toast } from "#app/ui/toast.tsx"
import { ALERT_MESSAGES, type AlertAnswer } from "./alert-answer.ts"

/**
 * Sends an alert form by script. The redirect by which the shop says yes becomes a toast, and the shopper stays
 * where they are. No answer at all is a sentence at the form, never a broken page.
 */
export async function sendAlert(send: () => Promise<AlertAnswer>, done: string): Promise<AlertAnswer> {
  try {
    return await send()
  } catch (answer) {
    if (!(answer instanceof Response)) return { isDone: false, error: ALERT_MESSAGES.unreachable }
    toast.success(done)
    return { isDone: true }
  }
}
