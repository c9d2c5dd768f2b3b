/** What staff call each mail, under its heading. */
export const MAIL_NAMES = {
  contact: {
    "review-request": "Asks for a review",
    "review-request-many": "Asks for reviews of several products",
    "review-hidden": "A review is hidden",
    "question-answered": "A question is answered",
    "question-hidden": "A question or an answer is hidden",
  },
}
/** The lists of open requests, by the path below `/admin/desk/`. */
export const QUEUES = {
  reviews: {
    name: "Reviews",
    description:
      "Reviews by their state. Those that a filter found wait here: publish them, or hide them by a published rule.",
    action: "Answer reviews",
    counts: [{ name: "reviews", label: "Reviews to look at" }],
  },
  questions: {
    name: "Questions",
    description:
      "Questions and answers by their state: answer in the shop's name, publish, or hide by a rule.",
    action: "Answer questions",
    counts: [
      { name: "posts", label: "Questions and answers to look at" },
      { name: "unanswered", label: "Questions without an answer", query: "?state=unanswered" },
    ],
  },
}
export const POST_STATES = {
  queued: "To look at",
  published: "Published",
  hidden: "Hidden",
  withdrawn: "Withdrawn",
} as const
export const LISTED_POSTS = { ...POST_STATES, unanswered: "Without an answer" } as const
export const whyItWaits = (concerns: string) => `It waits because of: ${concerns}`
export const hiddenBy = (rule: string, reason: string) => `Hidden by the rule: ${rule} ${reason}`.trim()
export const starsOf = (stars: number) => `${stars} of 5`
export const noName = "No name"
export const shopAnswers = (answer: string) => `The shop answers: ${answer}`
export const answerTo = (question: string) => `Answer to: ${question}`
export const KINDS = { question: "Question", answer: "Answer" } as const
export const about = (kind: string, product: string) => `${kind} about ${product}`
export const publish = "Publish"
export const hide = "Hide"
export const hideByRule = "Hide by a rule"
export const rule = "The rule"
export const reasonToAuthor = "Why, for its author"
export const chooseARule = "Choose the rule by which it is hidden."
export const answer = "Answer"
export const answerInShopsName = "Answer in the shop's name"
export const sendAnswer = "Publish the answer"
export const answerIsTooLong = (most: number) => `An answer has at most ${most} characters.`
export const isPublished = "It is published."
export const isHidden = "It is hidden, and its author is told why."
export const isAnswered = "The answer is published."
export const answerIsGone = "The answer is taken away."
export const REFUSALS = {
  unknown: "This does not exist any more.",
  withdrawn: "Its author withdrew it: nothing can be done to it any more.",
  "no-change": "Somebody did it before. Nothing was changed.",
  "not-a-question": "That is an answer: only a question can be answered.",
} as const
