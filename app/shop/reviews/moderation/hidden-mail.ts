import { writeEmail } from "#app/shop/notifications/email-template.ts"
import * as messages from "#app/shop/reviews/messages.ts"
import { MODERATION_RULES, type ModerationRule } from "./moderation-rules.ts"

type Hidden = { recipient: string; name: string; rule: ModerationRule; reason: string }

/** Tells an author that a review was hidden, by which rule and why. */
export function hiddenMail({ recipient, name, rule, reason }: Hidden) {
  const mail = writeEmail(messages.hiddenSubject(name), [
    messages.hiddenBody(name),
    messages.hiddenRule(MODERATION_RULES[rule]),
    ...(reason ? [messages.theReasonIs(reason)] : []),
    messages.hiddenAnswer,
    "Dhun",
  ])
  return { recipient, ...mail }
}
