import { writeEmail } from "#app/core/orders/notifications/email-template.ts"
import { beginMail, type MailTexts } from "#app/core/orders/notifications/wording/mail-wording.ts"
import { MODERATION_RULES } from "#app/modules/reviews/moderation/moderation-rules.ts"
import * as messages from "#app/modules/reviews/questions/messages.ts"
import type { QuestionRule } from "./question-rules.ts"

type Hidden = { recipient: string; what: string; name: string; rule: QuestionRule; reason: string }

export const OWN_HIDDEN_POST: MailTexts = {
  subject: messages.hiddenSubject("{what}", "{product}"),
  text: messages.hiddenBody("{what}", "{product}"),
}

/** Tells an author that a question or an answer was hidden, by which rule and why. */
export function hiddenPostMail(
  { recipient, what, name, rule, reason }: Hidden,
  texts: MailTexts | null = null,
) {
  const { subject, begin } = beginMail(OWN_HIDDEN_POST, { what, product: name }, texts)
  const mail = writeEmail(subject, [
    ...begin,
    messages.hiddenRule(MODERATION_RULES[rule]),
    ...(reason ? [messages.theReasonIs(reason)] : []),
    messages.hiddenReply,
    "{shop}",
  ])
  return { recipient, ...mail }
}
