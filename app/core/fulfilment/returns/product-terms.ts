import * as messages from "./messages.ts"

/** Types that are worn in ears, on skin or on a wrist. */
const WORN = new Set([
  ...["earbuds", "headphones", "headphone", "nackband", "trebel", "game", "watch", "trimmer", "hero"],
  "specialrange",
])

/**
 * What holds for a product once it is ordered, a line each: cancelling, replacing, money back, and what is not taken back (Consumer
 * Protection (E-Commerce) Rules 2020, rule 7(1)(a)). The same as the return policy says.
 */
export function productTerms(
  { type }: { type: string },
  replacementDays: number,
): { name: string; value: string }[] {
  return [
    { name: messages.cancelling, value: messages.cancelUntilItLeaves },
    { name: messages.replacement, value: messages.replacedWithin(replacementDays) },
    { name: messages.moneyBack, value: messages.moneyBackWhen },
    {
      name: messages.withoutFault,
      value: WORN.has(type) ? messages.unopenedOnlyAsWorn : messages.unopenedOnly,
    },
  ]
}
