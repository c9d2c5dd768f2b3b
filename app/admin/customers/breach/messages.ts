export const subject = "Your data at {shop}: what happened, and what you can do"
export const introduction = (company: string) =>
  `We write to you because personal data about you was concerned by a breach at ${company}.`
/** What the people concerned are told, in this order (DPDP Rules 2025, 7(1)). */
export const PARTS = {
  happened: "What happened",
  when: "When",
  data: "Which data",
  consequences: "What it means for you",
  measures: "What we did",
  advice: "What you can do",
  contact: "Whom to ask",
} as const
