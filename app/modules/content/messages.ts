export const empty = "This must not be empty."
export const tooLong = (most: number) => `At most ${most} characters.`
export const atLine = (line: number, fault: string) => `Line ${line}: ${fault}`
export const tooManyLines = (most: number) => `At most ${most} lines.`
export const notAnEntry = "Write [Label](/address), or a label without brackets."
export const wideWord = (word: string) => `The word ${word} is wider than its place on a phone.`
export const wideTogether =
  "These labels are too wide together: beside them the search has no room on a small screen."
export const leadsNowhere = "A menu leads somewhere: write [Label](/address)."
export const notAList = "A category leads to a list of products: write [Label](/search/type)."
export const sameType = (type: string) => `Two categories lead to the type ${type}. Keep one of them.`
export const saidTwice = "These words stand in the list already."
export const sameHeading = "Another list has this heading already."
export const tooManyLists = (most: number) => `At most ${most} lists.`
export const tooManyStores = (most: number) => `At most ${most} stores.`
export const sameStore = "Another store in this city has this name already."
export const notTerms = "Write each line as - **Name**: text."
export const tooManyCentres = (most: number) => `At most ${most} centres.`
export const leadMiscounts = "This sentence counts five stores. Write one of your own, or leave it empty."
export const badTelephone =
  "Type a telephone number of digits and spaces, such as +91 20 4123 4567 or 1800 000 3486, ext. 11."
export const badMap = "Type an address that begins with https://, or leave it empty."
export const badPicture = "Choose one of the pictures."
export const badGroup = "Choose a help page or an article."
export const badSlug =
  "Type at most 60 lower-case letters and digits, with single hyphens between them: it ends the address of the page."
export const isTaken = "There is a page with this address already."
export const enoughPages = (most: number) =>
  `There are ${most} pages of this kind that were added. Write one anew that is not shown.`
export const notAdded = "No page was added. See what is said at the fields."
export const isWithdrawn = "It is withdrawn. Its address has no page now."
export const isPublishedAlready = "This page was published before. Withdraw it instead."
export const badProducts =
  "Type at most 8 product numbers with spaces between them. The number is at the end of a product's address."
export const unknownProducts = (ids: readonly string[]) =>
  `The shop sells no product with the number ${ids.join(", ")}.`
export const badSection = "Remove this section: its kind is unknown."
export const tooManySections = (most: number) => `At most ${most} sections.`
export const sameRange = "Another section shows this type already."
export const badType = "Type a type of the catalogue: at most 40 characters without spaces, such as earbuds."
export const badChoice = "Choose one of the list."
export const badDay = "Choose a day."
export const badSectionDays = "The last day is before the first."
export const nothingShown = "At least one section must be shown."
export const badSpan =
  "Say when it starts and ends as a day and a time by India's clocks, the end after the start and not over. Both may be empty."
export const notSaved = "Nothing is saved. See what is said at the fields."
export const draftIsSaved = "The draft is saved. Shoppers do not see it."
export const draftIsGone = "The draft is discarded."
export const isPublished = "It is published."
export const isScheduled = "It is scheduled."
export const isDefault = "The shop shows the text again that it came with."
export const isRestored = "That version is published again."
export const isCancelled = "It is cancelled."
export const noSuchVersion = "There is no such version."
export const versionIsOver = "That version has ended already."
export const changedMeanwhile = (who: string) =>
  `${who} changed this page after you opened it. Nothing is saved. What you typed is still here.`
export const somebodyElse = "Somebody else"
export const testIsSent = (email: string) => `The test is on its way to ${email}.`
export const testIsNotSent = "No test was sent. See what is said at the fields."
export const enoughTests = "Ten tests of this mail were sent in the last hour. Try again later."
