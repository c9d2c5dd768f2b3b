/** The thirteen patterns of the Guidelines for Prevention and Regulation of Dark Patterns, 2023, Annexure 1, in its order, and what each means in few words. */
export const DARK_PATTERNS: readonly (readonly [name: string, meaning: string])[] = [
  ["False urgency", "Saying that something is scarce or about to end when it is not."],
  ["Basket sneaking", "Adding to an order what nobody chose."],
  ["Confirm shaming", "Making people feel bad for saying no."],
  ["Forced action", "Asking for something unrelated before an order can be placed."],
  ["Subscription trap", "Making it harder to leave than to join."],
  ["Interface interference", "Hiding or fading what matters for a decision."],
  ["Bait and switch", "Offering one thing and delivering another."],
  ["Drip pricing", "Showing a part of the price first and the rest at the end."],
  ["Disguised advertisement", "Advertising that looks like something else."],
  ["Nagging", "Interrupting people again and again with what they did not come for."],
  ["Trick wording", "Wording that turns a no into a yes."],
  ["SaaS billing", "Charging again and again without saying so."],
  ["Rogue malware", "Making people install or pay for harmful software."],
]
