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
