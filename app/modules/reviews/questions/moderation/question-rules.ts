import { MODERATION_RULES, type ModerationRule } from "#app/modules/reviews/moderation/moderation-rules.ts"

export type QuestionRule = Exclude<ModerationRule, "copied">

/** The rules by which a question or an answer may be hidden: those of reviews, but for the one about purchases. */
export const QUESTION_RULES = Object.keys(MODERATION_RULES).filter(
  (rule): rule is QuestionRule => rule !== "copied",
)
