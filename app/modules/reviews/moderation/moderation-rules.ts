import * as messages from "#app/modules/reviews/messages.ts"

/** The rules by which a review may be hidden. `/help/reviews` publishes them; a low mark is none of them. */
export const MODERATION_RULES = {
  abuse: messages.ruleAbuse,
  private: messages.rulePrivate,
  advertising: messages.ruleAdvertising,
  "off-topic": messages.ruleOther,
  copied: messages.ruleCopied,
  unlawful: messages.ruleUnlawful,
} as const
export type ModerationRule = keyof typeof MODERATION_RULES

export function isModerationRule(text: string): text is ModerationRule {
  return Object.hasOwn(MODERATION_RULES, text)
}

/** The sentence of a rule by its name; empty where it names none. */
export function ruleSentence(name: string): string {
  return isModerationRule(name) ? MODERATION_RULES[name] : ""
}
