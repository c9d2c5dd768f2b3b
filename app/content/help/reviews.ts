import type { HelpTopic } from "../help-topic.ts"

export const reviews: HelpTopic = {
  slug: "reviews",
  title: "Reviews",
  summary:
    "Who may review a product here, how we look at reviews, by which rules one is hidden, and what we never do. After IS 19000:2022.",
  updated: "2026-11-23",
  body: [
    { heading: "Who may write" },
    "Only somebody whose order was delivered, once for each thing in it: that is what Verified purchase means. Open the order under [your orders](/orders) and choose Write a review, or follow the link in the mail that we send ten days after delivery. A review that we asked for by mail says so. We pay for none, and give nothing for one.",
    "It is shown with your first name and an initial, the date, and the colour that you bought. Photos are written anew without their place and camera.",
    { heading: "What happens to it" },
    "Most reviews stand on the product's page at once. Where a filter finds a link, a telephone number, an insult or words that stand elsewhere already, a person looks at it first, within two working days. Good and bad ones are treated alike, and the average counts every published review the same.",
    { heading: "When a review is hidden" },
    "We hide a review only by one of these rules, tell its author which one and why, and write down who did it:",
    {
      list: [
        "It insults or threatens somebody.",
        "It names private details: a telephone number, an address, a face without consent.",
        "It advertises something, or links to it.",
        "It is not about the product.",
        "The same words stand under another purchase.",
        "It is unlawful.",
      ],
    },
    "A low mark is never a reason. We cannot change or delete a review; we can answer it, and our answer stands below it. Do you think that we hid yours wrongly? Answer our mail, and somebody else looks at it.",
    { heading: "Questions and answers" },
    "Where a product's page has questions, anybody with an account can ask one. The shop answers, and people whose order of the product was delivered: that is what Verified buyer means. The filters and the rules are the same, but for the one about purchases. Both are shown with a first name and an initial; you can withdraw yours where you wrote it. We mail you once about a question, when it is first answered.",
    { heading: "What you can do" },
    {
      list: [
        "Withdraw your review at any time, where you wrote it. It is gone from the page at once. A review cannot be changed, so a purchase is reviewed once.",
        "Mark the review of somebody else as helpful, once.",
        "End the mails that ask for reviews, by the link in each of them.",
        "Delete your account: your name and your photos go from your reviews, and what was not published goes altogether.",
      ],
    },
    "What was hidden or withdrawn is kept for a year with the reason, and then emptied. Something is wrong with a review that you read? Write to us by [warranty & support](/help/support).",
  ],
}
