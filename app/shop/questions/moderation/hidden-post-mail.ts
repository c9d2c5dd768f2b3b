import { writeEmail } from "#app/shop/notifications/email-template.ts"
import * as messages from "#app/shop/questions/messages.ts"
import { MODERATION_RULES } from "#app/shop/reviews/moderation/moderation-rules.ts"
import type { QuestionRule } from "./question-rules.ts"

type Hidden = { recipient: string; what: string; name: string; rule: QuestionRule; reason: string }

/** Tells an author that a question or an answer was hidden, by which rule and why. */
export function hiddenPostMail({ recipient, what, name, rule, reason }: Hidden) {
  const mail = writeEmail(messages.hiddenSubject(what, name), [
    messages.hiddenBody(what, name),
    messages.hiddenRule(MODERATION_RULES[rule]),
    ...(reason ? [messages.theReasonIs(reason)] : []),
    messages.hiddenReply,
    "Dhun",
  ])
  return { recipient, ...mail }
}
