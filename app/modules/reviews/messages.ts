export const writeAReview = "Write a review"
export const yourReview = "Your review"
export const writeDescription =
  "You bought it and have used it: say in a few sentences whether it is good. Reviews here are only by people whose order was delivered."
export const onlyBuyers =
  "Only people whose order was delivered can write here. A review cannot be changed, only withdrawn."
export const readTheRules = "The rules for reviews"
export const howManyStars = "How many stars?"
export const starWords = ["Poor", "Fair", "Good", "Very good", "Excellent"] as const
export const starsOf = (stars: number) => `${stars} out of 5 stars`
export const starOption = (stars: number) => `${stars} ${stars === 1 ? "star" : "stars"}`
export const inOneLine = "In one line"
export const inYourWords = "In your words"
export const wordsHint =
  "What is good, what is not, and for what do you use it? No links, no telephone numbers."
export const sendReview = "Send the review"
export const asName = (name: string) =>
  `It is shown with the name ${name}, the date, and the colour that you bought.`
export const withoutName = "It is shown without a name, with the date and the colour that you bought."
export const chooseStars = "Choose from 1 to 5 stars"
export const sayInOneLine = "Say it in one line"
export const sayALittleMore = (least: number) => `Say a little more: at least ${least} characters`
export const keepItBelow = (most: number) => `Please keep it below ${most} characters`
export const notDelivered = "A review can be written once the order was delivered."
export const writtenAlready = "You have reviewed this already. A review cannot be changed, only withdrawn."
export const published = "Your review is on the product's page now. Thank you."
export const queued = "Thank you. We look at your review before it is published, within two working days."
export const hidden = (rule: string) => `Your review is not shown. The rule: ${rule}`
export const withdrawn = "You withdrew this review."
export const theReasonIs = (reason: string) => `The reason: ${reason}`
export const withdraw = "Withdraw the review"
export const withdrawNote = "It is gone from the page at once, and this purchase cannot be reviewed again."
export const seeTheProduct = "See the product"
export const tooLate =
  "This link is incomplete, or it is too old. Log in and open your order to write a review."
export const reviewThis = (name: string) => `Review ${name}`
export const reviewsOfOrder = "What do you think of it?"
export const seeYourReview = "See your review"

export const reviews = "Reviews"
export const reviewsOf = (name: string) => `Reviews of ${name}`
export const reviewsOfStars = (name: string, stars: number) => `Reviews of ${name} with ${starOption(stars)}`
export const reviewsDescription = (name: string, count: number) =>
  `What buyers of ${name} say: ${reviewCount(count)}, each by somebody whose order was delivered, with stars, date and colour.`
const reviewCount = (count: number) => (count === 1 ? "1 review" : `${count} reviews`)
export const noReviewsYet = "No reviews yet"
export const onlyBuyersWrite =
  "Have you bought it? Once it is delivered, open your order to write the first review."
export const fromBuyers = "By people whose order was delivered."
export const howReviewsWork = "How reviews work here"
export const verifiedBuyer = "Verified purchase"
export const aBuyer = "A buyer"
export const askedFor = "Asked for by mail"
export const boughtAs = (name: string) => `Bought: ${name}`
export const inColour = (colour: string) => `Colour: ${colour}`
export const helpful = "Helpful"
export const helpfulAbout = (title: string) => `, the review “${title}”`
export const foundHelpful = (count: number) =>
  count === 1 ? "1 person found this helpful" : `${count} people found this helpful`
export const theShopAnswers = (name: string) => `${name} answers`
export const photoOf = (place: number) => `Photo ${place} by the reviewer`
export const allReviews = (count: number) => `All ${count} reviews`
export const newerReviews = "Newer reviews"
export const olderReviews = "Older reviews"
export const allStars = "All stars"
export const filterByStars = "Reviews by stars"
export const noneLikeThis = "No reviews with these stars yet."
export const noneYet = "Nobody has reviewed this yet."
export const backToTheProduct = (name: string) => `Back to ${name}`
export const barLine = (stars: number, count: number) => `${starOption(stars)}: ${reviewCount(count)}`
export const ownReview = "Your own review you cannot find helpful."

export const ruleAbuse = "It insults or threatens somebody."
export const rulePrivate = "It names private details: a telephone number, an address, a face without consent."
export const ruleAdvertising = "It advertises something, or links to it."
export const ruleOther = "It is not about the product."
export const ruleCopied = "The same words stand under another purchase."
export const ruleUnlawful = "It is unlawful."

export const askSubject = (name: string) => `How is your ${name}?`
export const askSubjectOfMany = "How is what you bought?"
export const askIntroduction = (day: string) =>
  `Your order arrived on ${day}. Would you tell others, in a sentence or two, how it is? Good or bad: we publish both, by the same rules.`
export const reviewLinkLabel = (name: string) => `${name}:`
export const askStar = (stars: number) =>
  `${"★".repeat(stars)}${"☆".repeat(5 - stars)}  ${starWords[stars - 1]}`
export const askNote =
  "A press opens the form with these stars. You need no login. Reviews that we asked for are marked as such."
export const askStop = "No more mails that ask for reviews"
export const hiddenSubject = (name: string) => `Your review of ${name} is not shown`
export const hiddenBody = (name: string) =>
  `We have hidden your review of ${name}. Bad marks are never a reason; our rules are.`
export const hiddenRule = (rule: string) => `The rule: ${rule}`
export const hiddenAnswer = "Do you think that we are wrong? Answer this mail: somebody else will look at it."
/** The page that ends these mails. */
export const unsubscribePage = {
  title: "Mails about reviews",
  description:
    "Stop the mails that ask for a review some days after a delivery. Mails about your orders are not touched by it.",
  question: "Shall we stop asking you for reviews by mail? Mails about your orders still come.",
  press: "Stop these mails",
  done: "We will not ask you for reviews again.",
  broken: "This link is incomplete. Please open it from the mail again.",
}
export const onPage = (title: string, page: number) => `${title}, page ${page}`
export const noted = "Noted. Thank you."
export const helpfulDescription =
  "A press on Helpful tells other shoppers which reviews are worth reading. It counts once a person, and needs a login."
export const yourOrders = "Your orders"
export const questionsOfCustomer = "Questions and answers"
export const reviewLine = ({
  stars,
  productName,
  title,
  state,
}: Record<"productName" | "title" | "state", string> & { stars: number }) =>
  `${stars} of 5, ${productName}${title && `: ${title}`} (${state})`
export const postLine = ({
  isAnswer,
  productName,
  words,
  state,
}: Record<"productName" | "words" | "state", string> & { isAnswer: boolean }) =>
  `${isAnswer ? "Answer" : "Question"} about ${productName} (${state}): ${words}`
export const noReviewMails = "Wants no mails that ask for reviews"
