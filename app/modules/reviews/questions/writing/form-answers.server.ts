import { data, type RouterContextProvider } from "react-router"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"

type Answer = { message?: string; error?: string; words?: string }

/** A form that is not kept, with what was typed. */
export function refuse(answer: Answer, init: number | ResponseInit) {
  return data<Answer>(answer, init)
}

/** Counts a try to write. Answers the refusal of one that came too often, or null. */
export async function takeTry(context: Readonly<RouterContextProvider>, userId: string) {
  const wait =
    (await takeByAddress(context, "LIMIT_QUESTION_ADDRESS")) ||
    (await context.get(servicesContext).limits.take("LIMIT_QUESTION_ACCOUNT", userId))
  if (wait === 0) return null
  return refuse({ message: tooOftenSentence(wait) }, { status: 429, headers: waitHeaders(wait) })
}
