import { writeEmail } from "#app/core/orders/notifications/email-template.ts"
import { beginMail, type MailTexts } from "#app/core/orders/notifications/wording/mail-wording.ts"
import * as messages from "#app/modules/reviews/messages.ts"
import { MODERATION_RULES, type ModerationRule } from "./moderation-rules.ts"

type Hidden = { recipient: string; name: string; rule: ModerationRule; reason: string }

export const OWN_HIDDEN: MailTexts = {
  subject: messages.hiddenSubject("{product}"),
  text: messages.hiddenBody("{product}"),
}

/** Tells an author that a review was hidden, by which rule and why. */
export function hiddenMail({ recipient, name, rule, reason }: Hidden, texts: MailTexts | null = null) {
  const { subject, begin } = beginMail(OWN_HIDDEN, { product: name }, texts)
  const mail = writeEmail(subject, [
    ...begin,
    messages.hiddenRule(MODERATION_RULES[rule]),
    ...(reason ? [messages.theReasonIs(reason)] : []),
    messages.hiddenAnswer,
    "{shop}",
  ])
  return { recipient, ...mail }
}
