export const questionsAndAnswers = "Questions and answers"
export const questionsAbout = (name: string) => `Questions about ${name}`
export const questionsDescription = (name: string, count: number) =>
  `What people ask about ${name}, and what the shop and verified buyers answer: ${questionCount(count)}. Ask your own.`
const questionCount = (count: number) => (count === 1 ? "1 question" : `${count} questions`)
export const onPage = (title: string, page: number) => `${title}, page ${page}`
export const backToTheProduct = (name: string) => `Back to ${name}`
export const howQuestionsWork = "How questions work here"
export const whoAnswers = "The shop answers, and people who have the product."
export const noneYet = "No questions yet."
export const noneAnswered = "No question is answered yet."
export const noneFound = (words: string) => `No question or answer has “${words}”.`
export const foundSome = (count: number, words: string) => `${questionCount(count)} with “${words}”`
export const notAnsweredYet = "Not answered yet."
export const allQuestions = (count: number) => (count === 1 ? "See the question" : `All ${count} questions`)
export const everyQuestion = "All questions"
export const askAQuestion = "Ask a question"
export const answerIt = "Answer"
export const answerAbout = (words: string) => `: ${words}`
export const searchQuestions = "Search these questions"
export const search = "Search"
export const pages = "Pages of questions"
export const earlierPage = "Previous questions"
export const nextPage = "More questions"
export const aShopper = "A shopper"
export const aBuyer = "A buyer"
export const verifiedBuyer = "Verified buyer"
export const helpfulAbout = (words: string) => `, the question “${words}”`

export const askAbout = (name: string) => `Ask about ${name}`
export const askDescription =
  "Ask what you want to know of a product before you buy it. The shop answers, and people whose order of it was delivered."
export const yourQuestion = "Your question"
export const questionHint =
  "One thing about the product. No links, no telephone numbers, nothing about an order of yours."
export const sendQuestion = "Send the question"
export const asName = (name: string) =>
  `It is shown with the name ${name} and the date. We mail you once, when it is answered.`
export const withoutName = "It is shown without a name, with the date. We mail you once, when it is answered."
export const aboutAnOrder = "It is about an order? Write to warranty & support."
export const readTheRules = "The rules"
export const sayALittleMore = (least: number) => `Say a little more: at least ${least} characters`
export const keepItBelow = (most: number) => `Please keep it within ${most} characters`
export const askedAlready = "This was asked already. Look among the questions."
export const yourQuestions = "What you asked about it"

export const answerTitle = "Answer a question"
export const answerDescription =
  "You have the product: tell somebody who thinks of buying it what they want to know. Only verified buyers can answer."
export const yourAnswer = "Your answer"
export const answerHint = "What you know from using it. No links, no telephone numbers."
export const sendAnswer = "Send the answer"
export const answerAsName = (name: string) =>
  `It is shown with the name ${name}, the date and the words Verified buyer.`
export const answerWithoutName = "It is shown without a name, with the date and the words Verified buyer."
export const onlyBuyers = "Only people whose order of this product was delivered can answer."
export const answeredAlready = "You have answered this already. An answer cannot be changed, only withdrawn."
export const nobodyAnswers = "This question cannot be answered any more."

export const published = "It is on the product's page now. Thank you."
export const queued = "Thank you. We look at it before it is published, within two working days."
export const hidden = (rule: string) => `It is not shown. The rule: ${rule}`
export const withdrawn = "You withdrew it."
export const theReasonIs = (reason: string) => `The reason: ${reason}`
export const withdraw = "Withdraw"
export const withdrawAbout = (words: string) => `: ${words}`
export const seeTheQuestions = "See the questions"

export const helpful = "Helpful"
export const helpfulDescription =
  "A press on Helpful tells other shoppers which questions are worth reading. It counts once a person, and needs a login."
export const noted = "Noted. Thank you."
export const ownQuestion = "Your own question you cannot find helpful."

export const answeredSubject = (name: string) => `Your question about ${name} is answered`
export const answeredBody = (name: string) => `There is an answer to what you asked about ${name}.`
export const readTheAnswer = "Read the answer"
export const answeredOnce = "We write once about a question, however many answers come."
export const hiddenSubject = (what: string, name: string) => `Your ${what} about ${name} is not shown`
export const hiddenBody = (what: string, name: string) =>
  `We have hidden your ${what} about ${name}. What somebody thinks of a product is never a reason; our rules are.`
export const hiddenRule = (rule: string) => `The rule: ${rule}`
export const hiddenReply = "Do you think that we are wrong? Answer this mail: somebody else will look at it."
